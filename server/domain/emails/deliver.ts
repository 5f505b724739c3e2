import type { Email } from '#server/generated/prisma/client.ts';
import type { EmailStatus } from '#server/generated/prisma/enums.ts';
import { db, transaction, type Transaction } from '#server/platform/db.ts';
import { log } from '#server/platform/logger.ts';
import { publish } from '#server/platform/pubsub.ts';
import { addJob } from '#server/platform/queue.ts';
import { isOvertaken, JOB_ALERT, noteAlertOutcome } from './alert-outcome.ts';
import { nextTry } from './schedule.ts';
import { mailJobKey, mailSender } from './send.ts';

/** E-mails of these kinds are never sent twice: where the outcome is unknown, people decide. */
const ONCE = new Set([JOB_ALERT]);
/** Why one that waited too long was not sent. */
export const EXPIRED = 'Its link no longer works.';
/** Sent and given-up e-mails are kept this long, in days. */
const KEPT_DAYS = 30;

/** The bus topic of how sending e-mails goes. */
export const MAIL = 'mail';

/**
 * The queue's 'mail' task: hands one e-mail over. One that did not arrive is tried again for more than
 * three days, unless what it says is over by then.
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
  const { to, subject, text, html, kind } = email;
  const delivery = await sender.deliver({ to, subject, text, html, tag: kind });
  if (delivery.outcome === 'sent') return settle(email, 'SENT', null);
  const { outcome, reason } = delivery;
  log.warn({ emailId, kind, outcome, reason }, 'e-mail not delivered');
  if (outcome === 'refused') return settle(email, 'FAILED', reason);
  const next = outcome === 'unknown' && once ? null : nextTry(email.attempts);
  if (next) return putOff(email, reason, next);
  return settle(email, outcome === 'unknown' ? 'UNKNOWN' : 'FAILED', reason);
}

/** An alert about a job that its receiver has applied for meanwhile is not sent, and is gone. */
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

/** The local mailbox has an e-mail that waited. */
async function putIntoMailbox(id: string): Promise<void> {
  await db.email.updateMany({
    where: { id, status: { in: ['QUEUED', 'SENDING'] } },
    data: { status: 'SENT', sentAt: new Date(), attempts: { increment: 1 } },
  });
}

/** Takes the e-mail for sending; null where it is gone or settled. `interrupted`: somebody had taken it before. */
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
 * The final status. What a sent one says goes: it holds codes that are elsewhere kept as hashes only. What
 * was not sent stays for who sends it again.
 */
async function settle(email: Email, status: EmailStatus, error: string | null): Promise<void> {
  const isOver = status === 'SENT' || error === EXPIRED;
  await transaction(async (tx) => {
    await tx.email.updateMany({
      where: { id: email.id },
      data: {
        status,
        error,
        ...(isOver && { text: '', html: '' }),
        ...(status === 'SENT' && { sentAt: new Date() }),
      },
    });
    if (email.kind === JOB_ALERT && email.dedupeKey)
      await noteAlertOutcome(tx, email.dedupeKey, status);
    // The service answers again: nobody waits for their next try.
    const released = status === 'SENT' ? await releaseEmails(tx) : 0;
    if (status !== 'SENT' || email.attempts > 1 || released > 0) await publish(tx, MAIL);
  });
}

/** Makes the e-mails that were put off due now; answers how many. */
async function releaseEmails(tx: Transaction): Promise<number> {
  return tx.$executeRaw`
    with waiting as (
      update emails set next_attempt_at = null
      where status = 'QUEUED' and next_attempt_at > now() + interval '1 minute'
      returning id
    )
    select graphile_worker.add_job('mail', json_build_object('emailId', id),
      job_key := ${mailJobKey('')}::text || id, max_attempts := 10)
    from waiting`;
}

/** Gives e-mails whose job was lost, or was interrupted at its last try, a new one. */
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

/** Forgets e-mails that were settled long ago, and what those said whose link is over. */
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
