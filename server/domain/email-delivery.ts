import type { Email } from '#server/generated/prisma/client.ts';
import type { EmailStatus } from '#server/generated/prisma/enums.ts';
import { db, transaction } from '#server/platform/db.ts';
import { log } from '#server/platform/logger.ts';
import { addJob } from '#server/platform/queue.ts';
import { mailJobKey, mailSender } from './emails.ts';
import { JOB_ALERT, noteAlertOutcome } from './job-alerts/outcome.ts';

/** E-mails of these kinds are never sent twice: where the outcome is unknown, people decide. */
const ONCE = new Set([JOB_ALERT]);
/** Sent and given-up e-mails are kept this long, in days. */
const KEPT_DAYS = 30;

/**
 * The queue's 'mail' task: hands one e-mail over. Throws where the queue is to try again.
 * `lastTry`: it will not be tried again, so the e-mail gets its final status.
 */
export async function deliverEmail(emailId: string, lastTry: boolean): Promise<void> {
  const sender = mailSender();
  const claimed = await claim(emailId);
  if (!claimed || !sender) return;
  const { email, interrupted } = claimed;
  const once = ONCE.has(email.kind);
  if (interrupted && once) return settle(email, 'UNKNOWN', 'interrupted while sending');
  const { to, subject, text, html, kind } = email;
  const delivery = await sender.deliver({ to, subject, text, html, tag: kind });
  if (delivery.outcome === 'sent') return settle(email, 'SENT', null);
  const { outcome, reason } = delivery;
  log.warn({ emailId, kind, outcome, reason }, 'e-mail not delivered');
  if (outcome === 'refused') return settle(email, 'FAILED', reason);
  if (outcome === 'unknown' && (once || lastTry)) return settle(email, 'UNKNOWN', reason);
  if (lastTry) return settle(email, 'FAILED', reason);
  await db.email.updateMany({
    where: { id: email.id },
    data: { status: 'QUEUED', error: reason },
  });
  throw new Error(`E-mail ${emailId} is tried again (${outcome}: ${reason})`);
}

/** Takes the e-mail for sending; null where it is gone or settled. `interrupted`: somebody had taken it before. */
async function claim(id: string): Promise<{ email: Email; interrupted: boolean } | null> {
  return transaction(async (tx) => {
    const [row] = await tx.$queryRaw<{ status: EmailStatus }[]>`
      select status from emails where id = ${id}::uuid for update`;
    if (row?.status !== 'QUEUED' && row?.status !== 'SENDING') return null;
    const email = await tx.email.update({
      where: { id },
      data: { status: 'SENDING', attempts: { increment: 1 } },
    });
    return { email, interrupted: row.status === 'SENDING' };
  });
}

/** The final status. What was written goes: it holds codes that are elsewhere kept as hashes only. */
async function settle(email: Email, status: EmailStatus, error: string | null): Promise<void> {
  await transaction(async (tx) => {
    await tx.email.updateMany({
      where: { id: email.id },
      data: {
        status,
        error,
        text: '',
        html: '',
        ...(status === 'SENT' && { sentAt: new Date() }),
      },
    });
    if (email.kind === JOB_ALERT && email.dedupeKey)
      await noteAlertOutcome(tx, email.dedupeKey, status);
  });
}

/** Gives e-mails whose job was lost, or was interrupted at its last try, a new one. */
export async function requeueEmails(): Promise<void> {
  if (!mailSender()) return;
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

/** Forgets e-mails that were settled long ago. */
export async function sweepEmails(): Promise<void> {
  await db.email.deleteMany({
    where: {
      status: { in: ['SENT', 'FAILED', 'UNKNOWN'] },
      createdAt: { lt: new Date(Date.now() - KEPT_DAYS * 86_400_000) },
    },
  });
}
