import { graphql } from 'relay-runtime';
import type { useSaveReferenceMutation } from '#web/__generated__/useSaveReferenceMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Adds a reference, or changes one while its link was not sent. */
export function useSaveReference() {
  return useCommit<useSaveReferenceMutation>(graphql`
    mutation useSaveReferenceMutation($input: SaveReferenceInput!) {
      saveReference(input: $input) {
        __typename
        ... on SaveReferencePayload {
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
