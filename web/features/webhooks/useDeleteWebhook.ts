import { graphql } from 'relay-runtime';
import type { useDeleteWebhookMutation } from '#web/__generated__/useDeleteWebhookMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

export function useDeleteWebhook() {
  return useCommit<useDeleteWebhookMutation>(graphql`
    mutation useDeleteWebhookMutation($input: DeleteWebhookInput!) {
      deleteWebhook(input: $input) {
        __typename
        ... on DeleteWebhookPayload {
          deletedId
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
