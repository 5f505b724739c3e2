import { graphql } from 'relay-runtime';
import type { useDeleteListingMutation } from '#web/__generated__/useDeleteListingMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

export function useDeleteListing() {
  return useCommit<useDeleteListingMutation>(graphql`
    mutation useDeleteListingMutation($input: DeleteJobInput!) {
      deleteJob(input: $input) {
        __typename
        ... on DeleteJobPayload {
          deletedId
          message
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
