import {
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useOptimistic,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';

/** Computes the next query string from the requested parameters: `?status=active`, or ''. */
type Change = (asked: URLSearchParams) => string;

/** A change that is not sent yet; `isLater` if the address was already another than that of the screen. */
type Waiting = { change: Change; pause: number; isLater: boolean };

export interface Address {
  /** The parameters that the person has set, including those still waiting for the debounce delay. */
  asked: URLSearchParams;
  /** The parameters last sent to the server. */
  sent: URLSearchParams;
  /** The parameters of the list on screen. */
  shown: URLSearchParams;
  isAsking: boolean;
  /** Applied to `asked` at once, and sent after `pause` milliseconds without another change. */
  change: (change: Change, pause?: number) => void;
  /** Sets one parameter; an empty value removes it. */
  put: (name: string, value: string, pause?: number) => void;
}

/**
 * The filter parameters of a list, kept in the address. The address changes only together with the
 * list; until then fields show `asked`, and further changes are added to it.
 */
export function useAddress(): Address {
  const { key, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isReplaced = useNavigationType() === 'REPLACE';
  const { location: next } = useNavigation();
  const [sent, setSent] = useOptimistic(search);
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    // Back or a link was used: what was changed before it is dropped, what was changed while the screen followed is
    // kept. Only changes made here replace the history entry.
    if (!isReplaced) setWaiting((now) => now.filter(({ isLater }) => isLater));
  }
  const shownAt = useRef('');
  useLayoutEffect(() => {
    shownAt.current = globalThis.location.href;
  }, [key]);
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

  const change = (step: Change, pause = 0) => {
    // The browser's address is ahead of the screen, and not by a change of ours.
    const { href, search: now } = globalThis.location;
    const isLater = isLeaving || (href !== shownAt.current && now !== sent);
    setWaiting((now) => [...now, { change: step, pause, isLater }]);
  };
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
