import { useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router';
import { graphql } from 'relay-runtime';
import type { LateComplaints_query$key } from '#web/__generated__/LateComplaints_query.graphql.ts';
import { WorkSection } from '#web/features/home/WorkSection.tsx';

/** Complaints whose day has passed without an answer, the oldest first. */
export function LateComplaints({ query }: { query: LateComplaints_query$key }) {
  const { complaints } = useFragment(
    graphql`
      fragment LateComplaints_query on Query {
        complaints(filter: { overdue: true }, orderBy: CREATED_EARLIEST, first: 6) {
          totalCount
          edges {
            node {
              id
              name
              receivedOn
              replyBy
              overdue
              stageLabel
            }
          }
        }
      }
    `,
    query,
  );
  return (
    <WorkSection
      title="Late Complaints"
      description="The law’s clock has run out."
      rows={complaints.edges.map(({ node }) => node)}
      rowKey={({ id }) => id}
      settled={({ overdue, stageLabel }) => (overdue ? null : stageLabel)}
      total={complaints.totalCount}
      onAll={null}
      isLoading={false}
    >
      {({ name, receivedOn, replyBy }, settled) => (
        <>
          <div className="relative min-w-52 flex-1 basis-80">
            <Link
              to="/complaints/open"
              className="font-medium wrap-anywhere after:absolute after:inset-0 hover:underline"
            >
              {name || 'Erased'} <span className="font-normal text-ink-soft">complained</span>
            </Link>
            <p className="text-note text-ink-soft">Came {receivedOn}</p>
          </div>
          <span className="w-40 text-note whitespace-nowrap text-port">
            {settled ?? `reply by ${replyBy}`}
          </span>
        </>
      )}
    </WorkSection>
  );
}
