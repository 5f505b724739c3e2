import { graphql } from 'relay-runtime';
import type { useUpdateProfileMutation } from '#web/__generated__/useUpdateProfileMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Changes details of the profile. */
export function useUpdateProfile() {
  return useCommit<useUpdateProfileMutation>(graphql`
    mutation useUpdateProfileMutation($input: UpdateProfileInput!) {
      updateProfile(input: $input) {
        __typename
        ... on UpdateProfilePayload {
          profile {
            id
            ...Details_profile
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
