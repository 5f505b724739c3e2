import {
  Award,
  BriefcaseBusiness,
  CalendarRange,
  CircleSlash,
  FileClock,
  Handshake,
  Heart,
  type LucideIcon,
  PartyPopper,
  Quote,
  Send,
  TriangleAlert,
} from 'lucide-react';
import { useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router';
import { graphql } from 'relay-runtime';
import type {
  NoticeKind,
  NoticeRow_notice$key,
} from '#web/__generated__/NoticeRow_notice.graphql.ts';
import { cx } from '#web/ui/cx.ts';

const ICONS: Partial<Record<NoticeKind, { icon: LucideIcon; colour: string }>> = {
  PROFILE_VERIFIED: { icon: Award, colour: 'text-starboard' },
  PROFILE_REJECTED: { icon: TriangleAlert, colour: 'text-amber' },
  APPLICATION_FORWARDED: { icon: Send, colour: 'text-peter' },
  APPLICATION_MOVED: { icon: CalendarRange, colour: 'text-peter' },
  APPLICATION_HIRED: { icon: PartyPopper, colour: 'text-starboard' },
  APPLICATION_REJECTED: { icon: CircleSlash, colour: 'text-ink-soft' },
  INTRODUCTION_ASKED: { icon: Handshake, colour: 'text-peter' },
  REFERENCE_COMPLETED: { icon: Quote, colour: 'text-starboard' },
  COUPLE_REQUESTED: { icon: Heart, colour: 'text-peter' },
  CERTIFICATE_EXPIRING: { icon: FileClock, colour: 'text-amber' },
};
const OTHER = { icon: BriefcaseBusiness, colour: 'text-peter' };

type Props = {
  notice: NoticeRow_notice$key;
  onOpen: () => void;
};

/** A notice as a link to its place; a dot says that it is new. */
export function NoticeRow({ notice, onOpen }: Props) {
  const { kind, title, text, path, createdAt, readAt } = useFragment(
    graphql`
      fragment NoticeRow_notice on Notice {
        kind
        title
        text
        path
        createdAt
        readAt
      }
    `,
    notice,
  );
  const { icon: Icon, colour } = ICONS[kind] ?? OTHER;
  const isNew = readAt === null;
  return (
    <li>
      <Link
        to={path}
        onClick={onOpen}
        className="flex min-h-11 items-start gap-3 px-4 py-2.5 text-sm no-underline hover:bg-hover"
      >
        <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', colour)} />
        <span className="min-w-0 flex-1">
          <span className={cx('block wrap-anywhere', isNew && 'font-semibold')}>
            {isNew && <span className="sr-only">New: </span>}
            {title}
          </span>
          <span className="line-clamp-3 wrap-anywhere text-ink-soft">{text}</span>
        </span>
        <span className="flex shrink-0 items-center gap-2 text-xs leading-5 text-ink-soft tabular-nums">
          <time dateTime={createdAt}>{clock.format(new Date(createdAt))}</time>
          <span aria-hidden className={cx('size-2 rounded-full', isNew && 'bg-peter')} />
        </span>
      </Link>
    </li>
  );
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
