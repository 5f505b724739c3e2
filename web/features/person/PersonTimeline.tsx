import {
  AtSign,
  Bell,
  Briefcase,
  CircleCheck,
  CircleX,
  Eye,
  FileText,
  type LucideIcon,
  Mail,
  Merge,
  MessageSquareQuote,
  NotebookPen,
  Phone,
  Split,
  UserPlus,
} from 'lucide-react';
import { useState, useTransition } from 'react';
import { useLazyLoadQuery, usePaginationFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router';
import { graphql } from 'relay-runtime';
import type {
  PersonTimeline_candidate$data,
  PersonTimeline_candidate$key,
} from '#web/__generated__/PersonTimeline_candidate.graphql.ts';
import type { PersonTimelinePageQuery } from '#web/__generated__/PersonTimelinePageQuery.graphql.ts';
import type {
  PersonTimelineQuery,
  TimelineKind,
} from '#web/__generated__/PersonTimelineQuery.graphql.ts';
import { applicationPath } from '#web/features/application-stages/paths.ts';
import { applicationsPath } from '#web/features/listings/paths.ts';
import { Card } from '#web/ui/Card.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { moment } from '#web/ui/moment.ts';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';

/** What can be chosen, and the kinds of events that it shows. */
const CHOICES = {
  ALL: { label: 'All', kinds: [] },
  JOBS: {
    label: 'Jobs',
    kinds: [
      'APPLICATION',
      'ALERTED',
      'INTRODUCTION_ASKED',
      'INTRODUCTION_AGREED',
      'INTRODUCTION_DECLINED',
      'INTRODUCTION_RELEASED',
      'SHOWN_TO_CLIENT',
    ],
  },
  NOTES: { label: 'Notes', kinds: ['NOTE', 'CALL'] },
  PAPERS: {
    label: 'Papers',
    kinds: [
      'CV_UPLOADED',
      'DOCUMENTS_READ',
      'REFERENCE_ASKED',
      'REFERENCE_REMINDED',
      'REFERENCE_DECLINED',
      'REFERENCE_CORRECTED',
      'REFERENCE_GIVEN',
    ],
  },
  ACCOUNT: {
    label: 'Account',
    kinds: [
      'REGISTERED',
      'VERIFICATION_REQUESTED',
      'VERIFIED',
      'REJECTED',
      'EMAIL_SENT',
      'MERGED',
      'MERGE_UNDONE',
    ],
  },
} as const satisfies Record<string, { label: string; kinds: readonly TimelineKind[] }>;

type Choice = keyof typeof CHOICES;

/** All that happened with a candidate, the latest first. */
export function PersonTimeline({ candidateId }: { candidateId: string }) {
  const [choice, setChoice] = useState<Choice>('ALL');
  const [shown, setShown] = useState<Choice>('ALL');
  const [isChanging, start] = useTransition();
  const choose = (next: Choice) => {
    setChoice(next);
    start(() => setShown(next));
  };
  const { node } = useLazyLoadQuery<PersonTimelineQuery>(
    graphql`
      query PersonTimelineQuery($id: ID!, $kinds: [TimelineKind!]) {
        node(id: $id) {
          ...PersonTimeline_candidate @arguments(kinds: $kinds) @alias(as: "candidate")
        }
      }
    `,
    { id: candidateId, kinds: CHOICES[shown].kinds },
    { fetchPolicy: 'store-and-network' },
  );
  if (!node?.candidate) return null;
  return (
    <Card as="section" aria-label="Timeline">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold">Timeline</h2>
        <div className="-mx-1 max-w-full overflow-x-auto px-1 py-1">
          <SegmentedControl
            label="Show"
            hideLabel
            choices={Object.entries(CHOICES).map(([value, { label }]) => ({
              value: value as Choice,
              label,
            }))}
            value={choice}
            onChange={choose}
          />
        </div>
      </div>
      <Events candidate={node.candidate} isChanging={isChanging} />
    </Card>
  );
}

type EventsProps = { candidate: PersonTimeline_candidate$key; isChanging: boolean };

function Events({ candidate, isChanging }: EventsProps) {
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    PersonTimelinePageQuery,
    PersonTimeline_candidate$key
  >(
    graphql`
      fragment PersonTimeline_candidate on Candidate
      @refetchable(queryName: "PersonTimelinePageQuery")
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 30 }
        after: { type: "String" }
        kinds: { type: "[TimelineKind!]" }
      ) {
        timeline(first: $first, after: $after, filter: { kinds: $kinds })
          @connection(key: "PersonTimeline_timeline") {
          edges {
            node {
              id
              kind
              happenedAt
              title
              detail
              actorName
              job {
                id
                title
                yachtTitle
                yachtId
              }
              application {
                id
              }
            }
          }
        }
      }
    `,
    candidate,
  );
  const events = data.timeline?.edges.map(({ node }) => node) ?? [];
  return (
    <>
      {events.length === 0 && <p className="mt-2 text-ink-soft">Nothing of this kind yet.</p>}
      <ol className="mt-3" aria-busy={isChanging}>
        {events.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ol>
      <LoadMore hasMore={hasNext} loading={isLoadingNext} onMore={() => loadNext(50)} />
    </>
  );
}

type TimelineEvent = NonNullable<
  PersonTimeline_candidate$data['timeline']
>['edges'][number]['node'];

const ICONS: Partial<Record<TimelineEvent['kind'], LucideIcon>> = {
  REGISTERED: UserPlus,
  CV_UPLOADED: FileText,
  VERIFICATION_REQUESTED: AtSign,
  VERIFIED: CircleCheck,
  REJECTED: CircleX,
  APPLICATION: Briefcase,
  ALERTED: Bell,
  REFERENCE_ASKED: MessageSquareQuote,
  REFERENCE_GIVEN: MessageSquareQuote,
  REFERENCE_CORRECTED: MessageSquareQuote,
  SHOWN_TO_CLIENT: Eye,
  DOCUMENTS_READ: Eye,
  NOTE: NotebookPen,
  CALL: Phone,
  EMAIL_SENT: Mail,
  MERGED: Merge,
  MERGE_UNDONE: Split,
};

/** What happened, who did it and when; an application and a job lead there. */
function Event({ event }: { event: TimelineEvent }) {
  const { kind, title, detail, actorName, happenedAt } = event;
  const Icon = ICONS[kind] ?? NotebookPen;
  return (
    <li className="group relative flex gap-3 pb-4 last:pb-0">
      <span
        aria-hidden
        className="absolute top-7 bottom-0 left-3.5 w-px bg-line group-last:hidden"
      />
      <span className="relative grid size-7 shrink-0 place-items-center rounded-full border border-line bg-paper text-ink-soft">
        <Icon aria-hidden className="size-3.5" />
      </span>
      <div className="min-w-0 flex-1 pt-0.5">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium">{title}</span>
          <JobLink event={event} />
          <span className="text-note whitespace-nowrap text-ink-soft">
            {actorName && `${actorName}, `}
            <time dateTime={happenedAt}>{moment(happenedAt)}</time>
          </span>
        </p>
        {detail && (
          <p className="measure line-clamp-4 whitespace-pre-wrap text-ink-soft wrap-anywhere">
            {detail}
          </p>
        )}
      </div>
    </li>
  );
}

function JobLink({ event: { job, application } }: { event: TimelineEvent }) {
  if (!job) return null;
  const list = job.yachtId && applicationsPath('all', job.yachtId, job.id);
  const text = `${job.title}, ${job.yachtTitle}`;
  if (!list) return <span className="text-ink-soft">{text}</span>;
  return (
    <Link
      to={application ? applicationPath(list, application.id, 'ACTIVE') : list}
      className="rounded-chip text-peter hover:underline"
    >
      {text}
    </Link>
  );
}
