import { useRef } from 'react';

/**
 * Whether a subscription event differs from what is shown. The first event is the state at
 * subscription: it counts as new only if it differs from `shown` at the first render. The data is
 * compared as JSON, so its fields must be selected in the same order.
 */
export function useNews<T>(shown: T): (told: T | null | undefined) => boolean {
  const loaded = useRef(shown);
  const isFirst = useRef(true);
  return (told) => {
    const wasFirst = isFirst.current;
    isFirst.current = false;
    return !wasFirst || JSON.stringify(told ?? null) !== JSON.stringify(loaded.current ?? null);
  };
}
