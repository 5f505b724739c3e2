import { usePaginationFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router';
import { graphql } from 'relay-runtime';
import type { OpenEnquiries_query$key } from '#web/__generated__/OpenEnquiries_query.graphql.ts';
import type { OpenEnquiriesRefetchQuery } from '#web/__generated__/OpenEnquiriesRefetchQuery.graphql.ts';
import type { OpenEnquiriesQuery } from '#web/__generated__/OpenEnquiriesQuery.graphql.ts';
import { EnquiryActs } from '#web/features/enquiries/EnquiryActs.tsx';
import { inboxPath } from '#web/features/enquiries/lists.ts';
import { useEnquiryChanges } from '#web/features/enquiries/useEnquiryChanges.ts';
import { newestBy } from '#web/relay/lists.ts';
import { useFollow } from '#web/relay/useFollow.ts';
import { day } from '#web/ui/day.ts';
import { ALL } from './all.ts';
import { WorkSection } from './WorkSection.tsx';

// The fields of a row, shared by the list and its refetch.
void graphql`
  fragment OpenEnquiries_enquiry on Enquiry {
    id
    name
    position
    message
    createdAt
    stage
    stageLabel
    ...EnquiryActs_enquiry
  }
`;

const newest = newestBy('createdAt');

/** What people who look for crew wrote and nobody has answered, the oldest first; each opens in the inbox. */
export function OpenEnquiries({ query }: { query: OpenEnquiries_query$key }) {
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    OpenEnquiriesQuery,
    OpenEnquiries_query$key
  >(
    graphql`
      fragment OpenEnquiries_query on Query
      @refetchable(queryName: "OpenEnquiriesQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 6 }, after: { type: "String" }) {
        ...useEnquiryChanges_query
        enquiries(
          filter: { stages: [NEW] }
          orderBy: CREATED_EARLIEST
          first: $first
          after: $after
        ) @connection(key: "OpenEnquiries_enquiries", filters: ["filter", "orderBy"]) {
          __id
          totalCount
          edges {
            node {
              ...OpenEnquiries_enquiry @relay(mask: false)
            }
          }
        }
      }
    `,
    query,
  );
  const { __id, edges, totalCount } = data.enquiries;
  const { place, remove, refetch } = useFollow<OpenEnquiriesRefetchQuery>({
    list: __id,
    edge: 'EnquiryEdge',
    rank: (node) => {
      const rank = newest(node);
      return rank === null ? null : -rank;
    },
    query: graphql`
      query OpenEnquiriesRefetchQuery($first: Int!, $after: String) {
        enquiries(
          filter: { stages: [NEW] }
          orderBy: CREATED_EARLIEST
          first: $first
          after: $after
        ) {
          edges {
            node {
              ...OpenEnquiries_enquiry
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
    page: (store, variables) =>
      store.getRoot().getLinkedRecord('enquiries', {
        filter: { stages: ['NEW'] },
        orderBy: 'CREATED_EARLIEST',
        ...variables,
      }),
  });
  useEnquiryChanges(data, ({ enquiry, deletedEnquiryId }) => {
    if (deletedEnquiryId) return remove(deletedEnquiryId);
    if (!enquiry) return refetch();
    // What was done here is taken off by its row.
    return enquiry.stage === 'NEW' && place(enquiry);
  });
  return (
    <WorkSection
      title="Enquiries"
      description="From people who look for crew, the longest first."
      rows={edges.map(({ node }) => node)}
      rowKey={({ id }) => id}
      settled={({ stage, stageLabel }) => (stage === 'NEW' ? null : stageLabel)}
      total={totalCount}
      onAll={hasNext ? () => loadNext(ALL) : null}
      isLoading={isLoadingNext}
    >
      {({ id, name, position, message, createdAt, ...enquiry }, settled) => (
        <>
          <div className="relative min-w-52 flex-1 basis-80">
            <Link
              to={inboxPath('NEW', id)}
              className="font-medium wrap-anywhere after:absolute after:inset-0 hover:underline"
            >
              {name} <span className="font-normal text-ink-soft">looks for {position}</span>
            </Link>
            <p className="line-clamp-1 text-note text-ink-soft wrap-anywhere">{message}</p>
          </div>
          <span className="w-28 text-note whitespace-nowrap text-ink-soft">{day(createdAt)}</span>
          {settled === null ? (
            <EnquiryActs isRow enquiry={enquiry} />
          ) : (
            <span className="text-note font-medium">{settled}</span>
          )}
        </>
      )}
    </WorkSection>
  );
}
