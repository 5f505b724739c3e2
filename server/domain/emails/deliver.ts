import type { Email } from '#server/generated/prisma/client.ts';
import type { EmailStatus } from '#server/generated/prisma/enums.ts';
import { db, transaction, type Transaction } from '#server/platform/db.ts';
import { log } from '#server/platform/logger.ts';
import { publish } from '#server/platform/pubsub.ts';
import { addJob } from '#server/platform/queue.ts';
import { isOvertaken, JOB_ALERT, noteAlertOutcome } from './alert-outcome.ts';
import { nextTry } from './schedule.ts';
import { mailJobKey, mailSender } from './send.ts';

/** E-mails of these kinds are never sent twice: if the outcome is unknown, people decide. */
const ONCE = new Set([JOB_ALERT]);
/** Why an e-mail that waited too long was not sent. */
export const EXPIRED = 'Its link no longer works.';
/** Days for which sent and failed e-mails are kept. */
const KEPT_DAYS = 30;

/** The topic of the state of e-mail delivery. */
export const MAIL = 'mail';

/**
 * The queue's 'mail' task: sends one e-mail. A failed one is retried for more than three days, unless its
 * content expires before.
 */
export async function deliverEmail(emailId: string): Promise<void> {
  const sender = mailSender();
  if (!sender) return putIntoMailbox(emailId);
  const claimed = await claim(emailId);
  if (!claimed) return;
  const { email, interrupted } = claimed;
  const once = ONCE.has(email.kind);
  if (interrupted && once) return settle(email, 'UNKNOWN', 'interrupted while sending');
  if (email.expiresAt && email.expiresAt <= new Date()) return settle(email, 'FAILED', EXPIRED);
  if (await dropIfOvertaken(email)) return undefined;
  const { to, subject, text, html, kind, unsubscribeUrl } = email;
  const delivery = await sender.deliver({ to, subject, text, html, tag: kind, unsubscribeUrl });
  if (delivery.outcome === 'sent') return settle(email, 'SENT', null);
  const { outcome, reason } = delivery;
  log.warn({ emailId, kind, outcome, reason }, 'e-mail not delivered');
  if (outcome === 'refused') return settle(email, 'FAILED', reason);
  const next = outcome === 'unknown' && once ? null : nextTry(email.attempts);
  if (next) return putOff(email, reason, next);
  return settle(email, outcome === 'unknown' ? 'UNKNOWN' : 'FAILED', reason);
}

/** Deletes an alert about a job for which its receiver has applied meanwhile. */
function dropIfOvertaken({ id, kind, dedupeKey }: Email): Promise<boolean> {
  if (kind !== JOB_ALERT || !dedupeKey) return Promise.resolve(false);
  return transaction(async (tx) => {
    const isDropped = await isOvertaken(tx, dedupeKey);
    if (isDropped) await tx.email.deleteMany({ where: { id } });
    return isDropped;
  });
}

async function putOff({ id }: Email, reason: string, next: Date): Promise<void> {
  await transaction(async (tx) => {
    const { count } = await tx.email.updateMany({
      where: { id, status: 'SENDING' },
      data: { status: 'QUEUED', error: reason, nextAttemptAt: next },
    });
    if (count === 0) return;
    await addJob(tx, 'mail', { emailId: id }, { key: mailJobKey(id), runAt: next });
    await publish(tx, MAIL);
  });
}

/** Releases a delayed e-mail to the local mailbox. */
async function putIntoMailbox(id: string): Promise<void> {
  await db.email.updateMany({
    where: { id, status: { in: ['QUEUED', 'SENDING'] } },
    data: { status: 'SENT', sentAt: new Date(), attempts: { increment: 1 } },
  });
}

/** Claims an e-mail for sending; null if it is gone or settled. `interrupted`: it had been claimed before. */
async function claim(id: string): Promise<{ email: Email; interrupted: boolean } | null> {
  return transaction(async (tx) => {
    const [row] = await tx.$queryRaw<{ status: EmailStatus }[]>`
      select status from emails where id = ${id}::uuid for update`;
    if (row?.status !== 'QUEUED' && row?.status !== 'SENDING') return null;
    const email = await tx.email.update({
      where: { id },
      data: { status: 'SENDING', attempts: { increment: 1 }, nextAttemptAt: null },
    });
    return { email, interrupted: row.status === 'SENDING' };
  });
}

/**
 * Writes the final status. The content of a sent e-mail is deleted, because it contains codes that are stored
 * only as hashes elsewhere. The content of an unsent one is kept, to be sent again.
 */
async function settle(email: Email, status: EmailStatus, error: string | null): Promise<void> {
  const isOver = status === 'SENT' || error === EXPIRED;
  await transaction(async (tx) => {
    await tx.email.updateMany({
      where: { id: email.id },
      data: {
        status,
        error,
        ...(isOver && { text: '', html: '', unsubscribeUrl: null }),
        ...(status === 'SENT' && { sentAt: new Date() }),
      },
    });
    if (email.kind === JOB_ALERT && email.dedupeKey)
      await noteAlertOutcome(tx, email.dedupeKey, status);
    // The service works again, so other e-mails need not wait for their next try.
    const released = status === 'SENT' ? await releaseEmails(tx) : 0;
    if (status !== 'SENT' || email.attempts > 1 || released > 0) await publish(tx, MAIL);
  });
}

/** Makes delayed e-mails due now; returns how many. */
async function releaseEmails(tx: Transaction): Promise<number> {
  return tx.$executeRaw`
    with waiting as (
      update emails set next_attempt_at = null, updated_at = now()
      where status = 'QUEUED' and next_attempt_at > now() + interval '1 minute'
      returning id
    )
    select graphile_worker.add_job('mail', json_build_object('emailId', id),
      job_key := ${mailJobKey('')}::text || id, max_attempts := 10)
    from waiting`;
}

/** Adds a new job for e-mails whose job was lost, or was interrupted at its last try. */
export async function requeueEmails(): Promise<void> {
  const stuck = await db.$queryRaw<{ id: string }[]>`
    select e.id from emails e
    where e.status in ('QUEUED', 'SENDING') and e.created_at < now() - interval '10 minutes'
      and not exists (
        select from graphile_worker.jobs j where j.key = 'mail:' || e.id
          and (j.locked_at > now() - interval '5 minutes'
            or (j.locked_at is null and j.attempts < j.max_attempts)))
    limit 1000`;
  for (const { id } of stuck) await addJob(db, 'mail', { emailId: id }, { key: mailJobKey(id) });
}

/** Deletes e-mails that were settled long ago, and the content of those whose link has expired. */
export async function sweepEmails(): Promise<void> {
  await db.email.updateMany({
    where: {
      status: { in: ['FAILED', 'UNKNOWN'] },
      expiresAt: { lte: new Date() },
      text: { not: '' },
    },
    data: { text: '', html: '' },
  });
  await db.email.deleteMany({
    where: {
      status: { in: ['SENT', 'FAILED', 'UNKNOWN'] },
      createdAt: { lt: new Date(Date.now() - KEPT_DAYS * 86_400_000) },
    },
  });
}
