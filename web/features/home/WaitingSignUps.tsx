import { usePaginationFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router';
import { graphql } from 'relay-runtime';
import type { WaitingSignUps_query$key } from '#web/__generated__/WaitingSignUps_query.graphql.ts';
import type { WaitingSignUpsQuery } from '#web/__generated__/WaitingSignUpsQuery.graphql.ts';
import type { WaitingSignUpsRefetchQuery } from '#web/__generated__/WaitingSignUpsRefetchQuery.graphql.ts';
import { CandidateCell } from '#web/features/candidates/CandidateCell.tsx';
import { SignUpActions } from '#web/features/candidates/SignUpActions.tsx';
import { settledIn } from '#web/features/candidates/sign-up-lists.ts';
import { useSignUpChanges } from '#web/features/candidates/useSignUpChanges.ts';
import { newestBy } from '#web/relay/lists.ts';
import { useFollow } from '#web/relay/useFollow.ts';
import { day } from '#web/ui/day.ts';
import { ALL } from './all.ts';
import { WorkSection } from './WorkSection.tsx';

const newest = newestBy('requestedVerificationAt');

/** The completed sign-ups, the oldest first; follows changes by others and new candidates. */
export function WaitingSignUps({ query }: { query: WaitingSignUps_query$key }) {
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    WaitingSignUpsQuery,
    WaitingSignUps_query$key
  >(
    graphql`
      fragment WaitingSignUps_query on Query
      @refetchable(queryName: "WaitingSignUpsQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 6 }, after: { type: "String" }) {
        ...useSignUpChanges_query
        signUps(status: COMPLETED, orderBy: REQUESTED_EARLIEST, first: $first, after: $after)
          @connection(key: "WaitingSignUps_signUps", filters: ["status", "orderBy"]) {
          __id
          totalCount
          edges {
            node {
              id
              profileCompletion
              requestedVerificationAt
              verification
              ...CandidateCell_candidate
              ...SignUpActions_candidate
            }
          }
        }
      }
    `,
    query,
  );
  const { __id, edges, totalCount } = data.signUps;
  const { place, remove, refetch } = useFollow<WaitingSignUpsRefetchQuery>({
    list: __id,
    edge: 'CandidateEdge',
    rank: (node) => {
      const rank = newest(node);
      return rank === null ? null : -rank;
    },
    query: graphql`
      query WaitingSignUpsRefetchQuery($first: Int!, $after: String) {
        signUps(status: COMPLETED, orderBy: REQUESTED_EARLIEST, first: $first, after: $after) {
          edges {
            node {
              id
              profileCompletion
              requestedVerificationAt
              verification
              ...CandidateCell_candidate
              ...SignUpActions_candidate
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
      store.getRoot().getLinkedRecord('signUps', {
        status: 'COMPLETED',
        orderBy: 'REQUESTED_EARLIEST',
        ...variables,
      }),
  });
  useSignUpChanges(data, ({ candidate, deletedCandidateId }) => {
    if (deletedCandidateId) return remove(deletedCandidateId);
    if (!candidate) return refetch();
    // What was decided here is taken off by its row.
    return settledIn('COMPLETED', candidate.verification) === null && place(candidate);
  });
  return (
    <WorkSection
      title="Sign-ups"
      description="Candidates who ask to be verified, the longest first."
      rows={edges.map(({ node }) => node)}
      rowKey={({ id }) => id}
      settled={({ verification }) => settledIn('COMPLETED', verification)}
      total={totalCount}
      onAll={hasNext ? () => loadNext(ALL) : null}
      isLoading={isLoadingNext}
    >
      {(candidate, settled) => (
        <>
          <Link
            to={`/sign-ups/completed?open=${candidate.id}`}
            className="min-w-52 flex-1 rounded-control font-medium"
          >
            <CandidateCell candidate={candidate} />
          </Link>
          <span className="w-28 text-note text-ink-soft tabular-nums">
            Profile {candidate.profileCompletion}%
          </span>
          <span className="w-28 text-note whitespace-nowrap text-ink-soft">
            {day(candidate.requestedVerificationAt)}
          </span>
          <SignUpActions candidate={candidate} leftList={settled === null ? null : 'COMPLETED'} />
        </>
      )}
    </WorkSection>
  );
}
