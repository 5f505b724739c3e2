import { z } from 'zod';
import { invalidInput, invalidTransition } from '#server/domain/kernel/errors.ts';
import { nameText, parse } from '#server/domain/kernel/input.ts';
import { introductionTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow, may } from '#server/domain/policy/allow.ts';
import { query, transaction, type Transaction } from '#server/platform/db.ts';
import { sql } from '#server/platform/sql.ts';
import { announceConsents } from './announce.ts';

/** The most names of a candidate's list. */
export const HIDDEN_MAX = 50;

const input = z.object({ name: nameText.min(1, introductionTexts.noName) });

/**
 * Puts a yacht, a person or a company on the viewer's list of those to whom they are never introduced; a name that
 * stands there in another spelling stays as it is. @throws invalid-input, invalid-transition if the list is full
 */
export async function hideFrom(viewer: Viewer, given: z.input<typeof input>): Promise<string> {
  const { candidateId } = allow(viewer, 'introduction.hide');
  const added = parse(input, given);
  return transaction(async (tx) => {
    const names = await lockNames(tx, candidateId);
    const [known] = await tx.$queryRaw<{ isKnown: boolean; isEmpty: boolean }[]>`
      select fold(${added.name}) = any(select fold(n) from unnest(${names}::text[]) n) as "isKnown",
        fold(${added.name}) = '' as "isEmpty"`;
    if (known?.isEmpty) throw invalidInput(introductionTexts.noName, ['name']);
    if (known?.isKnown) return candidateId;
    if (names.length >= HIDDEN_MAX)
      throw invalidTransition(introductionTexts.manyNames(HIDDEN_MAX));
    await tx.hiddenFrom.create({ data: { candidateId, name: added.name } });
    await announceAll(tx, candidateId);
    return candidateId;
  });
}

/** Takes a name off that list; one that is not on it is no error. @throws invalid-input */
export async function showTo(viewer: Viewer, given: z.input<typeof input>): Promise<string> {
  const { candidateId } = allow(viewer, 'introduction.hide');
  const removed = parse(input, given);
  return transaction(async (tx) => {
    await lockNames(tx, candidateId);
    await tx.hiddenFrom.deleteMany({ where: { candidateId, name: removed.name } });
    await announceAll(tx, candidateId);
    return candidateId;
  });
}

/** The lists of candidates, in the order of their ids, each as it was written; null for other people's. */
export async function hiddenFromOf(
  viewer: Viewer,
  candidateIds: readonly string[],
): Promise<(string[] | null)[]> {
  if (!may(viewer, 'introduction.hide')) return candidateIds.map(() => null);
  const rows = await query<{ candidateId: string; name: string }>(
    'hidden-from',
    sql`select candidate_id as "candidateId", name from hidden_from
      where candidate_id = any(${candidateIds}::uuid[]) order by since, name`,
  );
  const byId = Map.groupBy(rows, (row) => row.candidateId);
  return candidateIds.map((candidateId) =>
    may(viewer, 'introduction.hide', { candidateId })
      ? (byId.get(candidateId) ?? []).map((row) => row.name)
      : null,
  );
}

async function lockNames(tx: Transaction, candidateId: string): Promise<string[]> {
  await tx.$queryRaw`select from candidates where id = ${candidateId}::uuid for update`;
  const rows = await tx.hiddenFrom.findMany({ where: { candidateId }, select: { name: true } });
  return rows.map((row) => row.name);
}

/** Whoever looks at a shortlist or an application of theirs sees at once what changed. */
async function announceAll(tx: Transaction, candidateId: string): Promise<void> {
  const pairs = await tx.introductionConsent.findMany({
    where: { candidateId, job: { status: 'ACTIVE' } },
    select: { jobId: true, candidateId: true },
  });
  if (pairs.length > 0) await announceConsents(tx, pairs);
}
