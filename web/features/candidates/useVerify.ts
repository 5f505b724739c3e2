import { graphql } from 'relay-runtime';
import type { useVerifyMutation } from '#web/__generated__/useVerifyMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** The agency verifies a candidate. */
export function useVerify() {
  const [commit, isInFlight] = useCommit<useVerifyMutation>(graphql`
    mutation useVerifyMutation($input: VerifyCandidateInput!) {
      verifyCandidate(input: $input) {
        __typename
        ... on VerifyCandidatePayload {
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
          verifyCandidate: {
            __typename: 'VerifyCandidatePayload',
            message: '',
            decision: null,
            candidate: {
              id,
              verification: 'VERIFIED',
              viewerCanVerify: false,
              viewerCanReject: false,
            },
          },
        },
      },
    );
  return [run, isInFlight] as const;
}
