import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type {
  useAlertChanges_job$data,
  useAlertChanges_job$key,
} from '#web/__generated__/useAlertChanges_job.graphql.ts';
import type { useAlertChangesSubscription } from '#web/__generated__/useAlertChangesSubscription.graphql.ts';
import { useLive } from '#web/relay/useLive.ts';
import { useNews } from '#web/relay/useNews.ts';

/**
 * Keeps the counts of a job's alerts up to date, and the status of the latest recipients in every
 * list. Calls back with the number of recipients when the counts differ from the loaded ones or
 * change.
 */
export function useAlertChanges(
  job: useAlertChanges_job$key,
  onChange?: (total: number) => void,
): void {
  const { id, alertCounts } = useFragment(
    graphql`
      fragment useAlertChanges_job on Job {
        id
        alertCounts {
          total
          waiting
          sent
          failed
          unknown
        }
      }
    `,
    job,
  );
  const isNews = useNews(alertCounts && figuresOf(alertCounts));
  useLive<useAlertChangesSubscription>(
    graphql`
      subscription useAlertChangesSubscription($jobId: ID!) {
        jobAlertCounts(jobId: $jobId) {
          job {
            ...useAlertChanges_job @relay(mask: false)
            alerts(first: 100) {
              edges {
                node {
                  id
                  jobAlert(jobId: $jobId) {
                    status
                    hasApplied
                    canBeTold
                  }
                }
              }
            }
          }
        }
      }
    `,
    { jobId: id },
    {
      onNext: ({ jobAlertCounts }) => {
        const counts = jobAlertCounts.job.alertCounts;
        if (isNews(counts && figuresOf(counts)) && counts) onChange?.(counts.total);
      },
    },
  );
}

type Counts = NonNullable<useAlertChanges_job$data['alertCounts']>;

const figuresOf = ({ total, waiting, sent, failed, unknown }: Counts) => [
  total,
  waiting,
  sent,
  failed,
  unknown,
];
