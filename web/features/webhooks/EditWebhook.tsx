import { useForm } from 'react-hook-form';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { EditWebhookMutation } from '#web/__generated__/EditWebhookMutation.graphql.ts';
import type { EditWebhook_endpoint$key } from '#web/__generated__/EditWebhook_endpoint.graphql.ts';
import { showFailure } from '#web/features/forms/form-failure.ts';
import { useKeptForm } from '#web/features/forms/useKeptForm.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { type EventName, webhookEvents } from './events.ts';
import { webhookFields, WebhookForm, type WebhookValues } from './WebhookForm.tsx';

/** The name of the draft in this tab's storage. */
export const editDraft = (id: string) => `webhook ${id}`;

type Props = { endpoint: EditWebhook_endpoint$key; isOpen: boolean; onClose: () => void };

/** Edits a webhook; its token cannot be changed. */
export function EditWebhook({ endpoint, isOpen, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Edit Webhook">
      <Editing endpoint={endpoint} onClose={onClose} />
    </Dialog>
  );
}

function Editing({ endpoint, onClose }: Omit<Props, 'isOpen'>) {
  const { id, name, url, events, token } = useFragment(
    graphql`
      fragment EditWebhook_endpoint on WebhookEndpoint {
        id
        name
        url
        events
        token {
          ...WebhookForm_token @relay(mask: false)
        }
      }
    `,
    endpoint,
  );
  const [update, isSaving] = useCommit<EditWebhookMutation>(graphql`
    mutation EditWebhookMutation($input: UpdateWebhookInput!) {
      updateWebhook(input: $input) {
        ... on UpdateWebhookPayload {
          webhookEndpoint {
            ...EditWebhook_endpoint
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const form = useForm<WebhookValues>({
    defaultValues: { token: token.id, name, url, events: known(events) },
  });
  useKeptForm(editDraft(id), form);
  const submit = form.handleSubmit(async ({ token: _kept, ...fields }) => {
    const { failure } = await update({ input: { id, fields } });
    if (failure) return showFailure(form, failure, webhookFields);
    toast.success('Webhook saved.');
    onClose();
  });
  return (
    <WebhookForm
      fixedToken
      form={form}
      tokens={[{ id: token.id, name: token.name, scopes: token.scopes }]}
      submitLabel="Save Webhook"
      isSaving={isSaving}
      onSubmit={() => void submit()}
      onCancel={onClose}
    />
  );
}

const known = (events: readonly string[]): EventName[] =>
  webhookEvents.map(({ value }) => value).filter((value) => events.includes(value));
