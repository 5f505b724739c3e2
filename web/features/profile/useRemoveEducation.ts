import { graphql } from 'relay-runtime';
import type { useRemoveEducationMutation } from '#web/__generated__/useRemoveEducationMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Removes a school. */
export function useRemoveEducation() {
  return useCommit<useRemoveEducationMutation>(graphql`
    mutation useRemoveEducationMutation($input: RemoveEducationInput!) {
      removeEducation(input: $input) {
        __typename
        ... on RemoveEducationPayload {
          profile {
            id
            ...SchoolHistory_profile
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
