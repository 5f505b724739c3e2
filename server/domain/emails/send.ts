import { uuidv7 } from 'uuidv7';
import { brand } from '#server/domain/kernel/brand.ts';
import { type Letter, renderMail } from '#server/mail/layout.ts';
import { type MailSender, postmarkSender } from '#server/mail/senders.ts';
import type { Config } from '#server/platform/config.ts';
import { db, type Transaction } from '#server/platform/db.ts';
import { addJob } from '#server/platform/queue.ts';

/** Null: the local mailbox, which is the table of e-mails itself. */
let sender: MailSender | null = null;
let siteUrl = 'http://localhost:4000';

/** Says at start where e-mails go and where their links lead. */
export function startMail(config: Pick<Config, 'mail' | 'publicUrl'>, other?: MailSender): void {
  siteUrl = config.publicUrl;
  sender = other ?? (config.mail.kind === 'postmark' ? postmarkSender(config.mail) : null);
}

export function mailSender(): MailSender | null {
  return sender;
}

/** The absolute address of one of the site's paths, for a link in an e-mail. */
export function siteLink(path: `/${string}`): string {
  return `${siteUrl}${path}`;
}

/** Seconds for which a decision may be undone, and for which its letter waits. */
export const UNDO_SECONDS = 10;

export interface NewEmail {
  /** 'confirm-email', 'job-alert' …: names the letter. */
  kind: string;
  to: string;
  /** Whose data it carries (not always who gets it): the e-mail goes when that account goes. Null for the agency's. */
  userId: string | null;
  letter: Letter;
  /** The same thing is never written twice under one key. */
  dedupeKey?: string;
  /** When the link in it stops working: after that it is not sent. */
  expiresAt?: Date;
  /** Its link voids those of earlier ones of its kind: what still waits of them is not sent. */
  voidsEarlier?: boolean;
  /** The reference whose link it carries. */
  referenceId?: string;
  /** It tells of a decision that may be undone: it waits for UNDO_SECONDS, in the local mailbox as well. */
  isUndoable?: boolean;
}

/**
 * Writes an e-mail in the transaction that causes it, with the job that sends it; a rolled-back
 * transaction sends nothing. The local mailbox has it at once, unless it waits. Null where the key was
 * used before.
 */
export async function sendEmail(tx: Transaction, email: NewEmail): Promise<string | null> {
  const { kind, to, userId, dedupeKey = null, expiresAt = null, referenceId = null } = email;
  const isQueued = sender !== null || email.isUndoable === true;
  const { name, tagline, address } = brand();
  const mail = renderMail(email.letter, { name, tagline, address, url: siteUrl });
  const id = uuidv7();
  const state = isQueued ? {} : ({ status: 'SENT', sentAt: new Date() } as const);
  if (email.voidsEarlier) await voidEarlier(tx, { kind, userId, referenceId });
  const { count } = await tx.email.createMany({
    data: [{ id, kind, to, userId, dedupeKey, expiresAt, referenceId, ...mail, ...state }],
    skipDuplicates: true,
  });
  if (count === 0) return null;
  const timing = email.isUndoable ? { inSeconds: UNDO_SECONDS } : {};
  if (isQueued) await addJob(tx, 'mail', { emailId: id }, { key: mailJobKey(id), ...timing });
  return id;
}

async function voidEarlier(
  tx: Transaction,
  earlier: { kind: string; userId: string | null; referenceId: string | null },
): Promise<void> {
  if (!earlier.userId) return;
  await tx.email.updateMany({
    where: { ...earlier, status: { in: ['QUEUED', 'FAILED', 'UNKNOWN'] } },
    data: { expiresAt: new Date() },
  });
}

/**
 * Takes an e-mail back for good. False where somebody has begun to send it: sending holds the row first and
 * writes that it began, so that of a sending and a taking back at once exactly one happens.
 */
export async function withdrawEmail(tx: Transaction, id: string): Promise<boolean> {
  const count = await tx.$executeRaw`
    delete from emails where id = ${id}::uuid and status = 'QUEUED' and attempts = 0`;
  if (count === 0) return false;
  await tx.$executeRaw`select graphile_worker.remove_job(${mailJobKey(id)}::text)`;
  return true;
}

export const mailJobKey = (emailId: string) => `mail:${emailId}`;

export interface MailboxEntry {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: Date;
}

/** What the local mailbox shows: the newest 1,000 first. */
export async function mailboxEntries(): Promise<MailboxEntry[]> {
  const rows = await db.email.findMany({
    where: { sentAt: { not: null } },
    select: { id: true, to: true, subject: true, text: true, html: true, sentAt: true },
    orderBy: [{ sentAt: 'desc' }, { id: 'desc' }],
    take: 1000,
  });
  return rows.map((row) => ({ ...row, sentAt: row.sentAt ?? new Date(0) }));
}
