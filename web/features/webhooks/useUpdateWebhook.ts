import { graphql } from 'relay-runtime';
import type { useUpdateWebhookMutation } from '#web/__generated__/useUpdateWebhookMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

export function useUpdateWebhook() {
  return useCommit<useUpdateWebhookMutation>(graphql`
    mutation useUpdateWebhookMutation($input: UpdateWebhookInput!) {
      updateWebhook(input: $input) {
        __typename
        ... on UpdateWebhookPayload {
          webhookEndpoint {
            id
            name
            url
            events
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
