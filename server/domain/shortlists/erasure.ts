import { db, type Transaction, transaction } from '#server/platform/db.ts';
import { publish } from '#server/platform/pubsub.ts';
import { mailsOf } from './links.ts';
import { SHORTLISTS } from './topic.ts';

/** Erases what some links keep about their clients, and ends them. */
async function eraseLinks(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx.$queryRaw<{ jobId: string }[]>`
    update shortlist_links set recipient_name = null, recipient_email = null, message = null,
      last_opened_at = null, erased_at = coalesce(erased_at, now()), updated_at = now()
    where id = any(${ids}::uuid[]) returning job_id as "jobId"`;
  await tx.$executeRaw`
    update shortlist_answers set comment = null, interview_times = '{}', updated_at = now()
    where link_id = any(${ids}::uuid[])`;
  await tx.introductionRecord.updateMany({
    where: { linkId: { in: [...ids] } },
    data: { recipientName: null, recipientEmail: null },
  });
  await tx.shortlistCode.deleteMany({ where: { linkId: { in: [...ids] } } });
  await tx.shortlistSession.deleteMany({ where: { linkId: { in: [...ids] } } });
  await tx.shortlistOpening.deleteMany({ where: { linkId: { in: [...ids] } } });
  for (const id of ids)
    await tx.email.deleteMany({ where: { dedupeKey: { startsWith: mailsOf(id) } } });
  for (const { jobId } of rows) await publish(tx, SHORTLISTS, { jobId });
}

/** Erases the links that were sent to these addresses, and the recipient of introductions by links that are gone. */
export async function eraseLinksTo(tx: Transaction, addresses: readonly string[]): Promise<void> {
  const recipientEmail = { in: addresses.map((address) => address.toLowerCase()) };
  const links = await tx.shortlistLink.findMany({
    where: { recipientEmail },
    select: { id: true },
  });
  await tx.introductionRecord.updateMany({
    where: { recipientEmail },
    data: { recipientName: null, recipientEmail: null },
  });
  await eraseLinks(
    tx,
    links.map(({ id }) => id),
  );
}

/** Days after its end for which a link keeps whom it was sent to: the year for which an agency keeps its records. */
export const KEPT_DAYS = 365;
/** The most links of one sweep. */
const AT_ONCE = 500;

/** Erases links that ended long ago, and the recipients of introductions whose links are gone. */
export async function sweepLinks(): Promise<void> {
  await transaction(async (tx) => {
    const ended = await tx.$queryRaw<{ id: string }[]>`
      select id from shortlist_links where erased_at is null
        and least(expires_at, revoked_at) < now() - make_interval(days => ${KEPT_DAYS})
      order by id limit ${AT_ONCE} for update`;
    await eraseLinks(
      tx,
      ended.map(({ id }) => id),
    );
  });
  await db.$executeRaw`
    update introduction_records r set recipient_name = null, recipient_email = null
    where r.recipient_email is not null and r.at < now() - make_interval(days => ${KEPT_DAYS})
      and not exists (select from shortlist_links l where l.id = r.link_id)`;
}
