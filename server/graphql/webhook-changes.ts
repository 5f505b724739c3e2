import {
  createWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  setWebhookEnabled,
  updateWebhook,
} from '#server/domain/webhooks/endpoints.ts';
import { redeliverWebhook, sendWebhookTest } from '#server/domain/webhooks/deliveries.ts';
import { builder } from './builder.ts';
import { IntegrationToken } from './integration-tokens.ts';
import { WebhookDelivery, WebhookEndpoint, WebhookEvent } from './webhooks.ts';

const WebhookFieldsInput = builder.inputType('WebhookFieldsInput', {
  description: 'What an admin decides of a webhook.',
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

builder.relayMutationField(
  'createWebhook',
  {
    inputFields: (t) => ({
      token: t.globalID({
        for: IntegrationToken,
        required: true,
        description: 'The token of the integration; it has to work.',
      }),
      fields: t.field({ type: WebhookFieldsInput, required: true, description: 'The webhook.' }),
    }),
  },
  {
    description: 'Makes a webhook for an integration. Admins only.',
    errors: {},
    resolve: (_root, { input }, { viewer }) =>
      createWebhook(viewer, { tokenId: input.token.id, ...input.fields }),
  },
  {
    outputFields: (t) => ({
      webhookEndpoint: t.field({
        type: WebhookEndpoint,
        nullable: false,
        description: 'The webhook.',
        resolve: (webhook) => webhook,
      }),
    }),
  },
);

builder.relayMutationField(
  'updateWebhook',
  {
    inputFields: (t) => ({
      id: t.globalID({ for: WebhookEndpoint, required: true, description: 'The webhook.' }),
      fields: t.field({ type: WebhookFieldsInput, required: true, description: 'All of them.' }),
    }),
  },
  {
    description: 'Changes name, address and events of a webhook. Admins only.',
    errors: {},
    resolve: (_root, { input }, { viewer }) => updateWebhook(viewer, input.id.id, input.fields),
  },
  {
    outputFields: (t) => ({
      webhookEndpoint: t.field({
        type: WebhookEndpoint,
        nullable: false,
        description: 'The webhook as it stands now.',
        resolve: (webhook) => webhook,
      }),
    }),
  },
);

builder.relayMutationField(
  'rotateWebhookSecret',
  {
    inputFields: (t) => ({
      id: t.globalID({ for: WebhookEndpoint, required: true, description: 'The webhook.' }),
    }),
  },
  {
    description:
      'Gives a webhook a new secret; the one before signs as well for a day. Admins only.',
    errors: {},
    resolve: (_root, { input }, { viewer }) => rotateWebhookSecret(viewer, input.id.id),
  },
  {
    outputFields: (t) => ({
      webhookEndpoint: t.field({
        type: WebhookEndpoint,
        nullable: false,
        description: 'The webhook with its new secret.',
        resolve: (webhook) => webhook,
      }),
    }),
  },
);

builder.relayMutationField(
  'setWebhookEnabled',
  {
    inputFields: (t) => ({
      id: t.globalID({ for: WebhookEndpoint, required: true, description: 'The webhook.' }),
      enabled: t.boolean({ required: true, description: 'Whether it is to be sent anything.' }),
    }),
  },
  {
    description:
      'Disables a webhook, or enables it again: what still waits for it is then sent. Admins only.',
    errors: {},
    resolve: (_root, { input }, { viewer }) =>
      setWebhookEnabled(viewer, input.id.id, input.enabled),
  },
  {
    outputFields: (t) => ({
      webhookEndpoint: t.field({
        type: WebhookEndpoint,
        nullable: false,
        description: 'The webhook as it stands now.',
        resolve: (webhook) => webhook,
      }),
    }),
  },
);

builder.relayMutationField(
  'deleteWebhook',
  {
    inputFields: (t) => ({
      id: t.globalID({ for: WebhookEndpoint, required: true, description: 'The webhook.' }),
    }),
  },
  {
    description: 'Removes a webhook and the record of its deliveries. Admins only.',
    errors: {},
    resolve: (_root, { input }, { viewer }) => deleteWebhook(viewer, input.id.id),
  },
  {
    outputFields: (t) => ({
      deletedId: t.globalID({
        nullable: false,
        description: 'What is gone.',
        resolve: ({ id }) => ({ id, type: WebhookEndpoint }),
      }),
    }),
  },
);

builder.relayMutationField(
  'sendWebhookTest',
  {
    inputFields: (t) => ({
      id: t.globalID({ for: WebhookEndpoint, required: true, description: 'The webhook.' }),
    }),
  },
  {
    description: 'Sends a test and waits for what it comes to, 15 seconds at most. Admins only.',
    errors: {},
    resolve: (_root, { input }, { viewer }) => sendWebhookTest(viewer, input.id.id),
  },
  {
    outputFields: (t) => ({
      webhookDelivery: t.field({
        type: WebhookDelivery,
        nullable: false,
        description: 'What it came to.',
        resolve: (delivery) => delivery,
      }),
    }),
  },
);

builder.relayMutationField(
  'redeliverWebhook',
  {
    inputFields: (t) => ({
      id: t.globalID({ for: WebhookDelivery, required: true, description: 'The delivery.' }),
    }),
  },
  {
    description:
      'Sends a delivery once more, with the same id, and waits for what it comes to, 15 seconds at most. Admins only.',
    errors: {},
    resolve: (_root, { input }, { viewer }) => redeliverWebhook(viewer, input.id.id),
  },
  {
    outputFields: (t) => ({
      webhookDelivery: t.field({
        type: WebhookDelivery,
        nullable: false,
        description: 'What it came to.',
        resolve: (delivery) => delivery,
      }),
    }),
  },
);
