import { graphql } from 'relay-runtime';
import type {
  CreateWebhookInput,
  useCreateWebhookMutation,
} from '#web/__generated__/useCreateWebhookMutation.graphql.ts';
import { addToRoot, carried } from '#web/relay/lists.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Creates a webhook and prepends it to the list. */
export function useCreateWebhook() {
  const [commit, isInFlight] = useCommit<useCreateWebhookMutation>(graphql`
    mutation useCreateWebhookMutation($input: CreateWebhookInput!) {
      createWebhook(input: $input) {
        __typename
        ... on CreateWebhookPayload {
          webhookEndpoint {
            id
            ...WebhookTable_endpoint
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
  const create = (input: CreateWebhookInput) =>
    commit(
      { input },
      {
        updater: (store) => {
          addToRoot(store, 'webhookEndpoints', carried(store, 'createWebhook', 'webhookEndpoint'));
        },
      },
    );
  return [create, isInFlight] as const;
}
