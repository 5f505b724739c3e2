import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type {
  useApplicationChanges_job$data,
  useApplicationChanges_job$key,
} from '#web/__generated__/useApplicationChanges_job.graphql.ts';
import type { useApplicationChangesSubscription } from '#web/__generated__/useApplicationChangesSubscription.graphql.ts';
import { useLive } from '#web/relay/useLive.ts';
import { useNews } from '#web/relay/useNews.ts';

/** Keeps a job's counts live and calls back when they are other than those it was loaded with, or one of its applications moved. */
export function useApplicationChanges(
  jobId: string,
  job: useApplicationChanges_job$key | null,
  onChange: () => void,
): void {
  const loaded = useFragment(
    graphql`
      fragment useApplicationChanges_job on Job {
        applicationCounts {
          active
          rejected
          forwarded
          hired
        }
      }
    `,
    job,
  );
  const isNews = useNews(figuresOf(loaded?.applicationCounts));
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
        if (isNews(figuresOf(newApplications.job?.applicationCounts))) onChange();
      },
    },
  );
}

type Counts = NonNullable<useApplicationChanges_job$data['applicationCounts']>;

const figuresOf = (counts: Counts | null | undefined) => [
  counts?.active,
  counts?.rejected,
  counts?.forwarded,
  counts?.hired,
];
