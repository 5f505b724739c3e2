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
            ...DisabledBanner_endpoint
            # What waits is sent anew from now on.
            deliveries(first: 100) {
              edges {
                node {
                  id
                  status
                  attempts
                  nextAttemptAt
                }
              }
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
