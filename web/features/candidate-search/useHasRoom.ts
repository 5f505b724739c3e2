import { useSyncExternalStore } from 'react';
import { mediaQuery } from '#web/ui/media-query.ts';

// From this width the filters fit beside the results and the back-office's sidebar.
const room = mediaQuery('(min-width: 75rem)');

/** Whether there is room for the filters beside the results. */
export const useHasRoom = (): boolean =>
  useSyncExternalStore(room.subscribe, room.read, () => true);
