import { graphql } from 'relay-runtime';
import type { useRemovePhotoMutation } from '#web/__generated__/useRemovePhotoMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Takes the photo away. */
export function useRemovePhoto() {
  return useCommit<useRemovePhotoMutation>(graphql`
    mutation useRemovePhotoMutation {
      removePhoto {
        __typename
        ... on RemovePhotoPayload {
          profile {
            id
            imageUrl
            ...ProfileRail_profile
          }
          candidate {
            id
            imageUrl
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
