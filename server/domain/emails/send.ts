import { uuidv7 } from 'uuidv7';
import { brand } from '#server/domain/kernel/brand.ts';
import { type Letter, renderMail } from '#server/mail/layout.ts';
import { type MailSender, postmarkSender } from '#server/mail/senders.ts';
import type { Config } from '#server/platform/config.ts';
import { db, type Transaction } from '#server/platform/db.ts';
import { addJobs } from '#server/platform/queue.ts';
import { type Choice, wantedAtOnce } from './choices.ts';
import { sealUnsubscribing, type Unsubscribing } from './unsubscribe-token.ts';

/** Null for the local mailbox, which is the table of e-mails itself. */
let sender: MailSender | null = null;
let siteUrl = 'http://localhost:4000';

/** Sets at start how e-mails are sent and where their links lead. */
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

/** Where somebody ends e-mails of a kind without logging in. */
export const unsubscribeLink = (what: Unsubscribing): string =>
  siteLink(`/unsubscribe/${sealUnsubscribing(what)}`);

/** Seconds within which a decision may be undone, and for which its e-mail waits. */
export const UNDO_SECONDS = 10;

export interface NewEmail {
  /** The kind of letter: 'confirm-email', 'job-alert' … */
  kind: string;
  to: string;
  /**
   * The account whose data it contains (not always the receiver's), with which it is deleted. Null for the
   * agency's.
   */
  userId: string | null;
  letter: Letter;
  /** A second e-mail with the same key is never written. */
  dedupeKey?: string;
  /** When its link expires: after that it is not sent. */
  expiresAt?: Date;
  /** Its link invalidates earlier ones of its kind, so waiting e-mails with those are not sent. */
  voidsEarlier?: boolean;
  /** The reference of its link. */
  referenceId?: string;
  /** It is about a decision that may be undone: it waits for UNDO_SECONDS, in the local mailbox, too. */
  isUndoable?: boolean;
  /** Whose choice it is whether it comes: not written for who does not want it, or not at once. */
  choice?: Choice;
  /** What its receiver may end with one press, where that is no single choice. */
  ends?: Unsubscribing;
}

/**
 * Writes an e-mail and the job that sends it in the transaction that causes it, so that a rollback sends
 * nothing. The local mailbox shows it at once, unless it waits. Null if the key was used before, or its receiver has
 * chosen not to get it.
 */
export async function sendEmail(tx: Transaction, email: NewEmail): Promise<string | null> {
  const { kind, userId, referenceId = null } = email;
  if (email.voidsEarlier) await voidEarlier(tx, { kind, userId, referenceId });
  const [id = null] = await sendEmails(tx, [email], email);
  return id;
}

/** Writes several e-mails as `sendEmail` does, which void no others; in the order given. */
export async function sendEmails(
  tx: Transaction,
  emails: readonly Omit<NewEmail, 'isUndoable' | 'voidsEarlier'>[],
  { isUndoable = false }: Pick<NewEmail, 'isUndoable'>,
): Promise<(string | null)[]> {
  const isQueued = sender !== null || isUndoable;
  const { name, tagline, address } = brand();
  const state = isQueued ? {} : ({ status: 'SENT', sentAt: new Date() } as const);
  const isWanted = await wantedAtOnce(
    tx,
    emails.flatMap(({ choice }) => choice ?? []),
  );
  const rows = emails.map(({ kind, to, userId, letter, choice, ...others }) => {
    if (choice && !isWanted(choice)) return null;
    const { dedupeKey = null, expiresAt = null, referenceId = null } = others;
    const ends = choice ? { userId: choice.userId, what: choice.kind } : others.ends;
    const unsubscribeUrl = ends ? unsubscribeLink(ends) : null;
    const mail = renderMail(
      { ...letter, unsubscribeUrl },
      { name, tagline, address, url: siteUrl },
    );
    const keys = { dedupeKey, expiresAt, referenceId, unsubscribeUrl };
    return { id: uuidv7(), kind, to, userId, ...keys, ...mail, ...state };
  });
  const wanted = rows.filter((row) => row !== null);
  const written = await tx.email.createManyAndReturn({
    data: wanted,
    skipDuplicates: true,
    select: { id: true },
  });
  const ids = new Set(written.map(({ id }) => id));
  const jobs = [...ids].map((id) => ({ payload: { emailId: id }, key: mailJobKey(id) }));
  if (isQueued) await addJobs(tx, 'mail', jobs, isUndoable ? { inSeconds: UNDO_SECONDS } : {});
  return rows.map((row) => (row && ids.has(row.id) ? row.id : null));
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
 * Deletes an e-mail before it is sent. False if sending has begun: the sender locks the row and records that
 * first, so exactly one of the two happens.
 */
export async function withdrawEmail(tx: Transaction, id: string): Promise<boolean> {
  const count = await tx.$executeRaw`
    delete from emails where id = ${id}::uuid and status = 'QUEUED' and attempts = 0`;
  if (count === 0) return false;
  await tx.$executeRaw`select graphile_worker.remove_job(${mailJobKey(id)}::text)`;
  return true;
}

/** Deletes several e-mails as `withdrawEmail` does: all of them, or false where sending one has begun. */
export async function withdrawEmails(tx: Transaction, ids: readonly string[]): Promise<boolean> {
  const count = await tx.$executeRaw`
    delete from emails where id = any(${ids}::uuid[]) and status = 'QUEUED' and attempts = 0`;
  if (count < ids.length) return false;
  await tx.$executeRaw`select graphile_worker.remove_job(key)
    from unnest(${ids.map(mailJobKey)}::text[]) key`;
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

/** The entries of the local mailbox: the newest 1,000. */
export async function mailboxEntries(): Promise<MailboxEntry[]> {
  const rows = await db.email.findMany({
    where: { sentAt: { not: null } },
    select: {
      id: true,
      to: true,
      subject: true,
      text: true,
      html: true,
      sentAt: true,
    },
    orderBy: [{ sentAt: 'desc' }, { id: 'desc' }],
    take: 1000,
  });
  return rows.map((row) => ({ ...row, sentAt: row.sentAt ?? new Date(0) }));
}
