import { usePaginationFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router';
import { graphql } from 'relay-runtime';
import type { OwnListings_query$key } from '#web/__generated__/OwnListings_query.graphql.ts';
import type { OwnListingsQuery } from '#web/__generated__/OwnListingsQuery.graphql.ts';
import type { OwnListingsRefetchQuery } from '#web/__generated__/OwnListingsRefetchQuery.graphql.ts';
import { Acts } from '#web/features/decisions/Acts.tsx';
import { ArchiveListing } from '#web/features/listings/ArchiveListing.tsx';
import { applicationsPath, settledIn } from '#web/features/listings/paths.ts';
import { useListingChanges } from '#web/features/listings/useListingChanges.ts';
import { useListRefetch } from '#web/relay/useRefetch.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Counter } from '#web/ui/Counter.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { ALL } from './all.ts';
import { WorkSection } from './WorkSection.tsx';

/** The viewer's own listings with new applications, or filled and still open. */
export function OwnListings({ query }: { query: OwnListings_query$key }) {
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    OwnListingsQuery,
    OwnListings_query$key
  >(
    graphql`
      fragment OwnListings_query on Query
      @refetchable(queryName: "OwnListingsQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 6 }, after: { type: "String" }) {
        ownListings(first: $first, after: $after) @connection(key: "OwnListings_ownListings") {
          __id
          totalCount
          edges {
            node {
              ...OwnListings_job @relay(mask: false)
            }
          }
        }
      }
    `,
    query,
  );
  const { __id, edges, totalCount } = data.ownListings;
  const refetch = useListRefetch<OwnListingsRefetchQuery>({
    list: __id,
    query: graphql`
      query OwnListingsRefetchQuery($first: Int!, $after: String) {
        ownListings(first: $first, after: $after) {
          edges {
            node {
              ...OwnListings_job
            }
          }
          pageInfo {
            endCursor
            hasNextPage
          }
        }
      }
    `,
    variables: {},
    page: (store, variables) => store.getRoot().getLinkedRecord('ownListings', variables),
  });
  const isDeleted = useListingChanges(refetch);
  return (
    <WorkSection
      title="Your listings"
      description="With new applications, or filled and still open."
      rows={edges.map(({ node }) => node)}
      rowKey={({ id }) => id}
      settled={({ id, status }) => settledIn('ACTIVE', status, isDeleted(id))}
      total={totalCount}
      onAll={hasNext ? () => loadNext(ALL) : null}
      isLoading={isLoadingNext}
    >
      {(job, settled) => {
        const path = applicationsPath('all', job.yacht?.id ?? '', job.id);
        const count = job.newApplicationCount ?? 0;
        const isFilled = (job.applicationCounts?.hired ?? 0) > 0;
        return (
          <>
            <Link to={path} className="min-w-52 flex-1 rounded-control">
              <span className="flex flex-wrap items-center gap-x-2 font-medium">
                {job.title}
                {count > 0 && <Counter value={count} label="new applications" />}
                {isFilled && <Badge tone="success">Filled</Badge>}
              </span>
              <span className="block text-note text-ink-soft">
                {[job.reference, job.yachtTitle].filter(Boolean).join(' · ')}
              </span>
            </Link>
            <Acts subject={job.id} name={job.title} settled={settled}>
              {isFilled && <ArchiveListing closes job={job} />}
              <LinkButton variant="quiet" to={path} aria-label={`See Applications: ${job.title}`}>
                See Applications
              </LinkButton>
            </Acts>
          </>
        );
      }}
    </WorkSection>
  );
}

// The fields of a row, shared by the list and its refetch.
void graphql`
  fragment OwnListings_job on Job {
    id
    title
    reference
    status
    yachtTitle
    newApplicationCount
    applicationCounts {
      hired
    }
    yacht {
      id
    }
    ...ArchiveListing_job
  }
`;
