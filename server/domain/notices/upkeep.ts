import { sendEmail, siteLink } from '#server/domain/emails/send.ts';
import { certificates } from '#server/domain/kernel/paper-labels.ts';
import type { CertificateKind } from '#server/domain/kernel/enums.ts';
import { label } from '#server/domain/kernel/labels.ts';
import { summaryLetter } from '#server/mail/notice-templates.ts';
import { db, transaction } from '#server/platform/db.ts';
import { expiryText, titleOf, type Told } from './words.ts';
import { writeNotices } from './write.ts';

/** Days for which notices are kept. */
const KEPT_DAYS = 180;
/** How many days before its last day somebody is told of a certificate, each once. */
const TOLD_BEFORE = [7, 30, 90];
/** Certificates of one transaction. */
const BATCH = 200;
/** The most lines of a summary. */
const LINES = 20;

/** Deletes notices that are half a year old. */
export async function sweepNotices(): Promise<void> {
  await db.notice.deleteMany({
    where: { createdAt: { lt: new Date(Date.now() - KEPT_DAYS * 86_400_000) } },
  });
}

interface Expiring {
  candidateId: string;
  kind: CertificateKind;
  /** YYYY-MM-DD. */
  expiresOn: string;
  key: string;
}

/** Tells candidates of certificates that expire within 90, 30 and 7 days, each once; of what was entered late, too. */
export async function tellOfCertificates(): Promise<void> {
  while ((await tellOfSome()) === BATCH);
}

const tellOfSome = (): Promise<number> =>
  transaction(async (tx) => {
    const expiring = await tx.$queryRaw<Expiring[]>`
      select k.candidate_id as "candidateId", k.kind, to_char(k.expiry_date, 'YYYY-MM-DD') as "expiresOn", t.key
      from candidate_certificates k cross join lateral (
        select concat_ws(':', 'certificate', k.candidate_id, k.kind, k.expiry_date, min(d.days)) as key
        from unnest(${TOLD_BEFORE}::int[]) as d (days)
        where k.expiry_date <= (now() at time zone 'UTC')::date + d.days
      ) t
      where k.held and k.expiry_date between (now() at time zone 'UTC')::date
          and (now() at time zone 'UTC')::date + ${Math.max(...TOLD_BEFORE)}::int
        and not exists (select from notices n where n.key = t.key)
      order by k.candidate_id, k.kind limit ${BATCH}`;
    await writeNotices(
      tx,
      expiring.map(({ candidateId, kind, expiresOn, key }) => ({
        kind: 'CERTIFICATE_EXPIRING',
        candidateId,
        subject: label(certificates, kind),
        detail: expiryText(expiresOn),
        key,
      })),
    );
    return expiring.length;
  });

/** Writes the summaries of the day: one for each person who has chosen them and has not read all that is new. */
export async function mailSummaries(): Promise<void> {
  const due = await db.notice.groupBy({ by: 'userId', where: { isDue: true } });
  for (const { userId } of due) await mailSummary(userId);
}

/** In one transaction with the note that it was told, so that a second run tells nothing again. */
async function mailSummary(userId: string): Promise<void> {
  await transaction(async (tx) => {
    // Until the end of the transaction nobody else tells them, and no choice of theirs changes.
    await tx.$executeRaw`select from users where id = ${userId}::uuid for no key update`;
    const user = await tx.user.findUnique({ where: { id: userId } });
    if (!user) return;
    const due = await tx.notice.findMany({
      where: { userId, isDue: true },
      orderBy: { id: 'desc' },
    });
    await tx.notice.updateMany({ where: { userId, isDue: true }, data: { isDue: false } });
    const told: Told[] = due.filter(
      ({ kind, readAt }) => readAt === null && user.mailedNotices.includes(kind),
    );
    const [newest] = due;
    if (told.length === 0 || !newest || !user.emailVerified) return;
    await sendEmail(tx, {
      kind: 'notice-summary',
      to: user.email,
      userId,
      letter: summaryLetter({
        firstName: user.firstName,
        titles: told.slice(0, LINES).map(titleOf),
        more: Math.max(told.length - LINES, 0),
        link: siteLink('/'),
      }),
      dedupeKey: `notice-summary:${newest.id}`,
      ends: { userId, what: 'SUMMARY' },
    });
  });
}
