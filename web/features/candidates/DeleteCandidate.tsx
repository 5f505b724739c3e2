import { Trash2 } from 'lucide-react';
import { useDeleteAccount } from '#web/features/accounts/useDeleteAccount.ts';
import { useDeletion } from '#web/features/decisions/useDeletion.ts';
import { sidebarLinkStyles } from '#web/features/frame/sidebar-link.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { cx } from '#web/ui/cx.ts';

type Props = { id: string; name: string; leadsTo: string };

/** Deletes a candidate's account after a confirmation; an entry of the sidebar. */
export function DeleteCandidate({ id, name, leadsTo }: Props) {
  const [remove] = useDeleteAccount();
  const { ask, dialog } = useDeletion(id, remove, leadsTo);
  return (
    <>
      <button type="button" className={cx(sidebarLinkStyles, 'text-port!')} onClick={ask}>
        <Trash2 aria-hidden />
        Delete Account
      </button>
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
