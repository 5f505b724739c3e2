import { uuidv7 } from 'uuidv7';
import { sendEmails, siteLink, withdrawEmail } from '#server/domain/emails/send.ts';
import type { NoticeKind } from '#server/domain/kernel/enums.ts';
import { invalidTransition } from '#server/domain/kernel/errors.ts';
import { undoTexts } from '#server/domain/kernel/texts.ts';
import { noticeLetter } from '#server/mail/notice-templates.ts';
import type { Transaction } from '#server/platform/db.ts';
import { publishAll, publishing } from '#server/platform/pubsub.ts';
import { sql } from '#server/platform/sql.ts';
import { pathOf, textOf, titleOf, type Told } from './words.ts';

/** The topic of what people are told of on their own screens. */
export const NOTICES = 'notices';

/** What a candidate is told of. */
export interface NewNotice {
  kind: NoticeKind;
  candidateId: string;
  /** What it is about; without it the position of the job. */
  subject?: string | null;
  detail?: string | null;
  jobId?: string;
  /** Not told of a job that its candidates see as closed. */
  whileOpen?: boolean;
  /** A second notice with the same key is never written. */
  key?: string;
  /** What may be undone, and takes it back then. */
  decisionId?: string | null;
}

interface Written extends Told {
  id: string;
  userId: string;
  email: string | null;
  firstName: string;
}

/** The kinds of which no other letter tells. */
const LETTERED: ReadonlySet<NoticeKind> = new Set([
  'APPLICATION_FORWARDED',
  'APPLICATION_MOVED',
  'REFERENCE_COMPLETED',
  'CERTIFICATE_EXPIRING',
]);

/**
 * Tells candidates of something on their own screens, in the transaction that causes it and in one statement, however
 * many they are; and by e-mail who wants that, where no other letter says it. It waits for the daily summary of those
 * who have chosen that.
 */
export async function writeNotices(tx: Transaction, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return;
  // Half a character cannot be stored in JSON.
  const rows = notices.map(({ detail, subject, ...notice }) => ({
    id: uuidv7(),
    ...notice,
    detail: detail?.toWellFormed(),
    subject: subject?.toWellFormed(),
  }));
  const written = await tx.$queryRaw<Written[]>(sql`
    with written as (
      insert into notices (id, user_id, kind, subject, detail, job_id, key, decision_id, is_due)
      select n.id, u.id, n.kind, coalesce(n.subject, p.name), n.detail, j.id, n.key, n."decisionId",
        u.notices_daily and n.kind = any(u.mailed_notices)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id uuid, kind notice_kind,
          "candidateId" uuid, subject text, detail text, "jobId" uuid, "whileOpen" boolean, key text,
          "decisionId" uuid)
        join candidates c on c.id = n."candidateId"
        join users u on u.id = c.user_id
        left join jobs j on j.id = n."jobId"
        left join positions p on p.id = j.position_id
      where n."whileOpen" is not true or j.status = 'ACTIVE'
      order by n.id
      on conflict (key) do nothing
      returning id, user_id, kind, subject, detail, job_id
    )
    select w.id, w.user_id as "userId", w.kind, w.subject, w.detail, w.job_id as "jobId",
      u.first_name as "firstName", case when u.email_verified then u.email end as email,
      ${publishing(NOTICES, sql`json_build_object('userId', w.user_id, 'noticeId', w.id)`)} as told
    from written w join users u on u.id = w.user_id order by w.id`);
  await sendLetters(tx, written, { isUndoable: notices.some(({ decisionId }) => decisionId) });
}

async function sendLetters(
  tx: Transaction,
  written: readonly Written[],
  { isUndoable }: { isUndoable: boolean },
): Promise<void> {
  const lettered = written.flatMap((one) =>
    LETTERED.has(one.kind) && one.email !== null ? { ...one, email: one.email } : [],
  );
  if (lettered.length === 0) return;
  const emails = lettered.map((one) => ({
    kind: 'notice',
    to: one.email,
    userId: one.userId,
    letter: noticeLetter({
      firstName: one.firstName,
      title: titleOf(one),
      text: textOf(one),
      link: siteLink(pathOf(one)),
    }),
    dedupeKey: `notice:${one.id}`,
    choice: { userId: one.userId, kind: one.kind },
  }));
  const sent = await sendEmails(tx, emails, { isUndoable });
  const letters = lettered.flatMap(({ id }, at) => (sent[at] ? { id, emailId: sent[at] } : []));
  if (letters.length > 0)
    await tx.$executeRaw`
      update notices n set email_id = l."emailId"
      from jsonb_to_recordset(${JSON.stringify(letters)}::jsonb) as l (id uuid, "emailId" uuid)
      where n.id = l.id`;
}

interface Gone {
  id: string;
  userId: string;
  emailId: string | null;
}

/**
 * Takes back what was told of a decision that is undone now, with its e-mail. @throws invalid-transition if that is
 * being sent
 */
export async function takeBackNotices(tx: Transaction, decisionId: string): Promise<void> {
  const gone = await tx.$queryRaw<Gone[]>`
    delete from notices where decision_id = ${decisionId}::uuid
    returning id, user_id as "userId", email_id as "emailId"`;
  for (const { emailId } of gone)
    if (emailId && !(await withdrawEmail(tx, emailId))) throw invalidTransition(undoTexts.late);
  await announceGone(tx, gone);
}

/** Takes back what was told under these keys, because it is no longer so. */
export async function takeBackByKey(tx: Transaction, keys: readonly string[]): Promise<void> {
  const gone = await tx.$queryRaw<Gone[]>`
    delete from notices where key = any(${keys}::text[])
    returning id, user_id as "userId", email_id as "emailId"`;
  await announceGone(tx, gone);
}

async function announceGone(tx: Transaction, gone: readonly Gone[]): Promise<void> {
  if (gone.length === 0) return;
  await publishAll(
    tx,
    NOTICES,
    gone.map(({ id, userId }) => ({ userId, goneId: id })),
  );
}
