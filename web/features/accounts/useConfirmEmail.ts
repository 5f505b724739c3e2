import { graphql } from 'relay-runtime';
import type { useConfirmEmailMutation } from '#web/__generated__/useConfirmEmailMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Confirms an address with the code of its link. */
export function useConfirmEmail() {
  return useCommit<useConfirmEmailMutation>(graphql`
    mutation useConfirmEmailMutation($input: ConfirmEmailInput!) {
      confirmEmail(input: $input) {
        __typename
        ... on ConfirmEmailPayload {
          message
          user {
            id
            emailVerified
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
