import { useRef } from 'react';

/**
 * Whether an event of a subscription brings news. The first one says how things stand as it begins: it
 * does where they are not as the page was loaded, `shown` at the first drawing. What is compared
 * is plain data whose fields are selected in the same order.
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
