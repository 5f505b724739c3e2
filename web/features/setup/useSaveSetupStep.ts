import { graphql } from 'relay-runtime';
import type { useSaveSetupStepMutation } from '#web/__generated__/useSaveSetupStepMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Saves a step of set-up and advances; the last one completes it. */
export function useSaveSetupStep() {
  return useCommit<useSaveSetupStepMutation>(graphql`
    mutation useSaveSetupStepMutation($input: SaveSetupStepInput!) {
      saveSetupStep(input: $input) {
        ... on SaveSetupStepPayload {
          profile {
            setupCompleted
            ...SetupStages_stage
            ...InfoStep_profile
          }
          candidate {
            verification
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
}
