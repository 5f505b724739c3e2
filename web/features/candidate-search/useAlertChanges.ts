import { graphql } from 'relay-runtime';
import type {
  useAlertChangesSubscription,
  useAlertChangesSubscription$data,
} from '#web/__generated__/useAlertChangesSubscription.graphql.ts';
import { useLive } from '#web/relay/useLive.ts';

/** A job's alert counts and its latest recipients, newest first. */
type Change = useAlertChangesSubscription$data['jobAlertCounts']['job'];

/**
 * Keeps the counts of a job's alerts up to date, and the status of the latest recipients in every
 * list. Calls back with both; the recipients then come with the fields of their rows.
 */
export function useAlertChanges(jobId: string, onChange?: (job: Change) => void): void {
  useLive<useAlertChangesSubscription>(
    graphql`
      subscription useAlertChangesSubscription($jobId: ID!, $withRows: Boolean!) {
        jobAlertCounts(jobId: $jobId) {
          job {
            ...AlertProgress_job
            alertCounts {
              total
            }
            alerts(first: 100) {
              edges {
                alertedAt
                node {
                  id
                  jobAlert(jobId: $jobId) {
                    status
                    hasApplied
                    canBeTold
                  }
                  ...SentTable_candidate @include(if: $withRows) @alias(as: "row")
                }
              }
              pageInfo {
                hasNextPage
              }
            }
          }
        }
      }
    `,
    { jobId, withRows: onChange !== undefined },
    { onNext: ({ jobAlertCounts }) => onChange?.(jobAlertCounts.job) },
  );
}
