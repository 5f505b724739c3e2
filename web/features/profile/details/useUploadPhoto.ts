import { graphql } from 'relay-runtime';
import type { useUploadPhotoMutation } from '#web/__generated__/useUploadPhotoMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Stores a photo in place of the one before. */
export function useUploadPhoto() {
  return useCommit<useUploadPhotoMutation>(graphql`
    mutation useUploadPhotoMutation($input: UploadPhotoInput!) {
      uploadPhoto(input: $input) {
        __typename
        ... on UploadPhotoPayload {
          profile {
            id
            imageUrl
            ...ProfileRail_profile
          }
          candidate {
            id
            imageUrl
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
