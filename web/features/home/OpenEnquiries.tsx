import { usePaginationFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router';
import { graphql } from 'relay-runtime';
import type { OpenEnquiries_query$key } from '#web/__generated__/OpenEnquiries_query.graphql.ts';
import type { OpenEnquiriesQuery } from '#web/__generated__/OpenEnquiriesQuery.graphql.ts';
import { inboxPath } from '#web/features/enquiries/lists.ts';
import { day } from '#web/ui/day.ts';
import { ALL } from './all.ts';
import { WorkSection } from './WorkSection.tsx';

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
        enquiries(
          filter: { stages: [NEW] }
          orderBy: CREATED_EARLIEST
          first: $first
          after: $after
        ) @connection(key: "OpenEnquiries_enquiries", filters: ["filter", "orderBy"]) {
          totalCount
          edges {
            node {
              id
              name
              position
              message
              createdAt
              stage
              stageLabel
            }
          }
        }
      }
    `,
    query,
  );
  const { edges, totalCount } = data.enquiries;
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
      {({ id, name, position, message, createdAt }, settled) => (
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
          <span className="w-28 text-note whitespace-nowrap text-ink-soft">
            {settled ?? day(createdAt)}
          </span>
        </>
      )}
    </WorkSection>
  );
}
