import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '#web/features/accounts/form-failure.ts';
import { useDeleteAccount } from '#web/features/accounts/useDeleteAccount.ts';
import { deleteHere } from '#web/features/decisions/own-deletions.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';

type Props = { id: string; name: string; leadsTo: string };

/** The agency deletes a candidate's account, through a dialog. */
export function DeleteCandidate({ id, name, leadsTo }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [remove, isRemoving] = useDeleteAccount();
  const navigate = useNavigate();
  const confirm = async () => {
    const { data, failure } = await deleteHere(id, () => remove({ input: { id } }));
    if (failure) return setError(failureText(failure));
    setAsking(false);
    toast.success(data.message, { duration: 3000 });
    await navigate(leadsTo);
  };
  return (
    <>
      <Button wide className="text-port!" onClick={() => setAsking(true)}>
        Delete Account
      </Button>
      <ConfirmDialog
        danger
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
        title={`Delete the account of ${name}?`}
        confirmLabel="Delete Forever"
        pending={isRemoving}
        error={error}
      >
        <p>
          The profile, every file, applications, references and the couple link go with it. This
          cannot be undone.
        </p>
      </ConfirmDialog>
    </>
  );
}
