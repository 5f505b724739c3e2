import { useState } from 'react';
import { graphql } from 'relay-runtime';
import type { RotateSecretMutation } from '#web/__generated__/RotateSecretMutation.graphql.ts';
import { failureText } from '#web/features/forms/form-failure.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';

type Props = { id: string; isOpen: boolean; onClose: () => void };

/** Replaces the signing secret after a confirmation. */
export function RotateSecret({ id, isOpen, onClose }: Props) {
  const [error, setError] = useState<string | null>(null);
  const [rotate, isRotating] = useCommit<RotateSecretMutation>(graphql`
    mutation RotateSecretMutation($input: RotateWebhookSecretInput!) {
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
  const confirm = async () => {
    const { failure } = await rotate({ input: { id } });
    if (failure) return setError(failureText(failure));
    onClose();
    toast.success('Secret replaced.');
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => void confirm()}
      title="Replace the signing secret?"
      confirmLabel="Replace Secret"
      pending={isRotating}
      error={error}
    >
      <p>For 24 hours deliveries are signed with both, so that the receiver can change over.</p>
    </ConfirmDialog>
  );
}
