import { graphql } from 'relay-runtime';
import type { useUploadDocumentMutation } from '#web/__generated__/useUploadDocumentMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Stores a document in one of the seven lists. */
export function useUploadDocument() {
  return useCommit<useUploadDocumentMutation>(graphql`
    mutation useUploadDocumentMutation($input: UploadDocumentInput!) {
      uploadDocument(input: $input) {
        __typename
        ... on UploadDocumentPayload {
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
