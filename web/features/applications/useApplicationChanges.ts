import { useRef } from 'react';
import { graphql } from 'relay-runtime';
import type { useApplicationChangesSubscription } from '#web/__generated__/useApplicationChangesSubscription.graphql.ts';
import { useLive } from '#web/relay/useLive.ts';

/** Keeps a job's counts live and calls back when one of its applications moved. */
export function useApplicationChanges(jobId: string, onChange: () => void): void {
  const isFirst = useRef(true);
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
      onNext: () => {
        if (!isFirst.current) onChange();
        isFirst.current = false;
      },
    },
  );
}
