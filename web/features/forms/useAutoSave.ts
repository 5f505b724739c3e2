import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure, Outcome } from '#web/relay/useCommit.ts';
import type { SaveStatus } from '#web/ui/SaveState.tsx';

const RETRY_AFTER = 3000;
/** Failures that pass by themselves: the value is sent again. */
const passing = new Set(['OFFLINE', 'UNAVAILABLE', 'INTERNAL']);

/**
 * Saves values as they change: one at a time, the latest last, and again while the connection is gone.
 * `save` answers as `useCommit` does; what the server refuses goes to `onRefuse` and is not tried again.
 */
export function useAutoSave<Value>(
  save: (value: Value) => Promise<Outcome<unknown>>,
  onRefuse: (failure: Failure) => void,
) {
  const [status, setStatus] = useState<SaveStatus>();
  const next = useRef<{ value: Value } | null>(null);
  const running = useRef<Promise<void> | null>(null);
  const latest = useRef({ save, onRefuse });
  useEffect(() => {
    latest.current = { save, onRefuse };
  });

  const work = useCallback(async () => {
    while (next.current) {
      const { value } = next.current;
      next.current = null;
      setStatus('saving');
      const { failure } = await latest.current.save(value);
      if (!failure) setStatus('saved');
      else if (passing.has(failure.code)) {
        setStatus('failed');
        next.current ??= { value };
        await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
      } else {
        setStatus(undefined);
        latest.current.onRefuse(failure);
      }
    }
    running.current = null;
  }, []);

  const push = useCallback(
    (value: Value) => {
      next.current = { value };
      running.current ??= work();
    },
    [work],
  );
  /** Waits until everything is saved or refused. */
  const settled = useCallback(() => running.current ?? Promise.resolve(), []);
  return { status, push, settled };
}
