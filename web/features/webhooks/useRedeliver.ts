import { graphql } from 'relay-runtime';
import type { useRedeliverMutation } from '#web/__generated__/useRedeliverMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

export function useRedeliver() {
  return useCommit<useRedeliverMutation>(graphql`
    mutation useRedeliverMutation($input: RedeliverWebhookInput!) {
      redeliverWebhook(input: $input) {
        __typename
        ... on RedeliverWebhookPayload {
          webhookDelivery {
            id
            status
            attempts
            responseStatus
            error
            nextAttemptAt
            webhookEndpoint {
              ...DisabledBanner_endpoint
            }
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
