import { useSyncExternalStore } from 'react';
import { mediaQuery } from '#web/ui/media-query.ts';

// Where two columns begin: `wide:` of the stylesheet. A sheet of paper is narrower, and keeps them.
const wide = mediaQuery('(min-width: 56.25rem), print');

/** Whether there is room for two columns; for screens that the browser draws. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(wide.subscribe, wide.read, () => false);
