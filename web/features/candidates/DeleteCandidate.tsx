import { useDeleteAccount } from '#web/features/accounts/useDeleteAccount.ts';
import { useDeletion } from '#web/features/decisions/useDeletion.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

type Props = { id: string; name: string; leadsTo: string };

/** Deletes a candidate's account after a confirmation. */
export function DeleteCandidate({ id, name, leadsTo }: Props) {
  const [remove] = useDeleteAccount();
  const { ask, dialog } = useDeletion(id, remove, leadsTo);
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
