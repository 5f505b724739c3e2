import { graphql } from 'relay-runtime';
import type { useDeleteWebhookMutation } from '#web/__generated__/useDeleteWebhookMutation.graphql.ts';
import { removeFromRoot } from '#web/relay/lists.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Deletes a webhook and removes it from the list. */
export function useDeleteWebhook() {
  const [commit, isInFlight] = useCommit<useDeleteWebhookMutation>(graphql`
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
  const remove = (id: string) =>
    commit(
      { input: { id } },
      { updater: (store) => removeFromRoot(store, 'webhookEndpoints', id) },
    );
  return [remove, isInFlight] as const;
}
