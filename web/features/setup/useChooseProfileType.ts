import { graphql } from 'relay-runtime';
import type { useChooseProfileTypeMutation } from '#web/__generated__/useChooseProfileTypeMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Chooses between uploading a CV and building a profile. */
export function useChooseProfileType() {
  return useCommit<useChooseProfileTypeMutation>(graphql`
    mutation useChooseProfileTypeMutation($input: ChooseProfileTypeInput!) {
      chooseProfileType(input: $input) {
        ... on ChooseProfileTypePayload {
          profile {
            ...SetupStages_stage
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
}
