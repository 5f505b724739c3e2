import { graphql } from 'relay-runtime';
import type { useUploadCvMutation } from '#web/__generated__/useUploadCvMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Stores a CV, and with `prefill` fills the empty parts of the profile from it. */
export function useUploadCv() {
  return useCommit<useUploadCvMutation>(graphql`
    mutation useUploadCvMutation($input: UploadCvInput!) {
      uploadCv(input: $input) {
        __typename
        ... on UploadCvPayload {
          profile {
            id
            ...useCandidateFiles_profile
            setupStep
            ...SetupWizard_profile
          }
          imported {
            ...PrefilledDialog_imported
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
