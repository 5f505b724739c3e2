import { graphql } from 'relay-runtime';
import type { useSendTestMutation } from '#web/__generated__/useSendTestMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

export function useSendTest() {
  return useCommit<useSendTestMutation>(graphql`
    mutation useSendTestMutation($input: SendWebhookTestInput!) {
      sendWebhookTest(input: $input) {
        __typename
        ... on SendWebhookTestPayload {
          webhookDelivery {
            id
            status
            responseStatus
            error
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
