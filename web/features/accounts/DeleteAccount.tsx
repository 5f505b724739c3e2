import { useState } from 'react';
import { failureText } from '#web/features/forms/form-failure.ts';
import { leave } from '#web/features/session/useLogOut.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { useViewer } from '#web/viewer.ts';
import { useDeleteAccount } from './useDeleteAccount.ts';

const deletedData = {
  candidate:
    'Your profile, every file, your applications, references and couple link go with it, and you are no longer listed.',
  employer: 'Your yacht goes with it.',
};

/** Lets candidates and employers delete their account. */
export function DeleteAccount() {
  const { role } = useViewer();
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [deleteAccount, isDeleting] = useDeleteAccount();
  if (role !== 'candidate' && role !== 'employer') return null;
  const confirm = async () => {
    const { failure } = await deleteAccount({ input: {} });
    if (failure) setError(failureText(failure));
    else leave();
  };

  return (
    <FormSection single title="Delete account" description={deletedData[role]}>
      <Button className="justify-self-start text-port!" onClick={() => setAsking(true)}>
        Delete Account
      </Button>
      <ConfirmDialog
        danger
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
        title="Delete your account?"
        confirmLabel="Delete Forever"
        pending={isDeleting}
        error={error}
      >
        <p>{deletedData[role]} This cannot be undone.</p>
      </ConfirmDialog>
    </FormSection>
  );
}
