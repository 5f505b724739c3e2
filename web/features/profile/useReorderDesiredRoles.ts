import { graphql } from 'relay-runtime';
import type { useReorderDesiredRolesMutation } from '#web/__generated__/useReorderDesiredRolesMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Puts the ideal positions into an order, the 1st preference first. */
export function useReorderDesiredRoles() {
  return useCommit<useReorderDesiredRolesMutation>(graphql`
    mutation useReorderDesiredRolesMutation($input: ReorderDesiredRolesInput!) {
      reorderDesiredRoles(input: $input) {
        __typename
        ... on ReorderDesiredRolesPayload {
          profile {
            id
            ...DesiredRoleList_profile
          }
          candidate {
            id
            position
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
