import { graphql } from 'relay-runtime';
import type { useMoveEntryMutation } from '#web/__generated__/useMoveEntryMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { toast } from '#web/ui/toast.ts';

/** Moves an entry of a job's shortlist to a place, counted from 0; shown at once. */
export function useMoveEntry(jobId: string) {
  const [move] = useCommit<useMoveEntryMutation>(graphql`
    mutation useMoveEntryMutation($input: MoveShortlistEntryInput!) {
      moveShortlistEntry(input: $input) {
        ... on MoveShortlistEntryPayload {
          job {
            shortlist {
              id
            }
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  return async (id: string, to: number): Promise<void> => {
    const { failure } = await move(
      { input: { id, place: to + 1 } },
      {
        optimisticUpdater: (store) => {
          const job = store.get(jobId);
          const entries = job?.getLinkedRecords('shortlist');
          const own = entries?.find((entry) => entry.getDataID() === id);
          if (!job || !entries || !own) return;
          const others = entries.filter((entry) => entry !== own);
          job.setLinkedRecords(others.toSpliced(to, 0, own), 'shortlist');
        },
      },
    );
    if (failure) toast.error(failure.message);
  };
}
