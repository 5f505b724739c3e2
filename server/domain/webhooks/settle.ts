import { sendEmail, siteLink } from '#server/domain/emails/send.ts';
import type { WebhookEndpoint } from '#server/generated/prisma/client.ts';
import type { WebhookDisabledReason } from '#server/generated/prisma/enums.ts';
import type { Letter } from '#server/mail/layout.ts';
import { webhookDisabledLetter, webhookFailingLetter } from '#server/mail/webhook-templates.ts';
import { type Transaction, transaction } from '#server/platform/db.ts';
import type { PostAnswer } from '#server/platform/outgoing-post.ts';
import { addJob } from '#server/platform/queue.ts';
import type { Claimed } from './deliver.ts';
import { nodeId } from './payload.ts';
import { releaseWaiting } from './release.ts';
import { secondsToWait } from './schedule.ts';
import { deliveryJobKey, WEBHOOK } from './write.ts';

/** Days without any success after which an endpoint is disabled. */
export const FAILING_DAYS = 3;
/** Hours of failure after which the owner of its token is told. */
const WARN_HOURS = 12;
const HOUR = 3_600_000;
/** Milliseconds: a failing endpoint is paused for as long as it has been failing, within these bounds. */
const PAUSE = { min: 5000, max: 300_000 };
/** 410 Gone: the receiver wants no more events. */
const GONE = 410;

/** The columns of a working endpoint. */
export const WORKING = { consecutiveFailures: 0, failingSince: null, pausedUntil: null };

type Endpoint = WebhookEndpoint & { token: { createdBy: { id: string; email: string } | null } };

/** Writes the outcome of an attempt and its consequences in one transaction. */
export async function settle(
  claimed: Claimed,
  answer: PostAnswer,
  isDelivered: boolean,
): Promise<void> {
  await transaction(async (tx) => {
    if (isDelivered) await noteSuccess(tx, claimed, answer);
    else await noteFailure(tx, claimed, answer);
    await sendNext(tx, claimed.id);
  });
}

/** Sends the events that waited for this one, unless it will be retried. */
async function sendNext(tx: Transaction, afterId: string): Promise<void> {
  const next = await tx.webhookDelivery.findMany({
    where: { afterId, status: 'PENDING', after: { status: { not: 'PENDING' } } },
    select: { id: true },
  });
  for (const { id } of next)
    await addJob(tx, WEBHOOK, { deliveryId: id }, { key: deliveryJobKey(id) });
}

async function noteSuccess(tx: Transaction, claimed: Claimed, answer: PostAnswer): Promise<void> {
  const { count } = await tx.webhookEndpoint.updateMany({
    where: {
      id: claimed.endpointId,
      OR: [{ consecutiveFailures: { gt: 0 } }, { failingSince: { not: null } }],
    },
    data: WORKING,
  });
  await tx.webhookDelivery.updateMany({
    where: { id: claimed.id },
    data: {
      status: 'DELIVERED',
      sendingUntil: null,
      responseStatus: answer.status,
      error: null,
    },
  });
  if (count > 0) await releaseWaiting(tx, claimed.endpointId);
}

async function noteFailure(tx: Transaction, claimed: Claimed, answer: PostAnswer): Promise<void> {
  // The endpoint first: it stays locked until the end, so that each of several concurrent failures counts.
  const [endpoint] = await tx.webhookEndpoint.updateManyAndReturn({
    where: { id: claimed.endpointId },
    data: { consecutiveFailures: { increment: 1 } },
    include: { token: { select: { createdBy: { select: { id: true, email: true } } } } },
  });
  if (!endpoint) return;
  const now = Date.now();
  const wait = waitOf(claimed, answer);
  const since = failingSince(endpoint, claimed, now);
  const failingFor = since === null ? 0 : now - since.getTime();
  const reason =
    answer.status === GONE ? 'GONE' : failingFor >= FAILING_DAYS * 24 * HOUR ? 'FAILURES' : null;
  const isOn = !reason && !endpoint.disabledAt;
  if (reason && !endpoint.disabledAt) await disable(tx, endpoint, reason);
  else if (isOn) await pause(tx, endpoint, since);
  const next = wait === null || !isOn ? null : new Date(now + wait * 1000);
  await tx.webhookDelivery.updateMany({
    where: { id: claimed.id },
    data: {
      status: wait === null ? 'FAILED' : 'PENDING',
      sendingUntil: null,
      nextAttemptAt: next,
      responseStatus: answer.status,
      error: errorText(answer),
      ...(wait !== null && { retries: { increment: 1 } }),
    },
  });
  const { id } = claimed;
  if (next) await addJob(tx, WEBHOOK, { deliveryId: id }, { key: deliveryJobKey(id), runAt: next });
}

