import { useState } from 'react';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { leave, useLogOut } from './useLogOut.ts';

/** Asks for confirmation before this tab's drafts are deleted. */
export function LogOutDialog({ onClose }: { onClose: () => void }) {
  const [logOut, isLoggingOut] = useLogOut();
  const [error, setError] = useState<string | null>(null);

  async function confirm(): Promise<void> {
    const { failure } = await logOut({});
    if (failure) setError(failure.message);
    else leave();
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      title="Log out?"
      confirmLabel="Log out"
      pending={isLoggingOut}
      error={error}
    >
      <p>What you typed and did not save is forgotten.</p>
    </ConfirmDialog>
  );
}
