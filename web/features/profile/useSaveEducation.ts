import { graphql } from 'relay-runtime';
import type { useSaveEducationMutation } from '#web/__generated__/useSaveEducationMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Adds a school, or changes one. */
export function useSaveEducation() {
  return useCommit<useSaveEducationMutation>(graphql`
    mutation useSaveEducationMutation($input: SaveEducationInput!) {
      saveEducation(input: $input) {
        __typename
        ... on SaveEducationPayload {
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
