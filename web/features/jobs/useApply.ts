import { graphql } from 'relay-runtime';
import type { useApplyMutation } from '#web/__generated__/useApplyMutation.graphql.ts';
import { payloadRecord } from '#web/relay/lists.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { addOwnApplication } from './own-applications.ts';

// What applying for a job changes, and withdrawing.
void graphql`
  fragment useApply_application on Application {
    ...OwnApplications_application
    # eslint-disable-next-line relay/unused-fields
    job {
      ...JobActions_job
    }
  }
`;

/**
 * Applies for a job, or again after withdrawing. Optimistically removes the job from the list; on
 * success the application is prepended to the candidate's own.
 */
export function useApply() {
  const [commit, isInFlight] = useCommit<useApplyMutation>(graphql`
    mutation useApplyMutation($input: ApplyForJobInput!) {
      applyForJob(input: $input) {
        ... on ApplyForJobPayload {
          message
          application {
            ...useApply_application
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const apply = (jobId: string) =>
    commit(
      { input: { jobId } },
      {
        optimisticUpdater: (store) => {
          const job = store.get(jobId);
          job?.setValue(false, 'viewerCanApply');
          job?.setValue(false, 'viewerCanMarkNotInterested');
        },
        updater: (store) =>
          addOwnApplication(store, payloadRecord(store, 'applyForJob', 'application')),
      },
    );
  return [apply, isInFlight] as const;
}
