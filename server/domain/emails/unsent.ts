import { z } from 'zod';
import { invalidTransition, notFound } from '#server/domain/kernel/errors.ts';
import { EmailStatus } from '#server/domain/kernel/enums.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import { anyOf, instant } from '#server/domain/kernel/list-filters.ts';
import {
  type CreatedOrder,
  type Page,
  type ListArgs,
  pageById,
} from '#server/domain/kernel/paging.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { visibleEmails } from '#server/domain/policy/visible.ts';
import type { Email, Prisma } from '#server/generated/prisma/client.ts';
import { isTokenRefusal, reasonInWords } from '#server/mail/senders.ts';
import { db, query, transaction } from '#server/platform/db.ts';
import { oncePerMessage, publish, watch } from '#server/platform/pubsub.ts';
import { addJob } from '#server/platform/queue.ts';
import { sql } from '#server/platform/sql.ts';
import { JOB_ALERT, noteAlertOutcome } from './alert-outcome.ts';
import { EXPIRED, MAIL } from './deliver.ts';
import { mailJobKey } from './send.ts';

/** E-mails that were not sent, and those that failed and are retried. */
const UNSENT: Prisma.EmailWhereInput = {
  OR: [
    { status: { in: ['FAILED', 'UNKNOWN'] } },
    { status: { in: ['QUEUED', 'SENDING'] }, error: { not: null } },
  ],
};

export const unsentTexts = {
  sent: 'This e-mail was sent meanwhile.',
  once: 'This job alert may have arrived. A job alert is never sent twice.',
  over: EXPIRED,
} as const;

const emailFilter = z.strictObject({
  statuses: anyOf(z.enum(EmailStatus)),
  createdSince: instant,
});

export type EmailArgs = ListArgs<typeof emailFilter, CreatedOrder>;

/** The e-mails that could not be sent so far, newest first. Admins only. */
export async function listUnsentEmails(viewer: Viewer, args: EmailArgs): Promise<Page<Email>> {
  allow(viewer, 'email.readUnsent');
  const { statuses, createdSince } = parse(emailFilter, args.filter ?? {}, ['filter']);
  const kept: Prisma.EmailWhereInput = {
    ...(statuses?.length && { status: { in: statuses } }),
    ...(createdSince && { createdAt: { gte: createdSince } }),
  };
  const where = { AND: [visibleEmails(viewer), UNSENT, kept] };
  return pageById(args, {
    list: 'unsent-emails',
    find: (page) => db.email.findMany({ ...page, where: { ...page.where, ...where } }),
    count: () => db.email.count({ where }),
  });
}

/** Why the last try to send an e-mail failed, as a text; null if none has failed. */
export const deliveryProblem = ({ error }: Pick<Email, 'error'>): string | null =>
  error && reasonInWords(error);

/** Why an e-mail cannot be sent again now; null if it can. */
export function resendProblem(email: Email, now = new Date()): string | null {
  if (email.status === 'SENT') return unsentTexts.sent;
  if (email.kind === JOB_ALERT && email.status !== 'FAILED') return unsentTexts.once;
  return email.text === '' || (email.expiresAt && email.expiresAt <= now) ? unsentTexts.over : null;
}

/**
 * Sends a failed e-mail again, starting with the first try. Admins only.
 * @throws not-found, and invalid-transition if it was sent, its link has expired or it may never be sent
 * twice
 */
export async function resendEmail(viewer: Viewer, id: string): Promise<Email> {
  allow(viewer, 'email.resend');
  const emailId = parse(uuid, id);
  return transaction(async (tx) => {
    await tx.$queryRaw`select id from emails where id = ${emailId}::uuid for update`;
    const email = await tx.email.findFirst({
      where: { id: emailId, AND: [visibleEmails(viewer)] },
    });
    if (!email) throw notFound('This e-mail is no longer here.');
    // It is being sent at this moment.
    if (email.status === 'SENDING') return email;
    const problem = resendProblem(email);
    if (problem) throw invalidTransition(problem);
    await addJob(tx, 'mail', { emailId }, { key: mailJobKey(emailId) });
    if (email.kind === JOB_ALERT && email.dedupeKey)
      await noteAlertOutcome(tx, email.dedupeKey, 'SENDING');
    await publish(tx, MAIL);
    return tx.email.update({
      where: { id: emailId },
      data: { status: 'QUEUED', attempts: 0, error: null, nextAttemptAt: null },
    });
  });
}

/** The state of e-mail delivery. */
export interface MailDelivery {
  /** The mail service refuses our token: nothing is sent until somebody fixes it. */
  isTokenRefused: boolean;
  /** E-mails that failed and will be retried. */
  retrying: number;
  /** E-mails that failed for good, or may not have arrived. */
  failed: number;
}

/** The state of e-mail delivery, in one statement over the unsent e-mails. Admins only. */
export async function mailDelivery(viewer: Viewer): Promise<MailDelivery> {
  allow(viewer, 'email.readUnsent');
  const rows = await query<{ status: string; error: string | null; count: number }>(
    'mail-delivery',
    sql`select status, error, count(*)::int as count from emails
     where status <> 'SENT' and (error is not null or status in ('FAILED', 'UNKNOWN'))
     group by 1, 2`,
  );
  const isOver = ({ status }: { status: string }) => status === 'FAILED' || status === 'UNKNOWN';
  const sum = (some: typeof rows) => some.reduce((total, { count }) => total + count, 0);
  const retrying = rows.filter((row) => !isOver(row));
  return {
    isTokenRefused: retrying.some(({ error }) => isTokenRefusal(error ?? '')),
    retrying: sum(retrying),
    failed: sum(rows.filter(isOver)),
  };
}

/** The state at once, then whenever it may have changed. Admins only. */
export function watchMailDelivery(viewer: Viewer): AsyncIterableIterator<MailDelivery> {
  allow(viewer, 'email.readUnsent');
  return watch(
    MAIL,
    () => mailDelivery(viewer),
    (message) => oncePerMessage(message, MAIL, () => mailDelivery(viewer)),
  );
}
