import { usePaginationFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { ApplicationTableRefetchQuery } from '#web/__generated__/ApplicationTableRefetchQuery.graphql.ts';
import type { ApplicationTableQuery } from '#web/__generated__/ApplicationTableQuery.graphql.ts';
import type {
  ApplicationTable_job$data,
  ApplicationTable_job$key,
} from '#web/__generated__/ApplicationTable_job.graphql.ts';
import { CandidateCell } from '#web/features/candidates/CandidateCell.tsx';
import { useFollow } from '#web/relay/useFollow.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { ProgressRing } from '#web/ui/ProgressRing.tsx';
import { day } from '#web/ui/day.ts';
import { ApplicationActions } from './ApplicationActions.tsx';
import { type Group, settledIn } from './groups.ts';
import { rank } from './order.ts';
import { applicationPath } from './paths.ts';
import { useApplicationChanges } from './useApplicationChanges.ts';

type Row = ApplicationTable_job$data['applications']['edges'][number]['node'];

const PAGE = 50;

// The fields of a row, shared by the list, its events and its refetch.
void graphql`
  fragment ApplicationTable_application on Application {
    id
    status
    rejected
    isNew
    appliedAt
    candidate {
      inLinkedCouple
      profileCompletion
      ...CandidateCell_candidate
    }
    ...useApplicationActs_application
  }
`;

type Props = {
  job: ApplicationTable_job$key;
  group: Group;
  /** The address of the screen, without a tab. */
  base: string;
};

/** One group of a job's applications; follows changes by other consultants and by candidates. */
export function ApplicationTable({ job, group, base }: Props) {
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    ApplicationTableQuery,
    ApplicationTable_job$key
  >(
    graphql`
      fragment ApplicationTable_job on Job
      @refetchable(queryName: "ApplicationTableQuery")
      @argumentDefinitions(
        group: { type: "ApplicationGroup!" }
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
      ) {
        id
        title
        yachtTitle
        ...useApplicationCounts_job
        applications(group: $group, first: $first, after: $after)
          @connection(key: "ApplicationTable_applications", filters: ["group"]) {
          __id
          edges {
            node {
              ...ApplicationTable_application @relay(mask: false)
            }
          }
        }
      }
    `,
    job,
  );
  const { place, remove, refetch } = useFollow<ApplicationTableRefetchQuery>({
    list: data.applications.__id,
    edge: 'ApplicationEdge',
    rank,
    query: graphql`
      query ApplicationTableRefetchQuery(
        $id: ID!
        $group: ApplicationGroup!
        $first: Int!
        $after: String
      ) {
        node(id: $id) {
          ... on Job {
            applications(group: $group, first: $first, after: $after) {
              edges {
                node {
                  ...ApplicationTable_application
                }
              }
              pageInfo {
                endCursor
                hasNextPage
              }
            }
          }
        }
      }
    `,
    variables: { id: data.id, group },
    page: (store, { first, after }) =>
      store.get(data.id)?.getLinkedRecord('applications', { group, first, after }),
  });
  useApplicationChanges(data.id, data, ({ application, deletedApplicationId }) => {
    if (deletedApplicationId) return remove(deletedApplicationId);
    if (!application) return refetch();
    const isHere = settledIn(group, application.status, application.rejected) === null;
    return isHere ? place(application) : remove(application.id);
  });
  const rows = data.applications.edges.map(({ node }) => node);
  const position = [data.title, data.yachtTitle].filter(Boolean).join(', ');
  return (
    <>
      <DataTable
        caption={`${group.charAt(0)}${group.slice(1).toLowerCase()} applications`}
        className="mt-4"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowHref={({ id }) => applicationPath(base, id, group)}
        rowActions={(row, settled) => (
          <ApplicationActions
            application={row}
            position={position}
            group={group}
            isSettled={settled !== null}
          />
        )}
        settled={({ status, rejected }) => settledIn(group, status, rejected)}
        empty={`There are no ${group.toLowerCase()} applications.`}
      />
      <LoadMore auto hasMore={hasNext} loading={isLoadingNext} onMore={() => loadNext(PAGE)} />
    </>
  );
}

const columns: Column<Row>[] = [
  {
    id: 'candidate',
    header: 'Candidate',
    primary: true,
    cell: ({ candidate, isNew }) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {candidate && <CandidateCell candidate={candidate} />}
        {candidate?.inLinkedCouple && <Badge tone="info">TEAM</Badge>}
        {isNew && <Badge tone="new">New application</Badge>}
      </span>
    ),
  },
  { id: 'applied', header: 'Applied', width: 'w-32', cell: ({ appliedAt }) => day(appliedAt) },
  {
    id: 'profile',
    header: 'Profile',
    width: 'w-24',
    cell: ({ candidate }) => (
      <ProgressRing percent={candidate?.profileCompletion ?? 0} label="Profile" size={36} />
    ),
  },
];
