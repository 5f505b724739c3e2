import { keyOf } from '#server/domain/kernel/input.ts';
import { visibleWebhookDeliveries, visibleWebhooks } from '#server/domain/policy/webhooks.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { listDeliveries } from '#server/domain/webhooks/deliveries.ts';
import {
  listWebhooks,
  newestWebhooks,
  OLD_SECRET_HOURS,
  webhookState,
} from '#server/domain/webhooks/endpoints.ts';
import { FAILING_DAYS } from '#server/domain/webhooks/settle.ts';
import { FOLD_SECONDS } from '#server/domain/webhooks/updates.ts';
import { eventName } from '#server/domain/webhooks/write.ts';
import { builder } from './builder.ts';
import { connection, orderEnum, pageArgs, pageLength } from './connections.ts';
import { optional } from './described.ts';
import { IntegrationToken } from './integration-tokens.ts';
import { idsOf } from './mutation.ts';

export const WebhookEvent = builder.enumType('WebhookEvent', {
  description: 'What a webhook is told of. On the wire it is written `application.created`.',
  values: {
    APPLICATION_CREATED: { description: 'Somebody applied, or applied again.' },
    APPLICATION_MOVED: {
      description: 'An application was forwarded, hired, rejected, brought back or withdrawn.',
    },
    JOB_LISTED: { description: 'A job became active.' },
    JOB_UPDATED: {
      description: `An active job, or its yacht, was changed: one event for all changes of ${FOLD_SECONDS} seconds.`,
    },
    JOB_ARCHIVED: { description: 'An active job was archived.' },
    JOB_DELETED: { description: 'A job was deleted, and its applications with it.' },
    CANDIDATE_COMPLETED: {
      description: 'A sign-up completed their profile and asks to be verified.',
    },
    CANDIDATE_REJECTED: { description: 'The agency turned the request of a sign-up down.' },
    CANDIDATE_VERIFIED: { description: 'The agency verified a candidate, or undid it.' },
    CANDIDATE_UPDATED: {
      description: `A verified candidate changed their profile: one event for all changes of ${FOLD_SECONDS} seconds.`,
    },
    CANDIDATE_ERASED: {
      description: 'The account of a candidate was deleted; every copy is to be deleted.',
    },
    YACHT_CREATED: { description: 'The agency made a yacht.' },
    YACHT_UPDATED: {
      description: `A yacht of the agency was changed: one event for all changes of ${FOLD_SECONDS} seconds.`,
    },
    YACHT_DELETED: { description: 'A yacht of the agency was deleted, and its jobs with it.' },
    REFERENCE_COMPLETED: { description: 'A referee answered.' },
    REFERENCE_ARCHIVED: { description: 'A completed reference was archived, or removed.' },
    REFERENCE_RESTORED: { description: 'A completed reference is no longer archived.' },
    WEBHOOK_TEST: { description: 'A test that was sent by hand; nothing subscribes to it.' },
  } as const,
});

const WebhookState = builder.enumType('WebhookState', {
  description: 'Whether a webhook is sent anything.',
  values: {
    ACTIVE: { description: 'It is.' },
    DISABLED: { description: 'It is disabled; disabledReason says why.' },
    TOKEN_OVER: { description: 'Its token is revoked or over.' },
  } as const,
});

const WebhookDisabledReason = builder.enumType('WebhookDisabledReason', {
  description: 'Why a webhook is disabled.',
  values: {
    FAILURES: { description: `Nothing has reached it for ${FAILING_DAYS} days.` },
    GONE: { description: 'The receiver answered 410.' },
    ADMIN: { description: 'An admin disabled it.' },
    INTEGRATION: { description: 'Its integration disabled it.' },
  } as const,
});

const WebhookDeliveryStatus = builder.enumType('WebhookDeliveryStatus', {
  description: 'What became of a delivery.',
  values: {
    PENDING: { description: 'It waits for an attempt.' },
    DELIVERED: { description: 'The receiver answered 2xx.' },
    FAILED: { description: 'It is not tried again by itself.' },
  } as const,
});

export const WebhookDelivery = builder.prismaNode('WebhookDelivery', {
  description: `One event for one webhook, kept for 30 days. ${openTo('webhook.manage')}`,
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id: keyOf(id), AND: [visibleWebhookDeliveries(viewer)] }),
  fields: (t) => ({
    event: t.expose('event', { type: WebhookEvent, description: 'What it tells of.' }),
    eventName: t.string({
      description: 'The event as it is written on the wire: `application.created`.',
      resolve: ({ event }) => eventName(event),
    }),
    eventId: t.exposeString('eventId', {
      description: 'The header webhook-id, the same in every attempt.',
    }),
    payload: t.exposeString('payload', { description: 'The body, as sent.' }),
    status: t.expose('status', { type: WebhookDeliveryStatus, description: 'What became of it.' }),
    attempts: t.exposeInt('attempts', { description: 'How often it was tried.' }),
    responseStatus: t.exposeInt('responseStatus', {
      nullable: true,
      description: 'The status of the last answer; null where there was none.',
    }),
    error: t.exposeString('error', {
      nullable: true,
      description: 'What went wrong at last; null where nothing did.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the event happened.' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'When it last changed, by an attempt or by the plan of one.',
    }),
    lastAttemptAt: t.expose('lastAttemptAt', optional('DateTime', 'When it was last tried.')),
    nextAttemptAt: t.expose(
      'nextAttemptAt',
      optional('DateTime', 'When it is tried next; null where no attempt is planned.'),
    ),
  }),
});

