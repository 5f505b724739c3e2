import { graphql } from 'relay-runtime';
import type { useSaveEmployerStepMutation } from '#web/__generated__/useSaveEmployerStepMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Saves a step of an employer's set-up and advances; the last one completes it. */
export function useSaveEmployerStep() {
  return useCommit<useSaveEmployerStepMutation>(graphql`
    mutation useSaveEmployerStepMutation($input: SaveEmployerStepInput!) {
      saveEmployerStep(input: $input) {
        ... on SaveEmployerStepPayload {
          employer {
            setupCompleted
            ...EmployerSetup_employer
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
}
