import { graphql } from 'relay-runtime';
import type { useRevokeTokenMutation } from '#web/__generated__/useRevokeTokenMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

export function useRevokeToken() {
  return useCommit<useRevokeTokenMutation>(graphql`
    mutation useRevokeTokenMutation($input: RevokeIntegrationTokenInput!) {
      revokeIntegrationToken(input: $input) {
        __typename
        ... on RevokeIntegrationTokenPayload {
          integrationToken {
            id
            state
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
