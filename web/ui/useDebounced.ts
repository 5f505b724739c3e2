import { useCallback, useEffect, useRef } from 'react';

/** A function that waits for `delay` milliseconds of silence before it calls `act` with the last argument. */
export function useDebounced<T>(act: (argument: T) => void, delay: number): (argument: T) => void {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (argument: T) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(argument), delay);
    },
    [delay],
  );
}
