import { graphql } from 'relay-runtime';
import type { useUploadPhotoMutation } from '#web/__generated__/useUploadPhotoMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Uploads a photo, which replaces the previous one. */
export function useUploadPhoto() {
  return useCommit<useUploadPhotoMutation>(graphql`
    mutation useUploadPhotoMutation($input: UploadPhotoInput!) {
      uploadPhoto(input: $input) {
        ... on UploadPhotoPayload {
          profile {
            ...ProfilePhoto_profile
          }
          candidate {
            imageUrl
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
}
