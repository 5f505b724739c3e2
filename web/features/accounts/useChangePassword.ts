import { graphql } from 'relay-runtime';
import type { useChangePasswordMutation } from '#web/__generated__/useChangePasswordMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Changes the viewer's password. */
export function useChangePassword() {
  return useCommit<useChangePasswordMutation>(graphql`
    mutation useChangePasswordMutation($input: ChangePasswordInput!) {
      changePassword(input: $input) {
        __typename
        ... on ChangePasswordPayload {
          message
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
