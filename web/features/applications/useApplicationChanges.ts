import { graphql } from 'relay-runtime';
import type { useApplicationChangesSubscription } from '#web/__generated__/useApplicationChangesSubscription.graphql.ts';
import type { useApplicationCounts_job$key } from '#web/__generated__/useApplicationCounts_job.graphql.ts';
import { useLive } from '#web/relay/useLive.ts';
import { useNews } from '#web/relay/useNews.ts';
import { useApplicationCounts } from './useApplicationCounts.ts';

/** Keeps a job's counts live and calls back when they are other than those it was loaded with, or one of its applications moved. */
export function useApplicationChanges(
  jobId: string,
  job: useApplicationCounts_job$key | null,
  onChange: () => void,
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
        }
      }
    `,
    { jobId },
    {
      onNext: ({ newApplications }) => {
        if (isNews(newApplications.job?.applicationCounts)) onChange();
      },
    },
  );
}
