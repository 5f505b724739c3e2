import { z } from 'zod';
import { invalidInput, notFound } from '#server/domain/kernel/errors.ts';
import { nameText, parse, uuid } from '#server/domain/kernel/input.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow, may } from '#server/domain/policy/allow.ts';
import { readerFor } from '#server/domain/policy/reader.ts';
import { visibleTokens } from '#server/domain/policy/visible.ts';
import { visibleWebhooks } from '#server/domain/policy/webhooks.ts';
import { tokenState } from '#server/domain/tokens/tokens.ts';
import type { IntegrationToken, WebhookEndpoint } from '#server/generated/prisma/client.ts';
import { WebhookEvent } from '#server/generated/prisma/enums.ts';
import { db, type Transaction, transaction } from '#server/platform/db.ts';
import { readEndpointUrl } from './addresses.ts';
import { releaseWaiting } from './release.ts';
import { WORKING } from './settle.ts';
import { newSigningSecret } from './signature.ts';
import { eventName } from './write.ts';

/** Hours for which the previous secret signs as well, so that a receiver can change over. */
export const OLD_SECRET_HOURS = 24;

const webhookTexts = {
  name: 'Please name the webhook.',
  token: 'Please choose a token that works.',
  events: 'Please choose at least one event.',
  beyond: (event: WebhookEvent) => `The token’s scopes do not reach ${eventName(event)}.`,
} as const;

const changeable = {
  name: nameText,
  url: z.string(),
  events: z.array(z.enum(WebhookEvent)),
};
const newWebhook = z.object({ tokenId: uuid, ...changeable });
const changedWebhook = z.object(changeable);
export type NewWebhook = z.input<typeof newWebhook>;
export type ChangedWebhook = z.input<typeof changedWebhook>;

/** Creates an endpoint for a token. Admins only. @throws invalid-input with the field */
export async function createWebhook(viewer: Viewer, input: NewWebhook): Promise<WebhookEndpoint> {
  allow(viewer, 'webhook.manage');
  const { tokenId, ...fields } = parse(newWebhook, input);
  const token = await db.integrationToken.findFirst({
    where: { id: tokenId, AND: [visibleTokens(viewer)] },
  });
  if (!token || tokenState(token, new Date()) !== 'ACTIVE')
    throw invalidInput(webhookTexts.token, ['token']);
  const data = await checked(token, fields);
  return db.webhookEndpoint.create({ data: { ...data, tokenId, secret: newSigningSecret() } });
}

/** Changes name, address and events. Admins only. @throws invalid-input with the field, not-found */
export async function updateWebhook(
  viewer: Viewer,
  id: string,
  input: ChangedWebhook,
): Promise<WebhookEndpoint> {
  allow(viewer, 'webhook.manage');
  const { token } = await readWebhook(viewer, id);
  const data = await checked(token, parse(changedWebhook, input));
  return db.webhookEndpoint.update({ where: { id }, data });
}

async function checked(
  { id: tokenId, scopes }: IntegrationToken,
  { name, url, events }: z.output<typeof changedWebhook>,
) {
  if (!name) throw invalidInput(webhookTexts.name, ['name']);
  const href = await readEndpointUrl(url);
  // Each once, in the enum's order. A test is only sent by hand.
  const wanted = Object.values(WebhookEvent).filter(
    (event) => event !== 'WEBHOOK_TEST' && events.includes(event),
  );
  if (wanted.length === 0) throw invalidInput(webhookTexts.events, ['events']);
  const integration = { role: 'integration', address: '', tokenId, scopes } as const;
  const beyond = wanted.find((event) => !may(integration, `event.${event}`));
  if (beyond) throw invalidInput(webhookTexts.beyond(beyond), ['events']);
  return { name, url: href, events: wanted };
}

/** Creates a new secret; the previous one signs as well for a day. Admins only. @throws not-found */
export async function rotateWebhookSecret(viewer: Viewer, id: string): Promise<WebhookEndpoint> {
  allow(viewer, 'webhook.manage');
  const { secret: previousSecret } = await readWebhook(viewer, id);
  const previousSecretUntil = new Date(Date.now() + OLD_SECRET_HOURS * 3_600_000);
  return db.webhookEndpoint.update({
    where: { id },
    data: { secret: newSigningSecret(), previousSecret, previousSecretUntil },
  });
}

/**
 * Disables an endpoint, or enables it again: waiting deliveries are then sent, with a new schedule. Admins
 * only. @throws not-found
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
        : { disabledAt: new Date(), disabledReason: 'ADMIN' },
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

/** Removes an endpoint and its deliveries. Admins only. @throws not-found */
export async function deleteWebhook(viewer: Viewer, id: string): Promise<WebhookEndpoint> {
  allow(viewer, 'webhook.manage');
  await readWebhook(viewer, id);
  return db.webhookEndpoint.delete({ where: { id } });
}

/** Every endpoint of the agency, newest first. Admins only. */
export async function listWebhooks(viewer: Viewer): Promise<WebhookEndpoint[]> {
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
