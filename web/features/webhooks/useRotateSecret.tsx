import { graphql } from 'relay-runtime';
import type { useRotateSecretMutation } from '#web/__generated__/useRotateSecretMutation.graphql.ts';
import { useConfirmation } from '#web/features/forms/useConfirmation.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';

/** Replaces the signing secret of a webhook: `ask` opens the `question`. */
export function useRotateSecret(id: string) {
  const [rotate] = useCommit<useRotateSecretMutation>(graphql`
    mutation useRotateSecretMutation($input: RotateWebhookSecretInput!) {
      rotateWebhookSecret(input: $input) {
        ... on RotateWebhookSecretPayload {
          webhookEndpoint {
            ...WebhookFacts_endpoint
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const { ask, dialog } = useConfirmation(
    () => rotate({ input: { id } }),
    () => toast.success('Secret replaced.'),
  );
  const question = (
    <ConfirmDialog {...dialog} title="Replace the signing secret?" confirmLabel="Replace Secret">
      <p>For 24 hours deliveries are signed with both, so that the receiver can change over.</p>
    </ConfirmDialog>
  );
  return { ask, question };
}
