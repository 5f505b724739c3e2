import { useSyncExternalStore } from 'react';
import { mediaQuery } from '#web/ui/media-query.ts';
import { readTheme, subscribeToTheme } from '#web/ui/theme.ts';

const dark = mediaQuery('(prefers-color-scheme: dark)');

function subscribe(listener: () => void): () => void {
  const stops = [subscribeToTheme(listener), dark.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

function shown(): 'light' | 'dark' {
  const theme = readTheme(document.cookie);
  if (theme !== 'system') return theme;
  return dark.read() ? 'dark' : 'light';
}

/** The page's current theme: the person's choice, or that of their device. */
export function useShownTheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, shown, () => 'light');
}
