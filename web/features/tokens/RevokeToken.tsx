import { useState } from 'react';
import { failureText } from '#web/features/accounts/form-failure.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useRevokeToken } from './useRevokeToken.ts';

/** Ends a token, asked once more. */
export function RevokeToken({ id, name }: { id: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [revoke, isRevoking] = useRevokeToken();
  const confirm = async () => {
    const { failure } = await revoke({ input: { id } });
    if (failure) return setError(failureText(failure));
    setOpen(false);
    toast.success(`${name} revoked.`);
  };
  return (
    <>
      <Button variant="quiet" aria-label={`Revoke: ${name}`} onClick={() => setOpen(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        danger
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => void confirm()}
        title={`Revoke ‘${name}’?`}
        confirmLabel="Revoke Token"
        pending={isRevoking}
        error={error}
      >
        <p>Whatever uses it is refused from now on, and its open connections end.</p>
      </ConfirmDialog>
    </>
  );
}
