import { graphql } from 'relay-runtime';
import type { useRemoveReferenceMutation } from '#web/__generated__/useRemoveReferenceMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Removes a reference; one whose link was sent is put away instead. */
export function useRemoveReference() {
  return useCommit<useRemoveReferenceMutation>(graphql`
    mutation useRemoveReferenceMutation($input: RemoveReferenceInput!) {
      removeReference(input: $input) {
        __typename
        ... on RemoveReferencePayload {
          profile {
            id
            ...OwnReferences_profile
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
