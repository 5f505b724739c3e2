import { graphql } from 'relay-runtime';
import type { useDeleteWebhookMutation } from '#web/__generated__/useDeleteWebhookMutation.graphql.ts';
import { useConfirmation } from '#web/features/forms/useConfirmation.ts';
import { removeNode, rootList } from '#web/relay/lists.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useReturn } from '#web/ui/useReturn.ts';

/** Deletes a webhook: `ask` opens the `question`. */
export function useDeleteWebhook(id: string, name: string) {
  const [remove] = useCommit<useDeleteWebhookMutation>(graphql`
    mutation useDeleteWebhookMutation($input: DeleteWebhookInput!) {
      deleteWebhook(input: $input) {
        ... on DeleteWebhookPayload {
          deletedId
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const goTo = useReturn();
  const { ask, dialog } = useConfirmation(
    () =>
      remove(
        { input: { id } },
        { updater: (store) => removeNode(store.get(rootList('WebhookTable_webhooks')), id) },
      ),
    () => {
      toast.success(`${name} deleted.`);
      goTo('/settings/webhooks');
    },
  );
  const question = (
    <ConfirmDialog {...dialog} danger title={`Delete ‘${name}’?`} confirmLabel="Delete Webhook">
      <p>Nothing more is sent to it, and the record of its deliveries goes.</p>
    </ConfirmDialog>
  );
  return { ask, question };
}
