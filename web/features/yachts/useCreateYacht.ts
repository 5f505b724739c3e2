import { graphql } from 'relay-runtime';
import type { useCreateYachtMutation } from '#web/__generated__/useCreateYachtMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

export function useCreateYacht() {
  return useCommit<useCreateYachtMutation>(graphql`
    mutation useCreateYachtMutation($input: CreateYachtInput!) {
      createYacht(input: $input) {
        __typename
        ... on CreateYachtPayload {
          message
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
