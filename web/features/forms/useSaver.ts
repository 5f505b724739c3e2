import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure, Outcome } from '#web/relay/useCommit.ts';
import { Saver } from './saver.ts';

const PAUSE = 600;
const RETRY_AFTER = 3000;

export type SaverOptions<Values extends object> = {
  /** The server's values. */
  stored: Values;
  /** Saves the changed fields; resolves like `useCommit`. `stored` are the server's values at that time. */
  save: (changed: Partial<Values>, stored: Partial<Values>) => Promise<Outcome<unknown>>;
  /** Called with a refusal, to show it. */
  onRefuse: (failure: Failure) => void;
  /** Called with values that were changed elsewhere, to show them. */
  onChangedElsewhere: (changed: Partial<Values>) => void;
  onSaved?: (unsaved: Partial<Values>) => void;
  /** Whether a value may be sent while it is being typed; on leaving the field it is sent as it is. */
  isComplete?: ((field: keyof Values, value: unknown) => boolean) | undefined;
};

/**
 * Autosave with one request at a time: after a pause in typing, at once on leaving a field, and
 * with retries while the connection is lost. `typed` returns the unsaved values.
 */
export function useSaver<Values extends object>(options: SaverOptions<Values>) {
  const [saver] = useState(() => new Saver(options.stored, options.isComplete));
  const [status, setStatus] = useState(saver.status);
  const latest = useRef(options);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void> | null>(null);
  useEffect(() => {
    latest.current = options;
  });

  const work = useCallback(
    async (first: Partial<Values>) => {
      for (let due: Partial<Values> | null = first; due; due = saver.take()) {
        setStatus('saving');
        const { failure } = await latest.current.save(due, saver.stored);
        if (!failure) saver.answered();
        const isRefused = failure !== null && saver.failed(failure);
        setStatus(saver.status);
        if (!failure) latest.current.onSaved?.(saver.unsaved);
        else if (isRefused) latest.current.onRefuse(failure);
        else await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
      }
      running.current = null;
    },
    [saver],
  );
  const send = useCallback(() => {
    if (running.current) return;
    const due = saver.take();
    if (due) running.current = work(due);
  }, [saver, work]);

  const typed = useCallback(
    (values: Values): Partial<Values> => {
      saver.typed(values);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        saver.paused();
        send();
      }, PAUSE);
      return saver.unsaved;
    },
    [saver, send],
  );
  const left = useCallback(() => {
    clearTimeout(timer.current);
    saver.left();
    send();
  }, [saver, send]);
  /** Sends values still waiting for a pause, and resolves when all are saved or refused. */
  const settled = useCallback(() => {
    left();
    return running.current ?? Promise.resolve();
  }, [left]);

  const storedText = JSON.stringify(options.stored);
  useEffect(() => {
    latest.current.onChangedElsewhere(saver.changedElsewhere(JSON.parse(storedText) as Values));
  }, [saver, storedText]);
  useEffect(() => left, [left]);
  return { status, typed, left, settled };
}
