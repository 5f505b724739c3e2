import { graphql } from 'relay-runtime';
import type { useRejectMutation } from '#web/__generated__/useRejectMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** The agency turns a candidate's request for verification down. */
export function useReject() {
  const [commit, isInFlight] = useCommit<useRejectMutation>(graphql`
    mutation useRejectMutation($input: RejectCandidateInput!) {
      rejectCandidate(input: $input) {
        __typename
        ... on RejectCandidatePayload {
          message
          decision {
            id
            undoableUntil
          }
          candidate {
            id
            verification
            viewerCanVerify
            viewerCanReject
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
  const run = (id: string) =>
    commit(
      { input: { id } },
      {
        optimisticResponse: {
          rejectCandidate: {
            __typename: 'RejectCandidatePayload',
            message: '',
            decision: null,
            candidate: {
              id,
              verification: 'REJECTED',
              viewerCanVerify: false,
              viewerCanReject: false,
            },
          },
        },
      },
    );
  return [run, isInFlight] as const;
}
