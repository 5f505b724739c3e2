import { graphql } from 'relay-runtime';
import type { useRemoveDesiredRoleMutation } from '#web/__generated__/useRemoveDesiredRoleMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Removes an ideal position. */
export function useRemoveDesiredRole() {
  return useCommit<useRemoveDesiredRoleMutation>(graphql`
    mutation useRemoveDesiredRoleMutation($input: RemoveDesiredRoleInput!) {
      removeDesiredRole(input: $input) {
        __typename
        ... on RemoveDesiredRolePayload {
          profile {
            id
            ...DesiredRoleList_profile
            ...ProfileRail_profile
          }
          candidate {
            id
            position
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
