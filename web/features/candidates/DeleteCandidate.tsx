import { useDeleteAccount } from '#web/features/accounts/useDeleteAccount.ts';
import { deleteHere } from '#web/features/decisions/own-deletions.ts';
import { useConfirmation } from '#web/features/forms/useConfirmation.ts';
import { removeFromShownLists } from '#web/relay/shown-lists.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useReturn } from '#web/ui/useReturn.ts';

type Props = { id: string; name: string; leadsTo: string };

/** Deletes a candidate's account after a confirmation. */
export function DeleteCandidate({ id, name, leadsTo }: Props) {
  const [remove] = useDeleteAccount();
  const goTo = useReturn();
  const { ask, dialog } = useConfirmation(
    () =>
      deleteHere(id, () =>
        remove({ input: { id } }, { updater: (store) => removeFromShownLists(store, id) }),
      ),
    ({ message }) => {
      toast.success(message, { duration: 3000 });
      goTo(leadsTo);
    },
  );
  return (
    <>
      <Button wide className="text-port!" onClick={ask}>
        Delete Account
      </Button>
      <ConfirmDialog
        {...dialog}
        danger
        title={`Delete the account of ${name}?`}
        confirmLabel="Delete Forever"
      >
        <p>
          The profile, every file, applications, references and the couple link go with it. This
          cannot be undone.
        </p>
      </ConfirmDialog>
    </>
  );
}
