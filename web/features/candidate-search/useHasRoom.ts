import { useSyncExternalStore } from 'react';
import { mediaQuery } from '#web/ui/media-query.ts';

// Where the filters stand beside the results, next to the back-office's own sidebar.
const room = mediaQuery('(min-width: 75rem)');

/** Whether there is room for the filters beside the results. */
export const useHasRoom = (): boolean =>
  useSyncExternalStore(room.subscribe, room.read, () => true);
