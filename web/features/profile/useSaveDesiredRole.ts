import { graphql } from 'relay-runtime';
import type { useSaveDesiredRoleMutation } from '#web/__generated__/useSaveDesiredRoleMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Adds an ideal position, or changes one. */
export function useSaveDesiredRole() {
  return useCommit<useSaveDesiredRoleMutation>(graphql`
    mutation useSaveDesiredRoleMutation($input: SaveDesiredRoleInput!) {
      saveDesiredRole(input: $input) {
        __typename
        ... on SaveDesiredRolePayload {
          profile {
            id
            desiredRoles {
              ...roleValues_role
            }
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
