import { mergeTexts } from '#server/domain/kernel/texts.ts';
import type { Transaction } from '#server/platform/db.ts';
import type { Pair } from './hold.ts';
import { type Both, openCoupleOf } from './plan.ts';
import { rowOf, type Rows } from './snapshot.ts';

export const nameOf = (rows: Rows): string => {
  const { first_name, last_name } = rowOf(rows, 'users');
  return `${String(first_name)} ${String(last_name)}`;
};

/** Why two accounts cannot be merged now; null if they can. */
export async function mergeProblem(
  tx: Transaction,
  { survivor, other }: Pair,
  both: Both,
): Promise<string | null> {
  const [own, their] = [openCoupleOf(both.survivor), openCoupleOf(both.other)];
  if (own && their)
    return own['id'] === their['id']
      ? mergeTexts.coupleOfBoth
      : mergeTexts.twoPartners(nameOf(both.survivor), nameOf(both.other));
  const [returning] = await tx.$queryRaw<{ userId: string; until: Date }[]>`
    select user_id as "userId", max(expires_at) as until from account_codes
    where user_id = any(${[survivor.userId, other.userId]}::uuid[])
      and purpose = 'UNDO_EMAIL_CHANGE' and used_at is null and expires_at > now()
    group by user_id order by user_id limit 1`;
  if (returning) {
    const whose = returning.userId === survivor.userId ? both.survivor : both.other;
    return mergeTexts.addressMayReturn(nameOf(whose), returning.until);
  }
  const kept = await tx.keptMerge.findFirst({
    where: { survivorId: other.candidateId },
    include: { merge: { select: { undoableUntil: true } } },
    orderBy: { mergeId: 'desc' },
  });
  return kept
    ? mergeTexts.mergedLately(nameOf(both.other), kept.otherName, kept.merge.undoableUntil)
    : null;
}

/** The merge by which one of these is no more, and how it is told; null if there is none that can be undone. */
export async function mergedBefore(tx: Transaction, ids: string[]) {
  const kept = await tx.keptMerge.findFirst({
    where: { otherId: { in: ids } },
    include: { merge: true, survivor: { include: { user: true } } },
    orderBy: { mergeId: 'desc' },
  });
  if (!kept) return null;
  const by = await tx.user.findUnique({ where: { id: kept.merge.byId } });
  const text = mergeTexts.mergedBefore(
    kept.otherName,
    fullName(kept.survivor.user),
    by && fullName(by),
  );
  return { kept, text };
}

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;
