import { ConnectionHandler, graphql } from 'relay-runtime';
import type { useSendTestMutation } from '#web/__generated__/useSendTestMutation.graphql.ts';
import { addFirst, carried } from '#web/relay/lists.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Sends a test delivery to a webhook and prepends it to the deliveries. */
export function useSendTest(id: string) {
  const [commit, isInFlight] = useCommit<useSendTestMutation>(graphql`
    mutation useSendTestMutation($input: SendWebhookTestInput!) {
      sendWebhookTest(input: $input) {
        __typename
        ... on SendWebhookTestPayload {
          webhookDelivery {
            id
            status
            responseStatus
            error
            ...DeliveryTable_delivery
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
  const send = () =>
    commit(
      { input: { id } },
      {
        updater: (store) => {
          const list = store.get(ConnectionHandler.getConnectionID(id, 'DeliveryTable_deliveries'));
          const sent = carried(store, 'sendWebhookTest', 'webhookDelivery');
          addFirst(store, list, sent, 'WebhookDeliveryEdge');
        },
      },
    );
  return [send, isInFlight] as const;
}
