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
import { ListingActions } from './ListingActions.tsx';
import { listingHref, type Scope, settledIn, type Status } from './paths.ts';
import { useListingChanges } from './useListingChanges.ts';

type Row = ListingTable_job$data[number];
type Dates = Pick<Row, 'listedAt' | 'archivedAt'>;
type Props = {
  jobs: ListingTable_job$key;
  status: Status;
  scope: Scope;
  /** The record id of their list. */
  list: string;
  page: { hasNext: boolean; isLoadingNext: boolean; loadNext: (count: number) => unknown };
  /** Reads the list again, after events may have been missed. */
  refetch: () => void;
  empty: string;
};

/** Listings of one status; rows of active ones link to their applications, the others to the wizard. */
export function ListingTable({ jobs, status, scope, list, page, refetch, empty }: Props) {
  const data = useFragment(
    graphql`
      fragment ListingTable_job on Job @relay(plural: true) {
        id
        title
        status
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
  const since = (job: Dates) => (status === 'ACTIVE' ? job.listedAt : job.archivedAt) ?? '';
  const isDeleted = useListingChanges(
    refetch,
    (job) => job.status === status && data.every((row) => since(row) < since(job)),
  );
  return (
    <>
      <DataTable
        caption={`${captions[status]} listings`}
        className="mt-4"
        columns={columnsFor(status, scope)}
        rows={data}
        rowKey={({ id }) => id}
        rowHref={({ id, yacht }) => listingHref(scope, yacht?.id ?? '', { id, status })}
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
      />
    </>
  );
}

const captions: Record<Status, string> = {
  ACTIVE: 'Active',
  ARCHIVED: 'Archived',
  DRAFT: 'Drafted',
};

function columnsFor(status: Status, scope: Scope): Column<Row>[] {
  return [
    {
      id: 'position',
      header: 'Position',
      primary: true,
      cell: (job) => <Position job={job} scope={scope} counted={status !== 'DRAFT'} />,
    },
    { id: 'start', header: 'Start Date', width: 'w-28', cell: (job) => text(job.startLabel) },
    { id: 'salary', header: 'Salary', width: 'w-44', cell: (job) => text(job.salaryLabel) },
    {
      id: 'contract',
      header: 'Contract Type',
      // The actions overlay the end of this column on hover.
      width: 'w-36 pointer-fine:w-72',
      cell: (job) => text(job.contractLabel),
    },
  ];
}

const text = (label: string | null | undefined) => (
  <span className="@min-[900px]:whitespace-nowrap">
    <Figures text={label ?? 'N/A'} />
  </span>
);

function Position({ job, scope, counted }: { job: Row; scope: Scope; counted: boolean }) {
  const total = job.applicationCount ?? 0;
  return (
    <span className="flex min-w-0 flex-col">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {job.title}
        {counted && <Counter value={job.newApplicationCount ?? 0} label="new applications" />}
        {job.status === 'ACTIVE' && job.visibility === 'HIDDEN' && (
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
