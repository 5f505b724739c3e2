import { useEffect, useEffectEvent, useState } from 'react';

/** Debounces `act`: calls it with the last argument after `delay` milliseconds without a call. */
export function useDebounced<T>(act: (argument: T) => void, delay: number): (argument: T) => void {
  const [last, setLast] = useState<{ argument: T } | null>(null);
  const run = useEffectEvent(act);
  useEffect(() => {
    if (!last) return undefined;
    const timer = setTimeout(() => run(last.argument), delay);
    return () => clearTimeout(timer);
  }, [last, delay]);
  return (argument) => setLast({ argument });
}
