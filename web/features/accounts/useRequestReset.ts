import { graphql } from 'relay-runtime';
import type { useRequestResetMutation } from '#web/__generated__/useRequestResetMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Asks for a link to choose a new password. */
export function useRequestReset() {
  return useCommit<useRequestResetMutation>(graphql`
    mutation useRequestResetMutation($input: RequestPasswordResetInput!) {
      requestPasswordReset(input: $input) {
        __typename
        ... on RequestPasswordResetPayload {
          message
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
