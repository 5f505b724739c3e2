import type { ConsentAnswer } from '#server/generated/prisma/enums.ts';
import type { Transaction } from '#server/platform/db.ts';
import { type Sql, sql } from '#server/platform/sql.ts';
import { HIDDEN_FROM, STOPPED_BY } from './parties.ts';

/** What a candidate was asked and has answered. */
export interface Consent {
  /** Null: not asked. */
  state: 'ASKED' | ConsentAnswer | null;
  /** Why an admin lets them be introduced although they or their partner have not agreed, or they worked aboard. */
  releasedReason: string | null;
  /** Whether what is about them may leave the agency. */
  mayLeave: boolean;
}

/** Whether a consent, by its alias, was released and no answer was given since. */
const released = (consent: Sql) => sql`(${consent}.released_at is not null
  and (${consent}.answered_at is null or ${consent}.answered_at < ${consent}.released_at))`;

/**
 * The name of the linked partner of the candidate of a consent `k`, where they are up for an opening on the same yacht
 * and have agreed to none: couples are introduced together. Null where there is nobody to wait for.
 */
export const WAITS_FOR = sql`(select min(pu.first_name || ' ' || pu.last_name)
  from couple_members own join couples oc on oc.id = own.couple_id and oc.status = 'LINKED'
    join couple_members partner on partner.couple_id = own.couple_id and partner.candidate_id <> own.candidate_id
    join candidates pc on pc.id = partner.candidate_id join users pu on pu.id = pc.user_id
    join jobs kj on kj.id = k.job_id
    join jobs pj on pj.yacht_id = kj.yacht_id and pj.status = 'ACTIVE'
    left join applications pa on pa.job_id = pj.id and pa.candidate_id = partner.candidate_id
    left join introduction_consents pk on pk.job_id = pj.id and pk.candidate_id = partner.candidate_id
  where own.candidate_id = k.candidate_id and own.open and (pa.id is not null or pk.id is not null)
    and coalesce(pa.status <> 'WITHDRAWN' and not pa.rejected, true)
  having count(*) > 0
    and not bool_or(coalesce(pk.answer = 'AGREED', false) or coalesce(${released(sql`pk`)}, false)))`;

/**
 * Why a consent `k` counts for nothing, whatever was answered: they have taken their application back or were rejected,
 * the listing is closed, or they were hired for another one since the last word about it. Null while it counts.
 */
export const ENDED_BY = sql`coalesce(
  (select case when w.status = 'WITHDRAWN' then 'WITHDRAWN' when w.rejected then 'REJECTED' end
    from applications w where w.job_id = k.job_id and w.candidate_id = k.candidate_id),
  (select 'CLOSED' from jobs ej where ej.id = k.job_id and ej.status = 'ARCHIVED'),
  (select 'HIRED_ELSEWHERE' from applications h join placements ep on ep.application_id = h.id
    where h.candidate_id = k.candidate_id and h.job_id <> k.job_id and h.status = 'HIRED' and not h.rejected
      and ep.created_at > greatest(k.asked_at, k.answered_at, k.released_at) limit 1))`;

/**
 * Whether a consent `k` holds: they agreed, to a question that named each employment there, and have no partner to wait
 * for, or were released after their last answer, so that a later no wins; they are not hidden from her, which no
 * reason lifts; and they are still up for the job.
 */
export const MAY_LEAVE = sql`(((k.answer is not distinct from 'AGREED' and ${STOPPED_BY} is null
      and ${WAITS_FOR} is null)
    or ${released(sql`k`)})
  and ${HIDDEN_FROM} is null
  and ${ENDED_BY} is null)`;

const NOT_ASKED: Consent = { state: null, releasedReason: null, mayLeave: false };

/** The consents of candidates to be introduced for a job, by candidate, in one statement. */
export async function consentsOf(
  client: Pick<Transaction, '$queryRaw'>,
  jobId: string,
  candidateIds: readonly string[],
): Promise<Map<string, Consent>> {
  const rows = await client.$queryRaw<(Consent & { candidateId: string })[]>`
    select k.candidate_id as "candidateId", coalesce(k.answer::text, 'ASKED') as state,
      k.release_reason as "releasedReason", ${MAY_LEAVE} as "mayLeave"
    from introduction_consents k
    where k.job_id = ${jobId}::uuid and k.candidate_id = any(${candidateIds}::uuid[])`;
  const known = new Map(rows.map(({ candidateId, ...consent }) => [candidateId, consent]));
  return new Map(candidateIds.map((id) => [id, known.get(id) ?? NOT_ASKED]));
}

/** Notes that candidates were introduced, the first time. */
export async function noteIntroduced(
  tx: Transaction,
  jobId: string,
  candidateIds: readonly string[],
): Promise<void> {
  await tx.$executeRaw`
    update introduction_consents set introduced_at = now()
    where job_id = ${jobId}::uuid and candidate_id = any(${candidateIds}::uuid[])
      and introduced_at is null`;
}
