import { graphql } from 'relay-runtime';
import type { useCreateTokenMutation } from '#web/__generated__/useCreateTokenMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

export function useCreateToken() {
  return useCommit<useCreateTokenMutation>(graphql`
    mutation useCreateTokenMutation($input: CreateIntegrationTokenInput!) {
      createIntegrationToken(input: $input) {
        __typename
        ... on CreateIntegrationTokenPayload {
          secret
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
