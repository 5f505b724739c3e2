import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFragment } from 'react-relay/hooks.js';
import { useNavigate } from 'react-router';
import { graphql } from 'relay-runtime';
import type { NewWebhook_query$key } from '#web/__generated__/NewWebhook_query.graphql.ts';
import type { NewWebhookMutation } from '#web/__generated__/NewWebhookMutation.graphql.ts';
import { hasDraft, writeDraft } from '#web/features/forms/drafts.ts';
import { showFailure, showFaults } from '#web/features/forms/form-failure.ts';
import { useKeptForm } from '#web/features/forms/useKeptForm.ts';
import { addFirst, payloadRecord, rootList } from '#web/relay/lists.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { webhookPath } from './events.ts';
import {
  type UsableToken,
  webhookFields,
  WebhookForm,
  type WebhookValues,
} from './WebhookForm.tsx';

const DRAFT = 'new webhook';

/** A dialog that creates a webhook and opens its page, which shows the secret. */
export function NewWebhook({ query }: { query: NewWebhook_query$key }) {
  const data = useFragment(
    graphql`
      fragment NewWebhook_query on Query {
        tokens(first: 100, filter: { states: [ACTIVE] }) {
          edges {
            node {
              ...WebhookForm_token @relay(mask: false)
            }
          }
        }
      }
    `,
    query,
  );
  const [isOpen, setOpen] = useState(() => hasDraft(DRAFT));
  const close = () => {
    setOpen(false);
    writeDraft(DRAFT, {});
  };
  const tokens = data.tokens.edges.map(({ node: { id, name, scopes } }) => ({ id, name, scopes }));
  return (
    <>
      <Button
        variant="primary"
        icon={<Plus aria-hidden className="size-4" />}
        onClick={() => setOpen(true)}
      >
        New Webhook
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title="New Webhook">
        {tokens.length > 0 ? <Creating tokens={tokens} onCancel={close} /> : <NoToken />}
      </Dialog>
    </>
  );
}

function NoToken() {
  return (
    <EmptyState
      title="It needs a token first."
      action={
        <LinkButton variant="primary" to="/settings/tokens">
          Integration Tokens
        </LinkButton>
      }
    >
      A webhook belongs to a token: the scopes of the token decide what it is told.
    </EmptyState>
  );
}

type CreatingProps = { tokens: readonly UsableToken[]; onCancel: () => void };

function Creating({ tokens, onCancel }: CreatingProps) {
  const [create, isSaving] = useCommit<NewWebhookMutation>(graphql`
    mutation NewWebhookMutation($input: CreateWebhookInput!) {
      createWebhook(input: $input) {
        ... on CreateWebhookPayload {
          webhookEndpoint {
            id
            ...WebhookTable_endpoint
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const navigate = useNavigate();
  const form = useForm<WebhookValues>({
    defaultValues: {
      token: tokens.length === 1 ? tokens[0]?.id : '',
      name: '',
      url: '',
      events: [],
    },
  });
  const { forget } = useKeptForm(DRAFT, form);
  const submit = form.handleSubmit(async ({ token, ...fields }) => {
    if (!token)
      return showFaults(form.setError, [{ field: 'token', message: 'Please choose a token.' }]);
    const { data, failure } = await create(
      { input: { token, fields } },
      {
        updater: (store) =>
          addFirst(
            store,
            store.get(rootList('WebhookTable_webhooks')),
            payloadRecord(store, 'createWebhook', 'webhookEndpoint'),
            'WebhookEndpointEdge',
          ),
      },
    );
    if (failure) return showFailure(form, failure, webhookFields);
    forget();
    void navigate(webhookPath(data.webhookEndpoint.id));
  });
  return (
    <WebhookForm
      form={form}
      tokens={tokens}
      submitLabel="Create Webhook"
      isSaving={isSaving}
      onSubmit={() => void submit()}
      onCancel={onCancel}
    />
  );
}
