import { graphql } from 'relay-runtime';
import type { useResetPasswordMutation } from '#web/__generated__/useResetPasswordMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Chooses a new password with the code of a link. */
export function useResetPassword() {
  return useCommit<useResetPasswordMutation>(graphql`
    mutation useResetPasswordMutation($input: ResetPasswordInput!) {
      resetPassword(input: $input) {
        __typename
        ... on ResetPasswordPayload {
          message
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
