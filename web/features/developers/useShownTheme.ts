import { useSyncExternalStore } from 'react';
import { readTheme, subscribeToTheme } from '#web/ui/theme.ts';

const isDark = '(prefers-color-scheme: dark)';

function subscribe(listener: () => void): () => void {
  const stop = subscribeToTheme(listener);
  const media = window.matchMedia(isDark);
  media.addEventListener('change', listener);
  return () => {
    stop();
    media.removeEventListener('change', listener);
  };
}

function shown(): 'light' | 'dark' {
  const theme = readTheme(document.cookie);
  if (theme !== 'system') return theme;
  return window.matchMedia(isDark).matches ? 'dark' : 'light';
}

/** Light or dark, as the page is shown now: by the person's choice, else by their device's. */
export function useShownTheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, shown, () => 'light');
}
