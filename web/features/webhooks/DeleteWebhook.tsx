import { useState } from 'react';
import { graphql } from 'relay-runtime';
import type { DeleteWebhookMutation } from '#web/__generated__/DeleteWebhookMutation.graphql.ts';
import { failureText } from '#web/features/forms/form-failure.ts';
import { removeNode, rootList } from '#web/relay/lists.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useReturn } from '#web/ui/useReturn.ts';

type Props = { id: string; name: string; isOpen: boolean; onClose: () => void };

/** Deletes a webhook after a confirmation. */
export function DeleteWebhook({ id, name, isOpen, onClose }: Props) {
  const [error, setError] = useState<string | null>(null);
  const [remove, isRemoving] = useCommit<DeleteWebhookMutation>(graphql`
    mutation DeleteWebhookMutation($input: DeleteWebhookInput!) {
      deleteWebhook(input: $input) {
        ... on DeleteWebhookPayload {
          deletedId
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const goTo = useReturn();
  const confirm = async () => {
    const { failure } = await remove(
      { input: { id } },
      { updater: (store) => removeNode(store.get(rootList('WebhookTable_webhooks')), id) },
    );
    if (failure) return setError(failureText(failure));
    toast.success(`${name} deleted.`);
    goTo('/settings/webhooks');
  };
  return (
    <ConfirmDialog
      danger
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={`Delete ‘${name}’?`}
      confirmLabel="Delete Webhook"
      pending={isRemoving}
      error={error}
    >
      <p>Nothing more is sent to it, and the record of its deliveries goes.</p>
    </ConfirmDialog>
  );
}