const WebhookDeliveryConnection = builder.connectionObject(
  {
    type: WebhookDelivery,
    name: 'WebhookDeliveryConnection',
    description: 'What a webhook was sent, newest first.',
  },
  { name: 'WebhookDeliveryEdge', description: 'A delivery in its list.' },
);

const DeliveryOrder = orderEnum('WebhookDeliveryOrder', 'How deliveries are ordered.', {
  CREATED: 'when the event happened',
});
const DeliveryFilter = builder.inputType('WebhookDeliveryFilter', {
  description: 'Which deliveries; an empty or missing field does not filter.',
  fields: (t) => ({
    statuses: t.field({ type: [WebhookDeliveryStatus], description: 'What became of them.' }),
    events: t.field({ type: [WebhookEvent], description: 'What they tell of.' }),
    createdSince: t.field({
      type: 'DateTime',
      description: 'Of events at this instant or later.',
    }),
  }),
});

export const WebhookEndpoint = builder.prismaNode('WebhookEndpoint', {
  description: `An address that is told of events, as far as its token sees them. ${openTo('webhook.manage')}`,
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id: keyOf(id), AND: [visibleWebhooks(viewer)] }),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What it is for.' }),
    url: t.exposeString('url', { description: 'Where events are posted to.' }),
    events: t.expose('events', { type: [WebhookEvent], description: 'What it is told of.' }),
    secret: t.exposeString('secret', {
      description: 'What signs each delivery: `whsec_` and base64, after Standard Webhooks.',
    }),
    previousSecretUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: `Until when the secret before signs as well, ${OLD_SECRET_HOURS} hours after it was replaced; null where none does.`,
      resolve: ({ previousSecretUntil: until }) => (until && until > new Date() ? until : null),
    }),
    token: t.relation('token', {
      type: IntegrationToken,
      description: 'Whose scopes decide what it is told.',
    }),
    state: t.field({
      type: WebhookState,
      description: 'Whether it is sent anything.',
      select: {
        disabledAt: true,
        token: { select: { revokedAt: true, expiresAt: true } },
      },
      resolve: (endpoint) => webhookState(endpoint, new Date()),
    }),
    disabledAt: t.expose(
      'disabledAt',
      optional('DateTime', 'When it was disabled; null where it is not.'),
    ),
    disabledReason: t.expose(
      'disabledReason',
      optional(WebhookDisabledReason, 'Why it is disabled; null where it is not.'),
    ),
    consecutiveFailures: t.exposeInt('consecutiveFailures', {
      description: 'How many attempts have failed since the last that succeeded.',
    }),
    failingSince: t.expose(
      'failingSince',
      optional(
        'DateTime',
        `When the first event since the last success was not delivered; ${FAILING_DAYS} days of it disable the webhook. Null where it works.`,
      ),
    ),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'When it last changed, by a hand or by how its deliveries went.',
    }),
    deliveries: t.field({
      type: WebhookDeliveryConnection,
      description: 'What it was sent in the last 30 days, newest first.',
      args: {
        ...pageArgs(t.arg),
        filter: t.arg({ type: DeliveryFilter, description: 'Which of them; all without.' }),
        orderBy: t.arg({
          type: DeliveryOrder,
          description: 'The newest first where it is missing.',
        }),
      },
      extensions: pageLength(),
      select: { id: true },
      resolve: async ({ id }, args, { viewer }) =>
        connection(await listDeliveries(viewer, id, args), (node) => ({ node })),
    }),
  }),
});

builder.prismaObjectField(WebhookDelivery, 'webhookEndpoint', (t) =>
  t.relation('endpoint', {
    type: WebhookEndpoint,
    nullable: false,
    description: 'The webhook that it is for, as it stands now.',
  }),
);

const WebhookConnection = builder.connectionObject(
  { type: WebhookEndpoint, name: 'WebhookEndpointConnection', description: 'A list of webhooks.' },
  { name: 'WebhookEndpointEdge', description: 'A webhook in a list.' },
);
const WebhookOrder = orderEnum('WebhookEndpointOrder', 'How webhooks are ordered.', {
  CREATED: 'when it was made',
});
const WebhookFilter = builder.inputType('WebhookEndpointFilter', {
  description: 'Which webhooks; an empty or missing field does not filter.',
  fields: (t) => ({
    states: t.field({ type: [WebhookState], description: 'Whether they are sent anything.' }),
    events: t.field({ type: [WebhookEvent], description: 'Told of any of these.' }),
    tokens: t.globalIDList({ description: 'Of these tokens, at most 100.' }),
  }),
});

builder.queryFields((t) => ({
  webhooks: t.field({
    type: WebhookConnection,
    description: `The webhooks of the agency, for an integration its own, newest first. ${openTo('webhook.manage')}`,
    args: {
      ...pageArgs(t.arg),
      filter: t.arg({ type: WebhookFilter, description: 'Which of them; all without.' }),
      orderBy: t.arg({ type: WebhookOrder, description: 'The newest first where it is missing.' }),
    },
    extensions: pageLength(),
    resolve: async (_root, { filter, ...args }, { viewer }) =>
      connection(
        await listWebhooks(viewer, {
          ...args,
          filter: filter && { ...filter, tokens: idsOf(filter.tokens) },
        }),
        (node) => ({ node }),
      ),
  }),
  webhookEndpoints: t.field({
    type: [WebhookEndpoint],
    deprecationReason: 'Has no pages and at most 500 entries: read webhooks.',
    description: `The webhooks of the agency, for an integration its own, newest first. ${openTo('webhook.manage')}`,
    resolve: (_root, _args, { viewer }) => newestWebhooks(viewer),
  }),
}));
