import { graphql } from 'relay-runtime';
import type { useSetWebhookEnabledMutation } from '#web/__generated__/useSetWebhookEnabledMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

export function useSetWebhookEnabled() {
  return useCommit<useSetWebhookEnabledMutation>(graphql`
    mutation useSetWebhookEnabledMutation($input: SetWebhookEnabledInput!) {
      setWebhookEnabled(input: $input) {
        __typename
        ... on SetWebhookEnabledPayload {
          webhookEndpoint {
            id
            state
            disabledAt
            disabledReason
            consecutiveFailures
            failingSince
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
