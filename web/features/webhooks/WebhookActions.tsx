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
import { DeleteWebhook } from './DeleteWebhook.tsx';
import { editDraft, EditWebhook } from './EditWebhook.tsx';
import { tellOutcome } from './outcome.ts';
import { RotateSecret } from './RotateSecret.tsx';
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
  const [open, setOpen] = useState<'edit' | 'rotate' | 'delete' | null>(() =>
    hasDraft(editDraft(id)) ? 'edit' : null,
  );
  const close = () => {
    setOpen(null);
    writeDraft(editDraft(id), {});
  };
  const [switchWebhook] = useSwitchWebhook(id);
  const isOn = disabledAt === null;
  return (
    <>
      {state === 'ACTIVE' && <SendTest id={id} />}
      <Button icon={<Pencil aria-hidden className="size-4" />} onClick={() => setOpen('edit')}>
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
            onAction: () => setOpen('rotate'),
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
            onAction: () => setOpen('delete'),
          },
        ]}
      />
      <EditWebhook endpoint={endpoint} isOpen={open === 'edit'} onClose={close} />
      <RotateSecret id={id} isOpen={open === 'rotate'} onClose={close} />
      <DeleteWebhook id={id} name={name} isOpen={open === 'delete'} onClose={close} />
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
