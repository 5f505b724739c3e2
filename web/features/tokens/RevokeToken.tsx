import { graphql } from 'relay-runtime';
import type { RevokeTokenMutation } from '#web/__generated__/RevokeTokenMutation.graphql.ts';
import { useConfirmation } from '#web/features/forms/useConfirmation.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';

/** Revokes a token after a confirmation. */
export function RevokeToken({ id, name }: { id: string; name: string }) {
  const [revoke] = useCommit<RevokeTokenMutation>(graphql`
    mutation RevokeTokenMutation($input: RevokeIntegrationTokenInput!) {
      revokeIntegrationToken(input: $input) {
        ... on RevokeIntegrationTokenPayload {
          integrationToken {
            ...TokenTable_token
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
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
