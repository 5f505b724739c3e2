import { consentsOf, MAY_LEAVE } from '#server/domain/introductions/consents.ts';
import { employedByRecipient, hiddenFromRecipient } from '#server/domain/introductions/parties.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import type { ShortlistEntry } from '#server/generated/prisma/client.ts';
import { query, type Transaction } from '#server/platform/db.ts';
import { type Sql, sql } from '#server/platform/sql.ts';

/** Why the candidate of a consent `k` is not shown to the recipient of a link `l`, as the end of a sentence; null if they are. */
const KEPT_FROM: Sql = sql`coalesce('does not want to be shown to ' || ${hiddenFromRecipient(sql`l`)},
  'works or worked for ' || ${employedByRecipient(sql`l`)})`;

/**
 * The entries of a job's shortlist in their order that may leave the agency now, and be shown to the recipient of a
 * link to it: nobody whom they hide from, and not their own employer.
 */
export async function sendable(
  client: Pick<Transaction, 'shortlistEntry' | '$queryRaw'>,
  { id: linkId, jobId }: { id: string; jobId: string },
): Promise<ShortlistEntry[]> {
  const entries = await agreed(client, jobId);
  const ids = entries.map(({ candidateId }) => candidateId);
  const kept = await client.$queryRaw<{ id: string }[]>`
    select k.candidate_id as id from shortlist_links l join introduction_consents k on k.job_id = l.job_id
    where l.id = ${linkId}::uuid and k.candidate_id = any(${ids}::uuid[]) and ${KEPT_FROM} is not null`;
  const isKept = new Set(kept.map(({ id }) => id));
  return entries.filter(({ candidateId }) => !isKept.has(candidateId));
}

/** Whether somebody on a job's shortlist may leave the agency, whoever gets a link. */
export const someMayLeave = async (
  client: Pick<Transaction, 'shortlistEntry' | '$queryRaw'>,
  jobId: string,
): Promise<boolean> => (await agreed(client, jobId)).length > 0;

/** The entries of a job's shortlist in their order that may leave the agency now. */
async function agreed(
  client: Pick<Transaction, 'shortlistEntry' | '$queryRaw'>,
  jobId: string,
): Promise<ShortlistEntry[]> {
  const entries = await client.shortlistEntry.findMany({
    where: { jobId, removedAt: null },
    orderBy: [{ place: 'asc' }, { id: 'asc' }],
  });
  const ids = entries.map(({ candidateId }) => candidateId);
  const consents = await consentsOf(client, jobId, ids);
  return entries.filter(({ candidateId }) => consents.get(candidateId)?.mayLeave === true);
}

/**
 * Who of a shortlist may leave the agency and is not shown to the recipients of links all the same, and why: a sentence
 * each, in the order of the list; nothing for links that no longer work. Admins only.
 */
export async function loadKeptFrom(
  viewer: Viewer,
  linkIds: readonly string[],
): Promise<string[][]> {
  allow(viewer, 'shortlist.read');
  const rows = await query<{ linkId: string; sentence: string }>(
    'shortlist-kept-from',
    sql`select kept.link_id as "linkId", kept.sentence from (
        select l.id as link_id, e.place, e.id, u.first_name || ' ' || u.last_name || ' ' || ${KEPT_FROM} as sentence
        from shortlist_links l join shortlist_entries e on e.job_id = l.job_id and e.removed_at is null
          join introduction_consents k on k.job_id = e.job_id and k.candidate_id = e.candidate_id
          join candidates c on c.id = e.candidate_id join users u on u.id = c.user_id
        where l.id = any(${linkIds}::uuid[]) and l.revoked_at is null and l.erased_at is null
          and l.expires_at > now() and ${MAY_LEAVE}
      ) kept where kept.sentence is not null order by kept.place, kept.id`,
  );
  const byLink = Map.groupBy(rows, (row) => row.linkId);
  return linkIds.map((id) => (byLink.get(id) ?? []).map(({ sentence }) => sentence));
}
