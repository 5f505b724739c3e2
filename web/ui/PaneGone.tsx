import { useEffect, useEffectEvent } from 'react';
import type { Queue } from './useQueue.ts';

/** In place of an open item that does not exist any more: the list is alone again. */
export function PaneGone({ queue }: { queue: Queue }) {
  const drop = useEffectEvent(() => queue.drop());
  useEffect(() => drop(), []);
  return null;
}
