import { graphql } from 'relay-runtime';
import type { useCreateWebhookMutation } from '#web/__generated__/useCreateWebhookMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

export function useCreateWebhook() {
  return useCommit<useCreateWebhookMutation>(graphql`
    mutation useCreateWebhookMutation($input: CreateWebhookInput!) {
      createWebhook(input: $input) {
        __typename
        ... on CreateWebhookPayload {
          webhookEndpoint {
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
