import { graphql } from 'relay-runtime';
import type { useResendConfirmationMutation } from '#web/__generated__/useResendConfirmationMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Sends a new confirmation to the viewer. */
export function useResendConfirmation() {
  return useCommit<useResendConfirmationMutation>(graphql`
    mutation useResendConfirmationMutation($input: ResendConfirmationInput!) {
      resendConfirmation(input: $input) {
        __typename
        ... on ResendConfirmationPayload {
          message
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
