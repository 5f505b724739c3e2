import { graphql } from 'relay-runtime';
import type { useRemoveDocumentMutation } from '#web/__generated__/useRemoveDocumentMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Removes a document and its file. */
export function useRemoveDocument() {
  return useCommit<useRemoveDocumentMutation>(graphql`
    mutation useRemoveDocumentMutation($input: RemoveDocumentInput!) {
      removeDocument(input: $input) {
        __typename
        ... on RemoveDocumentPayload {
          profile {
            id
            ...DocumentLists_profile
            ...ProfileRail_profile
          }
          candidate {
            id
            profileCompletion
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
