import { openTo } from '#server/domain/policy/words.ts';
import {
  CHANGES_PER_HOUR,
  createWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  setWebhookEnabled,
  updateWebhook,
  WEBHOOKS_PER_TOKEN,
} from '#server/domain/webhooks/endpoints.ts';
import {
  redeliverWebhook,
  sendWebhookTest,
  TESTS_PER_HOUR,
} from '#server/domain/webhooks/deliveries.ts';
import { builder } from './builder.ts';
import { IntegrationToken } from './integration-tokens.ts';
import { deleted, idOf, mutation, node } from './mutation.ts';
import { WebhookDelivery, WebhookEndpoint, WebhookEvent } from './webhooks.ts';

const WebhookFieldsInput = builder.inputType('WebhookFieldsInput', {
  description: 'What a webhook is made of.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'What it is for.' }),
    url: t.string({ required: true, description: 'A public https address.' }),
    events: t.field({
      type: [WebhookEvent],
      required: true,
      description: 'What it is told of, as far as the scopes of its token reach.',
    }),
  }),
});

mutation('createWebhook', {
  description: `Makes a webhook for an integration. An integration makes them for itself, up to ${WEBHOOKS_PER_TOKEN}, and makes or changes ${CHANGES_PER_HOUR} an hour. ${openTo('webhook.manage')}`,
  input: (t) => ({
    token: t.globalID({
      for: IntegrationToken,
      description:
        'The token of the integration; it has to work. Required of admins; an integration leaves it out.',
    }),
    fields: t.field({ type: WebhookFieldsInput, required: true, description: 'The webhook.' }),
  }),
  act: (viewer, input) => createWebhook(viewer, { tokenId: input.token?.id, ...input.fields }),
  payload: node('webhookEndpoint', WebhookEndpoint, 'The webhook.'),
});

mutation('updateWebhook', {
  description: `Changes name, address and events of a webhook. ${openTo('webhook.manage')}`,
  input: (t) => ({
    id: t.globalID({ for: WebhookEndpoint, required: true, description: 'The webhook.' }),
    fields: t.field({ type: WebhookFieldsInput, required: true, description: 'All of them.' }),
  }),
  act: (viewer, { id, fields }) => updateWebhook(viewer, id.id, fields),
  payload: node('webhookEndpoint', WebhookEndpoint, 'The webhook as it stands now.'),
});

mutation('rotateWebhookSecret', {
  description: `Gives a webhook a new secret; the one before signs as well for a day. ${openTo('webhook.manage')}`,
  input: idOf(WebhookEndpoint, 'The webhook.'),
  act: (viewer, { id }) => rotateWebhookSecret(viewer, id.id),
  payload: node('webhookEndpoint', WebhookEndpoint, 'The webhook with its new secret.'),
});

mutation('setWebhookEnabled', {
  description: `Disables a webhook, or enables it again: what still waits for it is then sent. ${openTo('webhook.manage')}`,
  input: (t) => ({
    id: t.globalID({ for: WebhookEndpoint, required: true, description: 'The webhook.' }),
    enabled: t.boolean({ required: true, description: 'Whether it is to be sent anything.' }),
  }),
  act: (viewer, { id, enabled }) => setWebhookEnabled(viewer, id.id, enabled),
  payload: node('webhookEndpoint', WebhookEndpoint, 'The webhook as it stands now.'),
});

mutation('deleteWebhook', {
  description: `Removes a webhook and the record of its deliveries. ${openTo('webhook.manage')}`,
  input: idOf(WebhookEndpoint, 'The webhook.'),
  act: (viewer, { id }) => deleteWebhook(viewer, id.id),
  payload: deleted(WebhookEndpoint, 'What is gone.'),
});

mutation('sendWebhookTest', {
  description: `Sends a test and waits for what it comes to, 15 seconds at most. An integration sends ${TESTS_PER_HOUR} an hour, redeliveries included. ${openTo('webhook.manage')}`,
  input: idOf(WebhookEndpoint, 'The webhook.'),
  act: (viewer, { id }) => sendWebhookTest(viewer, id.id),
  payload: node('webhookDelivery', WebhookDelivery, 'What it came to.'),
});

mutation('redeliverWebhook', {
  description: `Sends a delivery once more, with the same id, and waits for what it comes to, 15 seconds at most. ${openTo('webhook.manage')}`,
  input: idOf(WebhookDelivery, 'The delivery.'),
  act: (viewer, { id }) => redeliverWebhook(viewer, id.id),
  payload: node('webhookDelivery', WebhookDelivery, 'What it came to.'),
});
