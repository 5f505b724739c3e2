import { graphql } from 'relay-runtime';
import type { useVerifyMutation } from '#web/__generated__/useVerifyMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { showDecided } from './verdict.ts';

/** Verifies a candidate as the agency. */
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
            ...SignUpActions_candidate
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
  const run = (id: string) => commit({ input: { id } }, showDecided(id, 'VERIFIED'));
  return [run, isInFlight] as const;
}
