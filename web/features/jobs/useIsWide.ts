import { useSyncExternalStore } from 'react';
import { mediaQuery } from '#web/ui/media-query.ts';

// The breakpoint for two columns, `wide:` of the stylesheet. Paper is narrower, but is printed in
// two columns.
const wide = mediaQuery('(min-width: 56.25rem), print');

/** Whether there is room for two columns; for screens rendered in the browser. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(wide.subscribe, wide.read, () => false);
