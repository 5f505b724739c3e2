import { startTransition, useEffect, useEffectEvent, useOptimistic, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';

/** From the parameters asked for so far to the next ones: `?status=active`, or nothing. */
type Change = (asked: URLSearchParams) => string;

export interface Address {
  /** The parameters that the person asked for, those that still wait for a pause in typing included. */
  asked: URLSearchParams;
  /** The parameters that the server was asked for last. */
  sent: URLSearchParams;
  /** The parameters of the list that is on screen. */
  shown: URLSearchParams;
  isAsking: boolean;
  /** Shows at once, and asks the server after so many milliseconds without another change. */
  change: (change: Change, pause?: number) => void;
  /** Changes one parameter; without a value it is taken away. */
  put: (name: string, value: string, pause?: number) => void;
}

/**
 * The parameters in the address that a list is filtered by. The address changes only together with the
 * list. Until then fields show what was asked for, and every further change adds to it.
 */
export function useAddress(): Address {
  const { key, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isReplaced = useNavigationType() === 'REPLACE';
  const { location: next } = useNavigation();
  const [sent, setSent] = useOptimistic(search);
  const [waiting, setWaiting] = useState<readonly { change: Change; pause: number }[]>([]);
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    // Somebody went back, or followed a link. What is asked for here replaces the address.
    if (!isReplaced) setWaiting([]);
  }
  const asked = waiting.reduce((now, { change }) => change(new URLSearchParams(now)), sent);

  const ask = useEffectEvent(() => {
    setWaiting((now) => now.slice(waiting.length));
    startTransition(async () => {
      setSent(asked);
      await navigate({ search: asked }, { replace: true, preventScrollReset: true });
    });
  });
  const isLeaving = next !== undefined && (next.pathname !== pathname || next.search !== sent);
  useEffect(() => {
    const pause = waiting.at(-1)?.pause;
    if (pause === undefined || isLeaving) return undefined;
    const timer = setTimeout(() => ask(), pause);
    return () => clearTimeout(timer);
  }, [waiting, isLeaving]);

  const change = (step: Change, pause = 0) =>
    setWaiting((now) => [...now, { change: step, pause }]);
  return {
    asked: new URLSearchParams(asked),
    sent: new URLSearchParams(sent),
    shown: new URLSearchParams(search),
    isAsking: asked !== search,
    change,
    put: (name, value, pause) => change((now) => withValue(now, name, value), pause),
  };
}

function withValue(search: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(search);
  if (value) next.set(name, value);
  else next.delete(name);
  return next.size > 0 ? `?${next}` : '';
}
