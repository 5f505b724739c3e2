import { graphql } from 'relay-runtime';
import type { useUpdateDetailsMutation } from '#web/__generated__/useUpdateDetailsMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Changes the viewer's names and address. */
export function useUpdateDetails() {
  return useCommit<useUpdateDetailsMutation>(graphql`
    mutation useUpdateDetailsMutation($input: UpdateBasicDetailsInput!) {
      updateBasicDetails(input: $input) {
        __typename
        ... on UpdateBasicDetailsPayload {
          message
          user {
            ...BasicDetails_user
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
