import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { DeleteListing_job$key } from '#web/__generated__/DeleteListing_job.graphql.ts';
import type { DeleteListingMutation } from '#web/__generated__/DeleteListingMutation.graphql.ts';
import { useConfirmation } from '#web/features/forms/useConfirmation.ts';
import { payloadRecord, removeNode } from '#web/relay/lists.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { DeleteForever } from './DeleteForever.tsx';

type Props = {
  job: DeleteListing_job$key;
  /** The record id of the list to remove it from. */
  list: string;
};

/** Delete Forever; if applications are deleted with the listing, a dialog states their number first. */
export function DeleteListing({ job, list }: Props) {
  const { id, title, applicationsOnRecord } = useFragment(
    graphql`
      fragment DeleteListing_job on Job {
        id
        title
        applicationsOnRecord
      }
    `,
    job,
  );
  const [remove, isRemoving] = useCommit<DeleteListingMutation>(graphql`
    mutation DeleteListingMutation($input: DeleteJobInput!) {
      deleteJob(input: $input) {
        ... on DeleteJobPayload {
          message
          listingCounts {
            ...ListingFilters_counts
          }
          yacht {
            listingCounts {
              ...ListingFilters_counts
            }
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const count = applicationsOnRecord ?? 0;
  const removeListing = () =>
    remove(
      { input: { id } },
      {
        updater: (store) => {
          removeNode(store.get(list), id);
          const counts = payloadRecord(store, 'deleteJob', 'listingCounts');
          if (counts) store.getRoot().setLinkedRecord(counts, 'listingCounts');
        },
      },
    );
  const sayDone = ({ message }: { message: string }) => toast.success(message);
  const { ask, dialog } = useConfirmation(removeListing, sayDone);
  const removeAtOnce = async () => {
    const { data, failure } = await removeListing();
    if (failure) toast.error(failure.message);
    else sayDone(data);
  };
  return (
    <>
      <DeleteForever
        what={title}
        pending={isRemoving}
        onDelete={() => (count > 0 ? ask() : void removeAtOnce())}
      />
      <ConfirmDialog
        {...dialog}
        danger
        title={`Delete ‘${title}’ forever?`}
        confirmLabel="Delete Forever"
      >
        <p>
          {count === 1 ? 'One application is' : `${count} applications are`} deleted with it. This
          cannot be undone.
        </p>
      </ConfirmDialog>
    </>
  );
}
