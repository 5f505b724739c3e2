import { graphql } from 'relay-runtime';
import type { useUndoMutation } from '#web/__generated__/useUndoMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Undoes a decision; the subject returns to its previous state in every list of this page. */
export function useUndo() {
  return useCommit<useUndoMutation>(graphql`
    mutation useUndoMutation($input: UndoDecisionInput!) {
      undoDecision(input: $input) {
        __typename
        ... on UndoDecisionPayload {
          application {
            isNew
            ...useApplicationActs_application
            job {
              newApplicationCount
              ...useApplicationCounts_job
            }
          }
          candidate {
            requestedVerificationAt
            ...SignUpActions_candidate
          }
          job {
            id
            status
            state
            viewerCanApply
            viewerCanMarkNotInterested
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
