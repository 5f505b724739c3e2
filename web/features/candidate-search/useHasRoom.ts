import { useSyncExternalStore } from 'react';

// Where the filters stand beside the results, next to the back-office's own sidebar.
const query = '(min-width: 75rem)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether there is room for the filters beside the results. */
export function useHasRoom(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true,
  );
}
