import { z } from 'zod';
import {
  type Fault,
  invalidInput,
  invalidTransition,
  notFound,
} from '#server/domain/kernel/errors.ts';
import { orElse } from '#server/domain/kernel/fields.ts';
import { nameText, parse, parseForm, uuid } from '#server/domain/kernel/input.ts';
import { anyId, anyOf } from '#server/domain/kernel/list-filters.ts';
import { takeOrRefuse } from '#server/domain/kernel/limits.ts';
import {
  type CreatedOrder,
  type Page,
  type ListArgs,
  pageById,
} from '#server/domain/kernel/paging.ts';
import { failing, refuseForm } from '#server/domain/kernel/problems.ts';
import { deciderOf, type Viewer } from '#server/domain/kernel/viewer.ts';
import { allow, may } from '#server/domain/policy/allow.ts';
import { readerFor } from '#server/domain/policy/reader.ts';
import { visibleTokens } from '#server/domain/policy/visible.ts';
import { visibleWebhooks } from '#server/domain/policy/webhooks.ts';
import { tokensIn, tokenState } from '#server/domain/tokens/tokens.ts';
import type { IntegrationToken, Prisma, WebhookEndpoint } from '#server/generated/prisma/client.ts';
import { WebhookEvent } from '#server/generated/prisma/enums.ts';
import { type Transaction, transaction, write } from '#server/platform/db.ts';
import { readEndpointUrl } from './addresses.ts';
import { releaseWaiting } from './release.ts';
import { WORKING } from './settle.ts';
import { newSigningSecret } from './signature.ts';
import { eventName } from './write.ts';

/** Hours for which the previous secret signs as well, so that a receiver can change over. */
export const OLD_SECRET_HOURS = 24;
/** What a token may do with its own webhooks; admins are not limited. */
export const WEBHOOKS_PER_TOKEN = 20;
/** Webhooks that it makes or changes: each looks up the name of an address. */
export const CHANGES_PER_HOUR = 60;

const webhookTexts = {
  name: 'Please name the webhook.',
  token: 'Please choose a token that works.',
  events: 'Please choose at least one event.',
  tooMany: `A token keeps at most ${WEBHOOKS_PER_TOKEN} webhooks.`,
  beyond: (event: WebhookEvent) => `The token’s scopes do not reach ${eventName(event)}.`,
} as const;

const changeable = {
  name: orElse(nameText, ''),
  url: orElse(z.string(), ''),
  events: orElse(z.array(z.enum(WebhookEvent)), [] as WebhookEvent[]),
};
const newWebhook = z.object({ tokenId: uuid.optional(), ...changeable });
const changedWebhook = z.object(changeable);
export type NewWebhook = z.input<typeof newWebhook>;
export type ChangedWebhook = z.input<typeof changedWebhook>;

/**
 * Creates an endpoint for a token; an integration's is its own.
 * @throws invalid-input with the field, invalid-transition if a token has too many, rate-limited
 */
export async function createWebhook(viewer: Viewer, input: NewWebhook): Promise<WebhookEndpoint> {
  allow(viewer, 'webhook.manage');
  const { fields, faults } = parseForm(newWebhook, input);
  const token = await activeToken(viewer, fields.tokenId ?? deciderOf(viewer).tokenId);
  await limitChanges(viewer);
  const data = await checked(token, fields, faults);
  return transaction(async (tx) => {
    await requireRoom(tx, viewer);
    return tx.webhookEndpoint.create({
      data: { ...data, tokenId: token.id, secret: newSigningSecret() },
    });
  });
}

async function activeToken(viewer: Viewer, id: string | undefined): Promise<IntegrationToken> {
  const token =
    id &&
    (await readerFor(viewer).integrationToken.findFirst({
      where: { id, AND: [visibleTokens(viewer)] },
    }));
  if (!token || tokenState(token, new Date()) !== 'ACTIVE')
    throw invalidInput(webhookTexts.token, ['token']);
  return token;
}

async function limitChanges(viewer: Viewer): Promise<void> {
  const { tokenId } = deciderOf(viewer);
  const key = `webhook-changes:${tokenId}`;
  if (tokenId) await takeOrRefuse({ key, max: CHANGES_PER_HOUR, windowSeconds: 3600 });
}

/** Of two webhooks that a token makes at once, the second waits for the token's row. */
async function requireRoom(tx: Transaction, viewer: Viewer): Promise<void> {
  const { tokenId } = deciderOf(viewer);
  if (!tokenId) return;
  await tx.$executeRaw`select id from integration_tokens where id = ${tokenId}::uuid for no key update`;
  const kept = await tx.webhookEndpoint.count({ where: { tokenId } });
  if (kept >= WEBHOOKS_PER_TOKEN) throw invalidTransition(webhookTexts.tooMany);
}

/** Changes name, address and events. @throws invalid-input with the field, not-found, rate-limited */
export async function updateWebhook(
  viewer: Viewer,
  id: string,
  input: ChangedWebhook,
): Promise<WebhookEndpoint> {
  allow(viewer, 'webhook.manage');
  const { token } = await readWebhook(viewer, id);
  await limitChanges(viewer);
  const { fields, faults } = parseForm(changedWebhook, input);
  const data = await checked(token, fields, faults);
  return write((tx) => tx.webhookEndpoint.update({ where: { id }, data }));
}

