import { Bell } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { cx } from './cx.ts';
import { Disclosure } from './Disclosure.tsx';
import { IconButton } from './IconButton.tsx';
import { messageIcons } from './ToastRegion.tsx';
import { currentMessages, subscribeToMessages } from './toast.ts';

type Props = {
  align?: 'start' | 'end';
  /** What its owner is told of: stands above the messages, which are folded then. */
  told?: {
    /** The name of the bell in place of 'Messages'. */
    label: string;
    unread: number;
    onPress: () => void;
    list: (close: () => void) => ReactNode;
  };
};

/** A bell that lists the messages of this visit after they have disappeared. */
export function MessageLog({ align, told }: Props) {
  const { log } = useSyncExternalStore(subscribeToMessages, currentMessages, currentMessages);
  const [readUpTo, setReadUpTo] = useState(0);
  const newest = log[0]?.id ?? 0;
  const unread = told?.unread ?? log.filter((message) => message.id > readUpTo).length;
  const label = told?.label ?? 'Messages';
  const messages = (
    <ol className="divide-y divide-line">
      {log.map((message) => {
        const { icon: Icon, colour } = messageIcons[message.tone];
        return (
          <li key={message.id} className="flex items-start gap-3 px-4 py-3 text-sm">
            <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', colour)} />
            <span className="min-w-0 flex-1">{message.text}</span>
            <time
              dateTime={message.at.toISOString()}
              className="shrink-0 text-xs leading-5 text-ink-soft tabular-nums"
            >
              {clock.format(message.at)}
            </time>
          </li>
        );
      })}
    </ol>
  );
  return (
    <Disclosure
      // On a phone the bell is not at the screen's edge, so the panel spans the width of the screen.
      className={cx(
        'max-sm:fixed max-sm:inset-x-4 max-sm:top-16 max-sm:mt-1 max-sm:w-auto',
        told ? 'w-96' : 'w-80',
      )}
      align={align}
      trigger={({ onClick, ...attributes }) => (
        <span className="relative inline-block">
          <IconButton
            {...attributes}
            label={unread > 0 ? `${label}, ${unread} new` : label}
            icon={<Bell aria-hidden />}
            onClick={() => {
              setReadUpTo(newest);
              told?.onPress();
              onClick();
            }}
          />
          {unread > 0 && (
            <span
              aria-hidden
              className="pointer-events-none absolute top-2 right-2 size-2 rounded-full bg-peter ring-2 ring-paper"
            />
          )}
        </span>
      )}
    >
      {(close) =>
        told ? (
          <>
            {told.list(close)}
            {log.length > 0 && (
              <details className="border-t border-line">
                <summary className="flex min-h-11 cursor-pointer items-center px-4 text-sm text-ink-soft hover:text-ink">
                  Messages of this visit ({log.length})
                </summary>
                {messages}
              </details>
            )}
          </>
        ) : (
          <>
            <p className="border-b border-line px-4 py-3 text-sm font-semibold">
              Messages of this visit
            </p>
            {log.length === 0 && (
              <p className="px-4 py-6 text-sm text-ink-soft">No messages yet.</p>
            )}
            {messages}
          </>
        )
      }
    </Disclosure>
  );
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
