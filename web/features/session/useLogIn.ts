import { graphql } from 'relay-runtime';
import type { useLogInMutation } from '#web/__generated__/useLogInMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Logs in and sets the session's cookie. What follows is a new page, or the same one resumed. */
export function useLogIn() {
  return useCommit<useLogInMutation>(graphql`
    mutation useLogInMutation($input: LogInInput!) {
      logIn(input: $input) {
        __typename
        ... on LogInPayload {
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
