import { graphql } from 'relay-runtime';
import type { useSaveJobMutation } from '#web/__generated__/useSaveJobMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Saves a step of the wizard; without an id it creates a draft. */
export function useSaveJob() {
  return useCommit<useSaveJobMutation>(graphql`
    mutation useSaveJobMutation($input: SaveJobInput!) {
      saveJob(input: $input) {
        __typename
        ... on SaveJobPayload {
          job {
            id
            wizardStep
            ...DetailsStep_job
            ...CertificationStep_job
            ...DescriptionStep_job
            ...ReviewStep_job
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
}
