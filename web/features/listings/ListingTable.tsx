import type { ReactNode } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type {
  ListingTable_job$data,
  ListingTable_job$key,
} from '#web/__generated__/ListingTable_job.graphql.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Counter } from '#web/ui/Counter.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Figures } from '#web/ui/Figures.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { FactCell } from './FactCell.tsx';
import type { Fact } from './facts.ts';
import { ListingActions } from './ListingActions.tsx';
import { listingHref, type Scope, settledIn, type Status, type View } from './paths.ts';
import { useListingChanges } from './useListingChanges.ts';

type Row = ListingTable_job$data[number];
type Dates = Pick<Row, 'listedAt' | 'archivedAt'>;
type Props = {
  jobs: ListingTable_job$key;
  /** Null: every status. */
  status: Status | null;
  scope: Scope;
  view?: View;
  /** The record id of their list. */
  list: string;
  page: { hasNext: boolean; isLoadingNext: boolean; loadNext: (count: number) => unknown };
  /** Reads the list again, after events may have been missed. */
  refetch: () => void;
  empty: string;
  /** How many of the list are shown. */
  summary?: string | undefined;
};

// What publishing a listing or ending it changes.
void graphql`
  fragment ListingTable_state on Job {
    status
    state
  }
`;

/** Listings of one status or of all; rows of active ones link to their applications, the others to the wizard. */
export function ListingTable({ jobs, status, scope, view = 'listings', ...props }: Props) {
  const { list, page, refetch, empty, summary } = props;
  const data = useFragment(
    graphql`
      fragment ListingTable_job on Job @relay(plural: true) {
        id
        title
        ...ListingTable_state @relay(mask: false)
        reference
        consultant
        postedAgo
        listedAt
        archivedAt
        visibility
        startLabel
        salaryLabel
        contractLabel
        newApplicationCount
        applicationCount
        yacht {
          id
          title
        }
        ...ListingActions_job
      }
    `,
    jobs,
  );
  const since = (job: Dates) => (status === 'ARCHIVED' ? job.archivedAt : job.listedAt) ?? '';
  const isDeleted = useListingChanges(
    refetch,
    (job) => job.status === status && data.every((row) => since(row) < since(job)),
  );
  return (
    <>
      <DataTable
        caption={view === 'jobs' || !status ? 'Jobs' : `${captions[status]} listings`}
        className="mt-4"
        columns={view === 'jobs' ? stateColumns : listingColumns(scope)}
        rows={data}
        rowKey={({ id }) => id}
        rowHref={(job) =>
          listingHref(scope, job.yacht?.id ?? '', { id: job.id, status: status ?? job.status })
        }
        rowActions={(job, settled) => (
          <ListingActions job={job} scope={scope} list={list} settled={settled} />
        )}
        settled={(job) => settledIn(status, job.status, isDeleted(job.id))}
        isDeletedWhenGone
        empty={empty}
      />
      <LoadMore
        auto
        hasMore={page.hasNext}
        loading={page.isLoadingNext}
        onMore={() => page.loadNext(50)}
        summary={summary}
      />
    </>
  );
}

const captions: Record<Status, string> = {
  ACTIVE: 'Active',
  ARCHIVED: 'Archived',
  DRAFT: 'Drafted',
};

function listingColumns(scope: Scope): Column<Row>[] {
  return [
    {
      id: 'position',
      header: 'Position',
      primary: true,
      cell: (job) => <Position job={job} scope={scope} />,
    },
    {
      id: 'start',
      header: 'Start Date',
      width: 'w-28',
      cell: (job) => changeable(job, 'start', text(job.startLabel)),
    },
    {
      id: 'salary',
      header: 'Salary',
      width: 'w-44',
      cell: (job) => changeable(job, 'salary', text(job.salaryLabel)),
    },
    {
      id: 'contract',
      header: 'Contract Type',
      width: 'w-36',
      cell: (job) => text(job.contractLabel),
    },
  ];
}

const states: Record<string, 'success' | 'warning' | 'neutral' | 'info'> = {
  Live: 'success',
  Hidden: 'warning',
  Archived: 'neutral',
  Draft: 'info',
};

/** The columns of jobs of every status. */
const stateColumns: Column<Row>[] = [
  {
    id: 'position',
    header: 'Position',
    primary: true,
    cell: (job) => <Position hasState job={job} scope="all" />,
  },
  {
    id: 'consultant',
    header: 'Consultant',
    width: 'w-32',
    spare: true,
    cell: (job) => (
      <>
        {text(job.consultant || '–')}
        <span className="block text-note text-ink-soft tabular-nums">{job.reference}</span>
      </>
    ),
  },
  {
    id: 'salary',
    header: 'Salary',
    width: 'w-44',
    cell: (job) => changeable(job, 'salary', text(job.salaryLabel || '–')),
  },
  { id: 'listed', header: 'Listed', width: 'w-16', cell: (job) => text(job.postedAgo || '–') },
  {
    id: 'status',
    header: 'Status',
    width: 'w-20',
    cell: (job) =>
      changeable(
        job,
        'visibility',
        <Badge tone={states[job.state] ?? 'neutral'}>{job.state}</Badge>,
      ),
  },
];

/** A fact that is changed where it stands, as long as the listing is active. */
function changeable({ id, title, status }: Row, fact: Fact, shown: ReactNode) {
  if (status !== 'ACTIVE') return shown;
  return (
    <FactCell id={id} title={title} fact={fact}>
      {shown}
    </FactCell>
  );
}

function text(label: string | null | undefined) {
  return (
    <span className="@min-[900px]:whitespace-nowrap">
      <Figures text={label ?? 'N/A'} />
    </span>
  );
}

function Position({ job, scope, hasState }: { job: Row; scope: Scope; hasState?: boolean }) {
  const counted = job.status !== 'DRAFT';
  const total = job.applicationCount ?? 0;
  return (
    <span className="flex min-w-0 flex-col">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {job.title}
        {counted && <Counter value={job.newApplicationCount ?? 0} label="new applications" />}
        {!hasState && job.status === 'ACTIVE' && job.visibility === 'HIDDEN' && (
          <Badge tone="warning">Hidden</Badge>
        )}
      </span>
      <span className="wrap-anywhere text-note font-normal text-ink-soft tabular-nums">
        {[
          scope === 'all' && job.yacht?.title,
          counted && (total === 1 ? '1 application' : `${total} applications`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  );
}
