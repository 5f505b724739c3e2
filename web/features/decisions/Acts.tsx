import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { isJustDecided, openDecisions } from './open-decisions.ts';

type Props = {
  /** The id of the subject of the actions, and its display name. */
  subject: string;
  name: string;
  /** A text about the outcome; null while a decision is possible. */
  settled?: string | null;
  className?: string;
  /** The buttons. */
  children: ReactNode;
};

/**
 * The actions on one application, sign-up, listing or job; once it is settled, the outcome replaces
 * them. When the focused button disappears, the group gets the focus. Enter does nothing there, so
 * that a key pressed twice decides only once, and Undo is the next tab stop.
 */
export function Acts({ subject, name, settled = null, className, children }: Props) {
  const box = useFocusFallback(subject);
  return (
    <fieldset
      ref={box}
      aria-label={settled === null ? name : `${name}: ${settled}`}
      tabIndex={-1}
      className={cx(
        'flex min-w-0 gap-1 rounded-control empty:not-focus:hidden @max-[640px]:flex-wrap @max-[640px]:justify-end',
        className,
      )}
    >
      {settled === null ? children : <Words text={settled} />}
      <UndoByKey subject={subject} />
    </fieldset>
  );
}

/** An element that takes over the focus when the focused element inside it is removed. */
function useFocusFallback(subject: string) {
  const box = useRef<HTMLFieldSetElement>(null);
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return;
    if (hasFocus.current || isJustDecided(subject)) box.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const element = box.current;
    const enter = () => {
      hasFocus.current = true;
    };
    const leave = ({ target }: FocusEvent) => {
      if (target instanceof Node && target.isConnected) hasFocus.current = false;
    };
    element?.addEventListener('focusin', enter);
    element?.addEventListener('focusout', leave);
    return () => {
      element?.removeEventListener('focusin', enter);
      element?.removeEventListener('focusout', leave);
    };
  }, []);
  return box;
}

function Words({ text }: { text: string }) {
  return (
    <span className="inline-flex min-h-control items-center gap-1.5 px-2 text-note font-medium text-ink">
      <Check aria-hidden className="size-4" />
      {text}
    </span>
  );
}

/** Rendered only while the group has the focus, so that a double click cannot hit it. */
function UndoByKey({ subject }: { subject: string }) {
  const open = useSyncExternalStore(
    openDecisions.subscribe,
    openDecisions.read,
    openDecisions.read,
  );
  const last = open.findLast((decision) => decision.subject === subject);
  if (!last) return null;
  return (
    <Button className="not-focus:sr-only" onClick={() => void last.undo()}>
      Undo
    </Button>
  );
}
