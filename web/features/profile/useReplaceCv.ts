import { graphql } from 'relay-runtime';
import type { useReplaceCvMutation } from '#web/__generated__/useReplaceCvMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Stores a CV in place of the one before; it fills nothing in. */
export function useReplaceCv() {
  return useCommit<useReplaceCvMutation>(graphql`
    mutation useReplaceCvMutation($input: UploadCvInput!) {
      uploadCv(input: $input) {
        __typename
        ... on UploadCvPayload {
          profile {
            id
            ...useCandidateFiles_profile
            ...CvCard_profile
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
