import { graphql } from 'relay-runtime';
import type { useDeleteYachtMutation } from '#web/__generated__/useDeleteYachtMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

export function useDeleteYacht() {
  return useCommit<useDeleteYachtMutation>(graphql`
    mutation useDeleteYachtMutation($input: DeleteYachtInput!) {
      deleteYacht(input: $input) {
        __typename
        ... on DeleteYachtPayload {
          message
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
