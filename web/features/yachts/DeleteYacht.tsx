import { useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { useNavigate } from 'react-router';
import { graphql } from 'relay-runtime';
import type { DeleteYacht_yacht$key } from '#web/__generated__/DeleteYacht_yacht.graphql.ts';
import { deleteHere } from '#web/features/decisions/own-deletions.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDeleteYacht } from './useDeleteYacht.ts';

type Props = {
  yacht: DeleteYacht_yacht$key;
  /** Where to go afterwards; left out, one stays. */
  leadsTo?: string;
  /** The list that it leaves, by its id. */
  list?: string;
};

/** Deletes a local yacht through a dialog, which says why where that is not possible. */
export function DeleteYacht({ yacht, leadsTo, list }: Props) {
  const { id, title, viewerCanDelete, listingCounts } = useFragment(
    graphql`
      fragment DeleteYacht_yacht on Yacht {
        id
        title
        viewerCanDelete
        listingCounts {
          archived
          drafts
        }
      }
    `,
    yacht,
  );
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [remove, isRemoving] = useDeleteYacht(list);
  const navigate = useNavigate();
  if (!viewerCanDelete) return null;
  const others = (listingCounts?.archived ?? 0) + (listingCounts?.drafts ?? 0);
  const confirm = async () => {
    const { data, failure } = await deleteHere(id, () => remove(id));
    if (failure) {
      setError(failure.message);
      return;
    }
    setOpen(false);
    toast.success(data.message, { duration: 3000 });
    if (leadsTo) await navigate(leadsTo);
  };
  return (
    <>
      <Button variant="quiet" aria-label={`Delete ${title}`} onClick={() => setOpen(true)}>
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => void confirm()}
        title={`Delete ${title}?`}
        confirmLabel="Delete Yacht"
        danger
        pending={isRemoving}
        error={error}
      >
        <p>
          The account is deleted for good.
          {others > 0 &&
            ` Its ${others === 1 ? 'draft or archived listing goes' : `${others} drafts and archived listings go`} with it.`}
        </p>
      </ConfirmDialog>
    </>
  );
}
