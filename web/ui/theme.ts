export type Theme = 'system' | 'light' | 'dark';

const themes: readonly Theme[] = ['system', 'light', 'dark'];
const oneYear = 31_536_000;
const listeners = new Set<() => void>();

/**
 * The theme in a Cookie header or `document.cookie`. The server sets `<html data-theme>` from it,
 * so that the first paint has the right colours.
 */
export function readTheme(cookies: string): Theme {
  const stored = /(?:^|;\s*)theme=(\w+)/.exec(cookies)?.[1];
  return themes.find((theme) => theme === stored) ?? 'system';
}

/** Applies a theme and stores it on this device for a year. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  document.cookie = `theme=${theme}; path=/; max-age=${oneYear}; samesite=lax`;
  for (const listener of listeners) listener();
}

export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
