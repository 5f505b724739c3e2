import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { buttonStyles } from './button-styles.ts';
import { cx } from './cx.ts';
import { Spinner } from './Spinner.tsx';
import {
  currentMessages,
  type Message,
  type MessageAction,
  type MessageTone,
  subscribeToMessages,
  toast,
} from './toast.ts';

export const messageIcons: Record<MessageTone, { icon: LucideIcon; colour: string }> = {
  success: { icon: CircleCheck, colour: 'text-starboard' },
  error: { icon: CircleAlert, colour: 'text-port' },
  warning: { icon: TriangleAlert, colour: 'text-amber' },
  info: { icon: Info, colour: 'text-peter' },
};

/**
 * Where messages appear. Rendered once in the shell from the start: a live region added later is
 * not announced.
 */
export function ToastRegion() {
  const { shown } = useSyncExternalStore(subscribeToMessages, currentMessages, currentMessages);
  const isLow = useAwayFromPress(shown.length === 0);
  return (
    <section
      aria-live="polite"
      aria-label="Messages"
      className={cx(
        'pointer-events-none fixed inset-x-3 z-60 flex flex-col items-center gap-2 sm:top-auto sm:bottom-4 print:hidden',
        isLow
          ? 'bottom-[max(0.75rem,env(safe-area-inset-bottom))]'
          : 'top-[max(0.75rem,env(safe-area-inset-top))]',
      )}
    >
      {shown.map((message) => (
        <Toast key={message.id} message={message} />
      ))}
    </section>
  );
}

/**
 * Whether messages appear at the bottom of a phone's screen: if the last press was in the upper
 * half, so that they do not cover what was pressed. The position is fixed while any is shown.
 */
function useAwayFromPress(isEmpty: boolean): boolean {
  const [isLow, setLow] = useState(false);
  useEffect(() => {
    if (!isEmpty) return undefined;
    const note = ({ clientY }: PointerEvent) => setLow(clientY < window.innerHeight / 2);
    window.addEventListener('pointerdown', note, true);
    return () => window.removeEventListener('pointerdown', note, true);
  }, [isEmpty]);
  return isLow;
}

/* A message lets presses through to what it covers, except on its buttons. With a mouse, a message
   that has an action or is an error takes the pointer: it stays while hovered. */
function Toast({ message }: { message: Message }) {
  const isHeld = message.action !== null || message.tone === 'error';
  const { icon: Icon, colour } = messageIcons[message.tone];
  const box = useTimeOnScreen(message);
  return (
    <div
      ref={box}
      className={cx(
        'flex w-full max-w-sm animate-rise items-start gap-3 rounded-card border border-line bg-paper py-1 pr-1 pl-4 text-sm shadow-float sm:w-auto sm:min-w-72',
        isHeld && 'pointer-fine:pointer-events-auto',
      )}
    >
      <Icon aria-hidden className={cx('mt-3 size-5 shrink-0', colour)} />
      <p className="min-w-0 flex-1 py-3 font-medium wrap-anywhere">{message.text}</p>
      {message.offer && <Action action={message.offer} />}
      {message.action && <Action action={message.action} />}
      <button
        type="button"
        aria-label="Dismiss message"
        onClick={() => toast.dismiss(message.id)}
        className="pointer-events-auto grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-hover hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}

/** Keeps its focus and ignores further presses while the action is running. */
function Action({ action }: { action: MessageAction }) {
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const press = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    await action.run();
    isUnderWay.current = false;
    setBusy(false);
  };
  return (
    <button
      type="button"
      aria-label={action.name}
      aria-disabled={isBusy}
      onClick={() => void press()}
      className={buttonStyles('quiet', false, 'pointer-events-auto h-11 shrink-0 px-3')}
    >
      {isBusy && <Spinner />}
      {action.label}
    </button>
  );
}

const graceAfterPointing = 700;

/** Dismisses the message after its time, unless it is hovered or has the focus. */
function useTimeOnScreen({ id, duration }: Message) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!Number.isFinite(duration)) return undefined;
    let timer = setTimeout(function end() {
      const held = box.current?.contains(document.activeElement) || box.current?.matches(':hover');
      if (held) timer = setTimeout(end, graceAfterPointing);
      else toast.dismiss(id);
    }, duration);
    return () => clearTimeout(timer);
  }, [id, duration]);
  return box;
}
