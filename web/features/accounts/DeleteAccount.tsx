import { useConfirmation } from '#web/features/forms/useConfirmation.ts';
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
  const [deleteAccount] = useDeleteAccount();
  const { ask, dialog } = useConfirmation(() => deleteAccount({ input: {} }), leave);
  if (role !== 'candidate' && role !== 'employer') return null;

  return (
    <FormSection single title="Delete account" description={deletedData[role]}>
      <Button className="justify-self-start text-port!" onClick={ask}>
        Delete Account
      </Button>
      <ConfirmDialog {...dialog} danger title="Delete your account?" confirmLabel="Delete Forever">
        <p>{deletedData[role]} This cannot be undone.</p>
      </ConfirmDialog>
    </FormSection>
  );
}
