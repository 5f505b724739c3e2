import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow, may } from '#server/domain/policy/allow.ts';
import { query, transaction } from '#server/platform/db.ts';
import { sql } from '#server/platform/sql.ts';

/**
 * Says yes to every introduction for a position that the viewer looks for or has applied for, or takes that
 * back; what was answered already stays.
 */
export async function agreeAlways(viewer: Viewer, isYes: boolean): Promise<string> {
  const { candidateId } = allow(viewer, 'introduction.agreeAlways');
  await transaction(async (tx) => {
    if (isYes)
      await tx.standingConsent.createMany({ data: [{ candidateId }], skipDuplicates: true });
    else await tx.standingConsent.deleteMany({ where: { candidateId } });
  });
  return candidateId;
}

/** Whether candidates say yes to every introduction, in the order of their ids; null for other people's. */
export async function standingConsents(
  viewer: Viewer,
  candidateIds: readonly string[],
): Promise<(boolean | null)[]> {
  if (!may(viewer, 'introduction.agreeAlways')) return candidateIds.map(() => null);
  const rows = await query<{ id: string }>(
    'standing-consents',
    sql`select candidate_id as id from standing_consents where candidate_id = any(${candidateIds}::uuid[])`,
  );
  const yes = new Set(rows.map(({ id }) => id));
  return candidateIds.map((candidateId) =>
    may(viewer, 'introduction.agreeAlways', { candidateId }) ? yes.has(candidateId) : null,
  );
}