/** A test or manual redelivery does not show how long events have been failing. */
function failingSince(endpoint: Endpoint, { wasPending, event }: Claimed, now: number) {
  if (!wasPending || event === 'WEBHOOK_TEST') return endpoint.failingSince;
  return endpoint.failingSince ?? new Date(now);
}

/** Pauses an endpoint; the owner of its token is told once, before it is disabled. */
async function pause(tx: Transaction, endpoint: Endpoint, since: Date | null): Promise<void> {
  if (!since) return;
  const failingFor = Date.now() - since.getTime();
  const length = Math.min(PAUSE.max, Math.max(PAUSE.min, failingFor));
  await tx.webhookEndpoint.update({
    where: { id: endpoint.id },
    data: { failingSince: since, pausedUntil: new Date(Date.now() + length) },
  });
  if (failingFor < WARN_HOURS * HOUR) return;
  const key = `webhook-failing:${endpoint.id}:${since.toISOString()}`;
  await tell(tx, endpoint, { kind: 'webhook-failing', letter: webhookFailingLetter, key });
}

/** A test, and a manual redelivery of a settled event, is tried once. */
function waitOf(claimed: Claimed, answer: PostAnswer): number | null {
  if (!claimed.wasPending || claimed.event === 'WEBHOOK_TEST') return null;
  return secondsToWait(claimed.retries, answer.status === null ? null : answer.retryAfter);
}

function errorText(answer: PostAnswer): string {
  if (answer.status === null) return answer.reason;
  if (answer.status >= 300 && answer.status < 400) return 'Redirects are not followed.';
  return answer.status === GONE
    ? 'The receiver says that it is gone.'
    : 'The receiver did not accept it.';
}

/** Disables an endpoint. */
async function disable(
  tx: Transaction,
  endpoint: Endpoint,
  reason: Extract<WebhookDisabledReason, 'FAILURES' | 'GONE'>,
): Promise<void> {
  await tx.webhookEndpoint.update({
    where: { id: endpoint.id },
    data: { disabledAt: new Date(), disabledReason: reason },
  });
  const letter = (about: LetterAbout) => webhookDisabledLetter({ ...about, reason });
  await tell(tx, endpoint, { kind: 'webhook-disabled', letter });
}

type LetterAbout = Parameters<typeof webhookFailingLetter>[0];

/** Writes to the owner of the endpoint's token, or to every admin if the owner is gone. */
async function tell(
  tx: Transaction,
  { id, name, url, token }: Endpoint,
  mail: { kind: string; letter: (about: LetterAbout) => Letter; key?: string },
): Promise<void> {
  const owners = token.createdBy
    ? [token.createdBy]
    : await tx.user.findMany({
        where: { userType: 'ADMIN' },
        select: { id: true, email: true },
      });
  const link = siteLink(`/settings/webhooks/${encodeURIComponent(nodeId('WebhookEndpoint', id))}`);
  const letter = mail.letter({ name, host: new URL(url).host, days: FAILING_DAYS, link });
  const { kind, key } = mail;
  for (const { id: userId, email: to } of owners)
    await sendEmail(tx, {
      kind,
      to,
      userId,
      letter,
      ...(key && { dedupeKey: `${key}:${userId}` }),
    });
}
