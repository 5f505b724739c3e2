import { graphql } from 'relay-runtime';
import type { useRejectMutation } from '#web/__generated__/useRejectMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { showDecided } from './verdict.ts';

/** Rejects a candidate's request for verification. */
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
            ...SignUpActions_candidate
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
  const run = (id: string) => commit({ input: { id } }, showDecided(id, 'REJECTED'));
  return [run, isInFlight] as const;
}
