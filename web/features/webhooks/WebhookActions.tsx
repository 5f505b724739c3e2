import { Ellipsis, KeyRound, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { ConnectionHandler, graphql } from 'relay-runtime';
import type { WebhookActions_endpoint$key } from '#web/__generated__/WebhookActions_endpoint.graphql.ts';
import type { WebhookActionsMutation } from '#web/__generated__/WebhookActionsMutation.graphql.ts';
import { hasDraft, writeDraft } from '#web/features/forms/drafts.ts';
import { failureText } from '#web/features/forms/form-failure.ts';
import { addFirst, payloadRecord } from '#web/relay/lists.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu } from '#web/ui/Menu.tsx';
import { toast } from '#web/ui/toast.ts';
import { editDraft, EditWebhook } from './EditWebhook.tsx';
import { tellOutcome } from './outcome.ts';
import { useDeleteWebhook } from './useDeleteWebhook.tsx';
import { useRotateSecret } from './useRotateSecret.tsx';
import { useSwitchWebhook } from './useSwitchWebhook.ts';

/** An admin's actions on a webhook: sending a test, and a menu with the others. */
export function WebhookActions(props: { endpoint: WebhookActions_endpoint$key }) {
  const endpoint = useFragment(
    graphql`
      fragment WebhookActions_endpoint on WebhookEndpoint {
        id
        name
        state
        disabledAt
        ...EditWebhook_endpoint
      }
    `,
    props.endpoint,
  );
  const { id, name, state, disabledAt } = endpoint;
  const [isEditing, setEditing] = useState(() => hasDraft(editDraft(id)));
  const close = () => {
    setEditing(false);
    writeDraft(editDraft(id), {});
  };
  const rotation = useRotateSecret(id);
  const deletion = useDeleteWebhook(id, name);
  const [switchWebhook] = useSwitchWebhook(id);
  const isOn = disabledAt === null;
  return (
    <>
      {state === 'ACTIVE' && <SendTest id={id} />}
      <Button icon={<Pencil aria-hidden className="size-4" />} onClick={() => setEditing(true)}>
        Edit
      </Button>
      <Menu
        label="Webhook"
        trigger={<IconButton label="More" icon={<Ellipsis aria-hidden />} />}
        entries={[
          {
            id: 'rotate',
            label: 'Replace Secret',
            icon: <KeyRound />,
            onAction: rotation.ask,
          },
          {
            id: 'switch',
            label: isOn ? 'Disable' : 'Enable',
            icon: isOn ? <Pause /> : <Play />,
            onAction: () => void switchWebhook(!isOn),
          },
          'separator',
          {
            id: 'delete',
            label: 'Delete',
            icon: <Trash2 />,
            danger: true,
            onAction: deletion.ask,
          },
        ]}
      />
      <EditWebhook endpoint={endpoint} isOpen={isEditing} onClose={close} />
      {rotation.question}
      {deletion.question}
    </>
  );
}

/** Sends a test delivery to a webhook and prepends it to the deliveries. */
function SendTest({ id }: { id: string }) {
  const [send, isSending] = useCommit<WebhookActionsMutation>(graphql`
    mutation WebhookActionsMutation($input: SendWebhookTestInput!) {
      sendWebhookTest(input: $input) {
        ... on SendWebhookTestPayload {
          webhookDelivery {
            ...outcome_delivery
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const test = async () => {
    const { data, failure } = await send(
      { input: { id } },
      {
        updater: (store) => {
          const list = store.get(ConnectionHandler.getConnectionID(id, 'DeliveryTable_deliveries'));
          const sent = payloadRecord(store, 'sendWebhookTest', 'webhookDelivery');
          addFirst(store, list, sent, 'WebhookDeliveryEdge');
        },
      },
    );
    if (failure) return toast.error(failureText(failure));
    tellOutcome(data.webhookDelivery);
  };
  return (
    <Button
      icon={<Send aria-hidden className="size-4" />}
      pending={isSending}
      onClick={() => void test()}
    >
      Send Test
    </Button>
  );
}
