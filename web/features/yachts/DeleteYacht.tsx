import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { DeleteYacht_yacht$key } from '#web/__generated__/DeleteYacht_yacht.graphql.ts';
import type { DeleteYachtMutation } from '#web/__generated__/DeleteYachtMutation.graphql.ts';
import { useDeletion } from '#web/features/decisions/useDeletion.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

type Props = {
  yacht: DeleteYacht_yacht$key;
  /** Where to navigate afterwards; without it the screen stays. */
  leadsTo?: string;
};

/** Deletes a local yacht after a confirmation; the dialog gives the reason if that is not possible. */
export function DeleteYacht({ yacht, leadsTo }: Props) {
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
  const [remove] = useCommit<DeleteYachtMutation>(graphql`
    mutation DeleteYachtMutation($input: DeleteYachtInput!) {
      deleteYacht(input: $input) {
        ... on DeleteYachtPayload {
          message
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const { ask, dialog } = useDeletion(id, remove, leadsTo);
  if (!viewerCanDelete) return null;
  const others = (listingCounts?.archived ?? 0) + (listingCounts?.drafts ?? 0);
  return (
    <>
      <Button variant="quiet" aria-label={`Delete ${title}`} onClick={ask}>
        Delete
      </Button>
      <ConfirmDialog {...dialog} danger title={`Delete ${title}?`} confirmLabel="Delete Yacht">
        <p>
          The account is deleted for good.
          {others > 0 &&
            ` Its ${others === 1 ? 'draft or archived listing goes' : `${others} drafts and archived listings go`} with it.`}
        </p>
      </ConfirmDialog>
    </>
  );
}
