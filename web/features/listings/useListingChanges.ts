import { useRef, useState } from 'react';
import { graphql } from 'relay-runtime';
import type { useListingChangesSubscription } from '#web/__generated__/useListingChangesSubscription.graphql.ts';
import { useLive } from '#web/relay/useLive.ts';

/**
 * Follows what happens to the jobs of a list; their counts come with the events of the sidebar. Calls
 * back where events may have been missed, and says which jobs were deleted while the list is shown.
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
        // Without a job the subscription begins; later it begins again after a lost connection.
        else if (!job && hasBegun.current) onMissed();
        hasBegun.current = true;
      },
    },
  );
  return (id) => deleted.has(id);
}
