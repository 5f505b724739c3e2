import { sendEmail, siteLink } from '#server/domain/emails/send.ts';
import { savedSearchLetter } from '#server/mail/saved-search-template.ts';
import { db, transaction } from '#server/platform/db.ts';
import { sql } from '#server/platform/sql.ts';
import { newSince } from './searches.ts';

/** Writes the mails of the morning: one for each search that sends them and has found somebody new. */
export async function mailSavedSearches(): Promise<void> {
  const searches = await db.savedSearch.findMany({
    where: { daily: true, user: { userType: 'ADMIN' } },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  for (const { id } of searches) await mailSearch(id);
}

/**
 * In one transaction with the note of what was told, so that a second run finds nobody new. The mail names
 * nobody: it would outlive the accounts of those whom it names.
 */
async function mailSearch(id: string): Promise<void> {
  await transaction(async (tx) => {
    await tx.$executeRaw(sql`select from saved_searches where id = ${id}::uuid for update`);
    const search = await tx.savedSearch.findUnique({ where: { id }, include: { user: true } });
    if (!search?.daily) return;
    const now = new Date();
    const found = await tx.$queryRaw<{ position: string | null; count: number }[]>(
      sql`select c.position_name as position, count(*)::int as count ${newSince(search, search.toldAt)}
        and c.verified_at <= ${now.toISOString()}::timestamptz
        group by c.position_name order by count(*) desc, c.position_name`,
    );
    if (found.length === 0) return;
    await sendEmail(tx, {
      kind: 'saved-search',
      to: search.user.email,
      userId: search.userId,
      letter: savedSearchLetter({
        name: search.name,
        positions: found,
        link: siteLink(`/crew${search.address}&saved=${search.id}`),
      }),
      dedupeKey: `saved-search ${id} ${now.toISOString()}`,
    });
    await tx.savedSearch.update({ where: { id }, data: { toldAt: now } });
  });
}
