import { useSyncExternalStore } from 'react';

// Where two columns begin: `wide:` of the stylesheet. A sheet of paper is narrower, and keeps them.
const query = '(min-width: 56.25rem), print';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether there is room for two columns; for screens that the browser draws. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
