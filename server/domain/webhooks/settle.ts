import type { WebhookDisabledReason } from '#server/generated/prisma/enums.ts';
import { webhookDisabledLetter } from '#server/mail/webhook-templates.ts';
import { db, type Transaction } from '#server/platform/db.ts';
import type { PostAnswer } from '#server/platform/outgoing-post.ts';
import { addJob } from '#server/platform/queue.ts';
import { sendEmail, siteLink } from '#server/domain/emails.ts';
import type { Claimed } from './deliver.ts';
import { nodeId } from './payload.ts';
import { secondsToWait } from './schedule.ts';
import { deliveryJobKey, WEBHOOK } from './write.ts';

/** So many failed attempts in a row, of whatever deliveries, disable an endpoint. */
export const FAILURES_MAX = 10;
/** 'Gone': the receiver wants nothing more. */
const GONE = 410;

/** Writes what an attempt came to, and what follows from it, in one transaction. */
export async function settle(
  claimed: Claimed,
  answer: PostAnswer,
  isDelivered: boolean,
): Promise<void> {
  await db.$transaction((tx) =>
    isDelivered ? noteSuccess(tx, claimed, answer) : noteFailure(tx, claimed, answer),
  );
}

async function noteSuccess(tx: Transaction, claimed: Claimed, answer: PostAnswer): Promise<void> {
  await tx.webhookEndpoint.updateMany({
    where: { id: claimed.endpointId, consecutiveFailures: { gt: 0 } },
    data: { consecutiveFailures: 0 },
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
}

async function noteFailure(tx: Transaction, claimed: Claimed, answer: PostAnswer): Promise<void> {
  // The endpoint first: it is held until the end, so that of failures at once each counts.
  const [endpoint] = await tx.webhookEndpoint.updateManyAndReturn({
    where: { id: claimed.endpointId },
    data: { consecutiveFailures: { increment: 1 } },
  });
  if (!endpoint) return;
  const reason =
    answer.status === GONE
      ? 'GONE'
      : endpoint.consecutiveFailures >= FAILURES_MAX
        ? 'FAILURES'
        : null;
  if (reason && !endpoint.disabledAt) await disable(tx, endpoint, reason);
  const wait = waitOf(claimed, answer);
  const isOn = !reason && !endpoint.disabledAt;
  const next = wait === null || !isOn ? null : new Date(Date.now() + wait * 1000);
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

/** A test is tried once, and so is what somebody sent anew after it was settled. */
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

/** Takes an endpoint out and tells every admin. */
async function disable(
  tx: Transaction,
  { id, name, url }: { id: string; name: string; url: string },
  reason: Extract<WebhookDisabledReason, 'FAILURES' | 'GONE'>,
): Promise<void> {
  await tx.webhookEndpoint.update({
    where: { id },
    data: { disabledAt: new Date(), disabledReason: reason },
  });
  const admins = await tx.user.findMany({
    where: { userType: 'ADMIN' },
    select: { id: true, email: true },
  });
  const letter = webhookDisabledLetter({
    name,
    host: new URL(url).host,
    reason,
    link: siteLink(`/settings/webhooks/${encodeURIComponent(nodeId('WebhookEndpoint', id))}`),
  });
  for (const admin of admins)
    await sendEmail(tx, { kind: 'webhook-disabled', to: admin.email, userId: admin.id, letter });
}