async function checked(
  { id: tokenId, scopes }: IntegrationToken,
  { name, url, events }: z.output<typeof changedWebhook>,
  faults: readonly Fault[],
) {
  const read = await readEndpointUrl(url);
  // Each once, in the enum's order. A test is only sent by hand.
  const wanted = Object.values(WebhookEvent).filter(
    (event) => event !== 'WEBHOOK_TEST' && events.includes(event),
  );
  const integration = { role: 'integration', address: '', tokenId, scopes } as const;
  const beyond = wanted.find((event) => !may(integration, `event.${event}`));
  refuseForm(
    faults,
    ...failing([[name !== '', webhookTexts.name, 'name']]),
    'href' in read ? null : read,
    ...failing([
      [wanted.length > 0, webhookTexts.events, 'events'],
      [!beyond, beyond ? webhookTexts.beyond(beyond) : '', 'events'],
    ]),
  );
  return { name, url: 'href' in read ? read.href : '', events: wanted };
}

/** Creates a new secret; the previous one signs as well for a day. @throws not-found */
export async function rotateWebhookSecret(viewer: Viewer, id: string): Promise<WebhookEndpoint> {
  allow(viewer, 'webhook.manage');
  const { secret: previousSecret } = await readWebhook(viewer, id);
  const previousSecretUntil = new Date(Date.now() + OLD_SECRET_HOURS * 3_600_000);
  const data = { secret: newSigningSecret(), previousSecret, previousSecretUntil };
  return write((tx) => tx.webhookEndpoint.update({ where: { id }, data }));
}

/**
 * Disables an endpoint, or enables it again: waiting deliveries are then sent, with a new schedule.
 * @throws not-found
 */
export async function setWebhookEnabled(
  viewer: Viewer,
  id: string,
  enabled: boolean,
): Promise<WebhookEndpoint> {
  allow(viewer, 'webhook.manage');
  await readWebhook(viewer, id);
  return transaction(async (tx) => {
    await tx.webhookEndpoint.updateMany({
      where: { id, disabledAt: enabled ? { not: null } : null },
      data: enabled
        ? { disabledAt: null, disabledReason: null, ...WORKING }
        : {
            disabledAt: new Date(),
            disabledReason: deciderOf(viewer).tokenId ? 'INTEGRATION' : 'ADMIN',
          },
    });
    if (enabled) await restart(tx, id);
    return tx.webhookEndpoint.findUniqueOrThrow({ where: { id } });
  });
}

async function restart(tx: Transaction, endpointId: string): Promise<void> {
  await tx.webhookDelivery.updateMany({
    where: { endpointId, status: 'PENDING' },
    data: { retries: 0 },
  });
  await releaseWaiting(tx, endpointId);
}

/** Removes an endpoint and its deliveries. @throws not-found */
export async function deleteWebhook(viewer: Viewer, id: string): Promise<WebhookEndpoint> {
  allow(viewer, 'webhook.manage');
  await readWebhook(viewer, id);
  return write((tx) => tx.webhookEndpoint.delete({ where: { id } }));
}

const webhookFilter = z.strictObject({
  states: anyOf(z.enum(['ACTIVE', 'DISABLED', 'TOKEN_OVER'])),
  events: anyOf(z.enum(WebhookEvent)),
  tokens: anyId,
});

export type WebhookArgs = ListArgs<typeof webhookFilter, CreatedOrder>;

/** A page of the endpoints that the viewer sees, newest first. */
export async function listWebhooks(
  viewer: Viewer,
  args: WebhookArgs,
): Promise<Page<WebhookEndpoint>> {
  allow(viewer, 'webhook.manage');
  const { states, events, tokens } = parse(webhookFilter, args.filter ?? {}, ['filter']);
  const working = { token: tokensIn('ACTIVE', new Date()) };
  const of: Record<WebhookState, Prisma.WebhookEndpointWhereInput> = {
    ACTIVE: { ...working, disabledAt: null },
    DISABLED: { ...working, disabledAt: { not: null } },
    TOKEN_OVER: { NOT: working },
  };
  const kept: Prisma.WebhookEndpointWhereInput = {
    ...(states?.length && { OR: states.map((state) => of[state]) }),
    ...(events?.length && { events: { hasSome: events } }),
    ...(tokens?.length && { tokenId: { in: tokens } }),
  };
  const where = { AND: [visibleWebhooks(viewer), kept] };
  const { webhookEndpoint } = readerFor(viewer);
  return pageById(args, {
    list: 'webhooks',
    find: (page) => webhookEndpoint.findMany({ ...page, where: { ...page.where, ...where } }),
    count: () => webhookEndpoint.count({ where }),
  });
}

/** The newest endpoints that the viewer sees, at most 500. */
export async function newestWebhooks(viewer: Viewer): Promise<WebhookEndpoint[]> {
  allow(viewer, 'webhook.manage');
  return readerFor(viewer).webhookEndpoint.findMany({
    where: visibleWebhooks(viewer),
    orderBy: { id: 'desc' },
    take: 500,
  });
}

/** One endpoint with its token. @throws not-found */
export async function readWebhook(
  viewer: Viewer,
  id: string,
): Promise<WebhookEndpoint & { token: IntegrationToken }> {
  const found = await readerFor(viewer).webhookEndpoint.findFirst({
    where: { id: parse(uuid, id), AND: [visibleWebhooks(viewer)] },
    include: { token: true },
  });
  if (!found) throw notFound('This webhook is no longer here.');
  return found;
}

export type WebhookState = 'ACTIVE' | 'DISABLED' | 'TOKEN_OVER';

/** Whether an endpoint receives events, and if not, why. */
export function webhookState(
  endpoint: Pick<WebhookEndpoint, 'disabledAt'> & {
    token: Pick<IntegrationToken, 'revokedAt' | 'expiresAt'>;
  },
  now: Date,
): WebhookState {
  if (tokenState(endpoint.token, now) !== 'ACTIVE') return 'TOKEN_OVER';
  return endpoint.disabledAt ? 'DISABLED' : 'ACTIVE';
}
