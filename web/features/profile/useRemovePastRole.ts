import { graphql } from 'relay-runtime';
import type { useRemovePastRoleMutation } from '#web/__generated__/useRemovePastRoleMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Removes a work experience. */
export function useRemovePastRole() {
  return useCommit<useRemovePastRoleMutation>(graphql`
    mutation useRemovePastRoleMutation($input: RemovePastRoleInput!) {
      removePastRole(input: $input) {
        __typename
        ... on RemovePastRolePayload {
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
