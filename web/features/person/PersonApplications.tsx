import { useLazyLoadQuery, usePaginationFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type {
  PersonApplications_candidate$data,
  PersonApplications_candidate$key,
} from '#web/__generated__/PersonApplications_candidate.graphql.ts';
import type { PersonApplicationsPageQuery } from '#web/__generated__/PersonApplicationsPageQuery.graphql.ts';
import type { PersonApplicationsQuery } from '#web/__generated__/PersonApplicationsQuery.graphql.ts';
import { StageBadge } from '#web/features/application-stages/StageBadge.tsx';
import { applicationPath } from '#web/features/application-stages/paths.ts';
import { applicationsPath } from '#web/features/listings/paths.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { day } from '#web/ui/day.ts';
import { LoadMore } from '#web/ui/LoadMore.tsx';

type Row = NonNullable<PersonApplications_candidate$data['applications']>['edges'][number]['node'];

/** What a candidate applied for, the newest first. */
export function PersonApplications({ candidateId }: { candidateId: string }) {
  const { node } = useLazyLoadQuery<PersonApplicationsQuery>(
    graphql`
      query PersonApplicationsQuery($id: ID!) {
        node(id: $id) {
          ...PersonApplications_candidate @alias(as: "candidate")
        }
      }
    `,
    { id: candidateId },
    { fetchPolicy: 'store-and-network' },
  );
  return node?.candidate ? <Applications candidate={node.candidate} /> : null;
}

function Applications({ candidate }: { candidate: PersonApplications_candidate$key }) {
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    PersonApplicationsPageQuery,
    PersonApplications_candidate$key
  >(
    graphql`
      fragment PersonApplications_candidate on Candidate
      @refetchable(queryName: "PersonApplicationsPageQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" }) {
        applications(first: $first, after: $after)
          @connection(key: "PersonApplications_applications") {
          edges {
            node {
              id
              status
              rejected
              appliedAt
              job {
                id
                title
                yachtTitle
                yachtId
              }
            }
          }
        }
      }
    `,
    candidate,
  );
  const rows = data.applications?.edges.map(({ node }) => node) ?? [];
  return (
    <section aria-label="Applications">
      <DataTable
        caption="Applications of this person"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id, job }) =>
          job?.yachtId &&
          applicationPath(applicationsPath('all', job.yachtId, job.id), id, 'ACTIVE')
        }
        empty="Has not applied for a job yet."
      />
      <LoadMore hasMore={hasNext} loading={isLoadingNext} onMore={() => loadNext(20)} />
    </section>
  );
}

const columns: Column<Row>[] = [
  {
    id: 'job',
    header: 'Job',
    primary: true,
    cell: ({ job }) => (
      <>
        <span className="block">{job?.title}</span>
        <span className="block text-note font-normal text-ink-soft">{job?.yachtTitle}</span>
      </>
    ),
  },
  { id: 'applied', header: 'Applied', width: 'w-32', cell: ({ appliedAt }) => day(appliedAt) },
  {
    id: 'stage',
    header: 'Stage',
    width: 'w-32',
    cell: ({ status, rejected }) => <StageBadge status={status} rejected={rejected} />,
  },
];
