import { graphql } from 'relay-runtime';
import type { useSavePastRoleMutation } from '#web/__generated__/useSavePastRoleMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Adds a work experience, or changes one. */
export function useSavePastRole() {
  return useCommit<useSavePastRoleMutation>(graphql`
    mutation useSavePastRoleMutation($input: SavePastRoleInput!) {
      savePastRole(input: $input) {
        __typename
        ... on SavePastRolePayload {
          profile {
            id
            ...WorkExperience_profile
            ...ProfileRail_profile
          }
          candidate {
            id
            profileCompletion
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
