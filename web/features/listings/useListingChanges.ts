import { useRef, useState } from 'react';
import { graphql } from 'relay-runtime';
import type { useListingChangesSubscription } from '#web/__generated__/useListingChangesSubscription.graphql.ts';
import { useLive } from '#web/relay/useLive.ts';

/**
 * Follows changes to the jobs of a list; the sidebar's events keep the counts up to date. Calls
 * back if events may have been missed; the returned function tells whether a job was deleted
 * meanwhile.
 */
export function useListingChanges(onMissed: () => void): (jobId: string) => boolean {
  const hasBegun = useRef(false);
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  useLive<useListingChangesSubscription>(
    graphql`
      subscription useListingChangesSubscription {
        newApplications {
          job {
            id
          }
          deletedJobId
        }
      }
    `,
    {},
    {
      onNext: ({ newApplications: { job, deletedJobId } }) => {
        if (deletedJobId) setDeleted((ids) => new Set(ids).add(deletedJobId));
        // An event without a job marks the start of the subscription, and again after each reconnect.
        else if (!job && hasBegun.current) onMissed();
        hasBegun.current = true;
      },
    },
  );
  return (id) => deleted.has(id);
}
