import { useRef } from 'react';
import { graphql } from 'relay-runtime';
import type { useAlertChangesSubscription } from '#web/__generated__/useAlertChangesSubscription.graphql.ts';
import { useLive } from '#web/relay/useLive.ts';

/**
 * Keeps the counts of a job's alerts live, and the states of whoever was told last, in whichever
 * list they stand; calls back when a count moved.
 */
export function useAlertChanges(jobId: string, onChange?: () => void): void {
  const isFirst = useRef(true);
  useLive<useAlertChangesSubscription>(
    graphql`
      subscription useAlertChangesSubscription($jobId: ID!) {
        jobAlertCounts(jobId: $jobId) {
          job {
            id
            alertCounts {
              total
              waiting
              sent
              failed
              unknown
            }
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
    { jobId },
    {
      onNext: () => {
        if (!isFirst.current) onChange?.();
        isFirst.current = false;
      },
    },
  );
}
