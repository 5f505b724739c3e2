import { graphql } from 'relay-runtime';
import type { useRegisterMutation } from '#web/__generated__/useRegisterMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Creates an account and logs it in. What follows is a new page. */
export function useRegister() {
  return useCommit<useRegisterMutation>(graphql`
    mutation useRegisterMutation($input: RegisterAccountInput!) {
      registerAccount(input: $input) {
        __typename
        ... on RegisterAccountPayload {
          user {
            id
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
