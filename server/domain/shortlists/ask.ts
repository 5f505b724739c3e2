import { z } from 'zod';
import { askForConsent } from '#server/domain/introductions/ask.ts';
import { ENDED_BY, MAY_LEAVE, WAITS_FOR } from '#server/domain/introductions/consents.ts';
import { HIDDEN_FROM, STOPPED_BY } from '#server/domain/introductions/parties.ts';
import { lockJob } from '#server/domain/jobs/lock.ts';
import { notFound } from '#server/domain/kernel/errors.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { query, transaction } from '#server/platform/db.ts';
import { sql } from '#server/platform/sql.ts';

const chosen = z.object({ jobId: uuid, entryIds: z.array(uuid).max(100).nullish() });

/**
 * Asks those on a job's shortlist who were not asked before whether they may be introduced, or those of the entries
 * named. Returns the job's id. Admins only. @throws not-found
 */
export async function askShortlisted(
  viewer: Viewer,
  input: z.input<typeof chosen>,
): Promise<string> {
  allow(viewer, 'shortlist.change');
  const { jobId, entryIds } = parse(chosen, input);
  return transaction(async (tx) => {
    const job = await lockJob(tx, viewer, jobId);
    const entries = await tx.shortlistEntry.findMany({
      where: { jobId: job.id, removedAt: null, ...(entryIds && { id: { in: entryIds } }) },
      orderBy: { place: 'asc' },
      select: { candidateId: true },
    });
    if (entryIds && entries.length === 0) throw notFound();
    const ids = entries.map(({ candidateId }) => candidateId);
    await askForConsent(tx, viewer, job.id, ids);
    return job.id;
  });
}

/** Where somebody on a shortlist stands. */
export type ConsentState =
  | 'NOT_ASKED'
  | 'ASKED'
  | 'AGREED'
  | 'DECLINED'
  | 'RELEASED'
  | 'WORKED_ABOARD'
  | 'HIDDEN'
  | 'PARTNER'
  | 'WITHDRAWN'
  | 'REJECTED'
  | 'CLOSED'
  | 'HIRED_ELSEWHERE';

export interface EntryConsent {
  state: ConsentState;
  mayLeave: boolean;
}

const NOT_ASKED: EntryConsent = { state: 'NOT_ASKED', mayLeave: false };

/** The consents of the pairs `job candidate`, in their order, in one statement. Admins only. */
export async function loadConsents(
  viewer: Viewer,
  pairs: readonly string[],
): Promise<EntryConsent[]> {
  allow(viewer, 'shortlist.read');
  const rows = await query<EntryConsent & { pair: string }>(
    'shortlist-consents',
    sql`select asked.pair, ${MAY_LEAVE} as "mayLeave",
      case when ${ENDED_BY} is not null then ${ENDED_BY}
        when ${MAY_LEAVE} and (k.answer is distinct from 'AGREED' or ${STOPPED_BY} is not null
          or ${WAITS_FOR} is not null) then 'RELEASED'
        when ${HIDDEN_FROM} is not null then 'HIDDEN'
        when k.answer is distinct from 'DECLINED' and ${STOPPED_BY} is not null then 'WORKED_ABOARD'
        when k.answer = 'AGREED' and ${WAITS_FOR} is not null then 'PARTNER'
        else coalesce(k.answer::text, 'ASKED') end as state
     from unnest(${pairs}::text[]) asked (pair)
     join introduction_consents k on k.job_id = split_part(asked.pair, ' ', 1)::uuid
       and k.candidate_id = split_part(asked.pair, ' ', 2)::uuid`,
  );
  const byPair = new Map(rows.map(({ pair, ...consent }) => [pair, consent]));
  return pairs.map((pair) => byPair.get(pair) ?? NOT_ASKED);
}
