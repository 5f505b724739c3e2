import { graphql } from 'relay-runtime';
import type { useSetSkillsMutation } from '#web/__generated__/useSetSkillsMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Sets which skills the candidate has. */
export function useSetSkills() {
  return useCommit<useSetSkillsMutation>(graphql`
    mutation useSetSkillsMutation($input: SetSkillsInput!) {
      setSkills(input: $input) {
        __typename
        ... on SetSkillsPayload {
          profile {
            id
            ...SkillPicker_profile
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
