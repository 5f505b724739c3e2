import { graphql } from 'relay-runtime';
import type { useCompleteProfileMutation } from '#web/__generated__/useCompleteProfileMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Completes set-up and asks the agency for verification. */
export function useCompleteProfile() {
  return useCommit<useCompleteProfileMutation>(graphql`
    mutation useCompleteProfileMutation {
      completeProfile {
        __typename
        ... on CompleteProfilePayload {
          profile {
            id
            setupCompleted
          }
          candidate {
            id
            verification
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
