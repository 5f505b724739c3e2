import { useRef, useState } from 'react';
import { graphql } from 'relay-runtime';
import type { useListingChangesSubscription } from '#web/__generated__/useListingChangesSubscription.graphql.ts';
import { useLive } from '#web/relay/useLive.ts';

type Changed = NonNullable<useListingChangesSubscription['response']['newApplications']['job']>;

/**
 * Follows changes to the jobs of a list; the sidebar's events keep the counts up to date. Calls
 * `refetch` if events may have been missed, and once for a job that `isMissing` from the list, because
 * only the server knows its place among the new applications and whether it matches the search. The
 * returned function tells whether a job was deleted meanwhile.
 */
export function useListingChanges(
  refetch: () => void,
  isMissing: (job: Changed) => boolean = () => false,
): (jobId: string) => boolean {
  const lookedFor = useRef(new Set<string>());
  const hasBegun = useRef(false);
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  useLive<useListingChangesSubscription>(
    graphql`
      subscription useListingChangesSubscription {
        newApplications {
          job {
            id
            status
            listedAt
            archivedAt
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
        else if (!job && hasBegun.current) refetch();
        else if (job && isMissing(job) && !lookedFor.current.has(job.id)) {
          lookedFor.current.add(job.id);
          refetch();
        }
        hasBegun.current = true;
      },
    },
  );
  return (id) => deleted.has(id);
}
