import { graphql } from 'relay-runtime';
import type { useLogInMutation } from '#web/__generated__/useLogInMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Logs in and sets the session cookie. The caller then loads a new page, or resumes the current one. */
export function useLogIn() {
  return useCommit<useLogInMutation>(graphql`
    mutation useLogInMutation($input: LogInInput!) {
      logIn(input: $input) {
        ... on LogInPayload {
          user {
            id
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
}
