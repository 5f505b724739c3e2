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
 * Keeps the counts of a job's alerts live, and the states of whoever was told last, in whichever
 * list they stand; calls back with how many were told when the counts are other than those that were
 * loaded, or move.
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
