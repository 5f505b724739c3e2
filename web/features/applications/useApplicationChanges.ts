import { graphql } from 'relay-runtime';
import type {
  useApplicationChangesSubscription,
  useApplicationChangesSubscription$data,
} from '#web/__generated__/useApplicationChangesSubscription.graphql.ts';
import type { useApplicationCounts_job$key } from '#web/__generated__/useApplicationCounts_job.graphql.ts';
import { useLive } from '#web/relay/useLive.ts';
import { useNews } from '#web/relay/useNews.ts';
import { useApplicationCounts } from './useApplicationCounts.ts';

type Change = useApplicationChangesSubscription$data['newApplications'];

/**
 * Keeps a job's counts and its changed applications up to date. Calls back with the application
 * that was added, moved or deleted; with neither id nor application if any may have changed,
 * because the counts differ from the loaded ones.
 */
export function useApplicationChanges(
  jobId: string,
  job: useApplicationCounts_job$key | null,
  onChange: (change: Change) => void,
): void {
  const isNews = useNews(useApplicationCounts(job));
  useLive<useApplicationChangesSubscription>(
    graphql`
      subscription useApplicationChangesSubscription($jobId: ID!) {
        newApplications(jobId: $jobId) {
          job {
            id
            newApplicationCount
            applicationCount
            applicationCounts {
              active
              rejected
              forwarded
              hired
            }
          }
          deletedApplicationId
          application {
            id
            status
            rejected
            ...ApplicationTable_application
            ...ConsentRecord_application
            ...ApplicationSteps_application
          }
        }
      }
    `,
    { jobId },
    {
      onNext: ({ newApplications }) => {
        if (isNews(newApplications.job?.applicationCounts)) onChange(newApplications);
      },
    },
  );
}
