import { useConfirmation } from '#web/features/accounts/useConfirmation.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useRevokeToken } from './useRevokeToken.ts';

/** Ends a token, asked once more. */
export function RevokeToken({ id, name }: { id: string; name: string }) {
  const [revoke] = useRevokeToken();
  const { ask, dialog } = useConfirmation(
    () => revoke({ input: { id } }),
    () => toast.success(`${name} revoked.`),
  );
  return (
    <>
      <Button variant="quiet" aria-label={`Revoke: ${name}`} onClick={ask}>
        Revoke
      </Button>
      <ConfirmDialog {...dialog} danger title={`Revoke ‘${name}’?`} confirmLabel="Revoke Token">
        <p>Whatever uses it is refused from now on, and its open connections end.</p>
      </ConfirmDialog>
    </>
  );
}
