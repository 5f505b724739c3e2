import { graphql } from 'relay-runtime';
import type { useRotateSecretMutation } from '#web/__generated__/useRotateSecretMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

export function useRotateSecret() {
  return useCommit<useRotateSecretMutation>(graphql`
    mutation useRotateSecretMutation($input: RotateWebhookSecretInput!) {
      rotateWebhookSecret(input: $input) {
        __typename
        ... on RotateWebhookSecretPayload {
          webhookEndpoint {
            id
            secret
            previousSecretUntil
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
