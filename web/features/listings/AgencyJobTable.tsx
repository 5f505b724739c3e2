import { usePaginationFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type {
  AgencyJobTable_query$data,
  AgencyJobTable_query$key,
} from '#web/__generated__/AgencyJobTable_query.graphql.ts';
import type { AgencyJobTableRefetchQuery } from '#web/__generated__/AgencyJobTableRefetchQuery.graphql.ts';
import type { AgencyJobTableQuery } from '#web/__generated__/AgencyJobTableQuery.graphql.ts';
import { useListRefetch } from '#web/relay/useRefetch.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Counter } from '#web/ui/Counter.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { Figures } from '#web/ui/Figures.tsx';
import { showing } from '#web/ui/showing.ts';
import type { agencyJobFilter } from './agency-job-filters.ts';
import { ListingActions } from './ListingActions.tsx';
import { listingHref, settledIn } from './paths.ts';
import { useListingChanges } from './useListingChanges.ts';

// What publishing a listing or ending it changes.
void graphql`
  fragment AgencyJobTable_state on Job {
    status
    state
  }
`;

// The fields of a row, shared by the list and its refetch.
void graphql`
  fragment AgencyJobTable_job on Job {
    id
    title
    ...AgencyJobTable_state @relay(mask: false)
    reference
    consultant
    salaryLabel
    postedAgo
    newApplicationCount
    applicationCount
    yacht {
      id
      title
    }
    ...ListingActions_job
  }
`;

type Row = AgencyJobTable_query$data['agencyJobs']['edges'][number]['node'];
type Props = {
  query: AgencyJobTable_query$key;
  /** The filters of the list; null values do not filter. */
  filter: ReturnType<typeof agencyJobFilter> & { search: string | null };
  filtering: boolean;
};

/** All jobs of the agency; a row has the same target as a listing of its status. */
export function AgencyJobTable({ query, filter, filtering }: Props) {
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    AgencyJobTableQuery,
    AgencyJobTable_query$key
  >(
    graphql`
      fragment AgencyJobTable_query on Query
      @refetchable(queryName: "AgencyJobTableQuery")
      @argumentDefinitions(
        status: { type: "JobStatus" }
        consultant: { type: "String" }
        department: { type: "PositionType" }
        search: { type: "String" }
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
      ) {
        agencyJobs(
          status: $status
          consultant: $consultant
          department: $department
          search: $search
          first: $first
          after: $after
        )
          @connection(
            key: "AgencyJobTable_agencyJobs"
            filters: ["status", "consultant", "department", "search"]
          ) {
          __id
          totalCount
          edges {
            node {
              ...AgencyJobTable_job @relay(mask: false)
            }
          }
        }
      }
    `,
    query,
  );
  const { __id, edges, totalCount } = data.agencyJobs;
  const refetch = useListRefetch<AgencyJobTableRefetchQuery>({
    list: __id,
    query: graphql`
      query AgencyJobTableRefetchQuery(
        $status: JobStatus
        $consultant: String
        $department: PositionType
        $search: String
        $first: Int!
        $after: String
      ) {
        agencyJobs(
          status: $status
          consultant: $consultant
          department: $department
          search: $search
          first: $first
          after: $after
        ) {
          edges {
            node {
              ...AgencyJobTable_job
            }
          }
          pageInfo {
            endCursor
            hasNextPage
          }
        }
      }
    `,
    variables: filter,
    page: (store, variables) => store.getRoot().getLinkedRecord('agencyJobs', variables),
  });
  const isDeleted = useListingChanges(refetch);
  return (
    <>
      <DataTable
        caption="Jobs"
        className="mt-4"
        columns={columns}
        rows={edges.map(({ node }) => node)}
        rowKey={({ id }) => id}
        rowHref={({ id, status, yacht }) => listingHref('all', yacht?.id ?? '', { id, status })}
        rowActions={(job, settled) => (
          <ListingActions job={job} scope="all" list={__id} settled={settled} />
        )}
        settled={(job) => settledIn(filter.status, job.status, isDeleted(job.id))}
        isDeletedWhenGone
        empty={filtering ? 'No jobs match these filters.' : 'There are no jobs yet.'}
      />
      <LoadMore
        auto
        hasMore={hasNext}
        loading={isLoadingNext}
        onMore={() => loadNext(50)}
        summary={showing(edges.length, totalCount, hasNext)}
      />
    </>
  );
}

const states: Record<string, 'success' | 'warning' | 'neutral' | 'info'> = {
  Live: 'success',
  Hidden: 'warning',
  Archived: 'neutral',
  Draft: 'info',
};

const text = (value: string | null | undefined) => (
  <span className="@min-[900px]:whitespace-nowrap">
    <Figures text={value || '–'} />
  </span>
);

const columns: Column<Row>[] = [
  { id: 'position', header: 'Position', primary: true, cell: (job) => <Position job={job} /> },
  {
    id: 'consultant',
    header: 'Consultant',
    width: 'w-36',
    spare: true,
    cell: (job) => text(job.consultant),
  },
  { id: 'salary', header: 'Salary', width: 'w-44 wide:w-52', cell: (job) => text(job.salaryLabel) },
  { id: 'listed', header: 'Listed', width: 'w-24', cell: (job) => text(job.postedAgo) },
  {
    id: 'status',
    header: 'Status',
    width: 'w-24',
    cell: ({ state }) => <Badge tone={states[state] ?? 'neutral'}>{state}</Badge>,
  },
];

function Position({ job }: { job: Row }) {
  const total = job.applicationCount ?? 0;
  const isListed = job.status !== 'DRAFT';
  return (
    <span className="flex min-w-0 flex-col">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {job.title}
        {isListed && <Counter value={job.newApplicationCount ?? 0} label="new applications" />}
      </span>
      <span className="wrap-anywhere text-note font-normal text-ink-soft tabular-nums">
        {[
          job.reference,
          job.yacht?.title,
          isListed && (total === 1 ? '1 application' : `${total} applications`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  );
}
