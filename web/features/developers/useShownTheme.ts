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

/** Light or dark, as the page is shown now: by the person's choice, else by their device's. */
export function useShownTheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, shown, () => 'light');
}
