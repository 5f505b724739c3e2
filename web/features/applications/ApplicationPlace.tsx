import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { Link, useNavigate } from 'react-router';
import { graphql } from 'relay-runtime';
import type { ApplicationPlace_application$key } from '#web/__generated__/ApplicationPlace_application.graphql.ts';
import type { Request } from '#web/relay/preload.ts';
import { useAhead } from '#web/relay/useAhead.ts';
import { buttonStyles } from '#web/ui/button-styles.ts';
import { cx } from '#web/ui/cx.ts';
import { Kbd } from '#web/ui/Kbd.tsx';
import type { Group } from '#web/features/application-stages/groups.ts';
import { applicationPath } from '#web/features/application-stages/paths.ts';
import { usePageKeys } from '#web/ui/usePageKeys.ts';

type Props = {
  application: ApplicationPlace_application$key;
  base: string;
  group: Group;
  /** The query of the screen of another application. */
  screenOf: (id: string) => Request;
};

/** Links to the previous and next application of the group, also by key; both are loaded ahead. */
export function ApplicationPlace({ application, base, group, screenOf }: Props) {
  const { place } = useFragment(
    graphql`
      fragment ApplicationPlace_application on Application
      @argumentDefinitions(group: { type: "ApplicationGroup!" }) {
        place(group: $group) {
          position
          total
          previous {
            id
          }
          next {
            id
          }
        }
      }
    `,
    application,
  );
  useAhead([place?.next, place?.previous].flatMap((one) => (one ? [screenOf(one.id)] : [])));
  const navigate = useNavigate();
  const toward = (id: string | undefined) => (id ? applicationPath(base, id, group) : null);
  const previous = toward(place?.previous?.id);
  const next = toward(place?.next?.id);
  // Replaces the history entry, so that Back leads to the list.
  const go = (path: string | null) => path && void navigate(path, { replace: true });
  usePageKeys({
    ArrowLeft: () => go(previous),
    k: () => go(previous),
    ArrowRight: () => go(next),
    j: () => go(next),
  });
  if (!place) return null;
  return (
    <nav aria-label="Applications" className="flex items-center gap-2">
      <Step to={previous} label="Previous application" keys="ArrowLeft k">
        <ChevronLeft aria-hidden className="size-4" />
        <Kbd>K</Kbd>
      </Step>
      <span className="px-1 text-note text-ink-soft tabular-nums">
        {Math.min(place.position, place.total)} of {place.total}
      </span>
      <Step to={next} label="Next application" keys="ArrowRight j">
        <Kbd>J</Kbd>
        <ChevronRight aria-hidden className="size-4" />
      </Step>
    </nav>
  );
}

type StepProps = {
  to: string | null;
  label: string;
  keys: string;
  children: ReactNode;
};

function Step({ to, label, keys, children }: StepProps) {
  const look = cx(buttonStyles('secondary', false), 'gap-1.5 px-2');
  if (!to)
    return (
      <button type="button" disabled aria-label={label} className={cx(look, 'opacity-50')}>
        {children}
      </button>
    );
  return (
    <Link
      replace
      to={to}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={label}
      className={look}
    >
      {children}
    </Link>
  );
}
