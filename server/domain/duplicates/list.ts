import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { db } from '#server/platform/db.ts';

/** The most merges of a candidate that are shown; the latest is undone first. */
export const MERGES_MAX = 10;

/** A merge that can still be undone. */
export interface OpenMerge {
  id: string;
  survivorId: string;
  otherName: string;
  /** Null where their account is gone. */
  byName: string | null;
  mergedAt: Date;
  undoableUntil: Date;
}

/** The merges into each of these candidates that can still be undone, the latest first. Admins only. */
export async function openMerges(viewer: Viewer, ids: readonly string[]): Promise<OpenMerge[][]> {
  allow(viewer, 'candidate.merge');
  const rows = await db.$queryRaw<OpenMerge[]>`
    select m.id, asked.id as "survivorId", m.other_name as "otherName",
      u.first_name || ' ' || u.last_name as "byName", m.merged_at as "mergedAt",
      m.undoable_until as "undoableUntil"
    from unnest(${ids}::uuid[]) asked (id)
    cross join lateral (
      select m.*, k.other_name from kept_merges k join candidate_merges m on m.id = k.merge_id
      where k.survivor_id = asked.id and m.undoable_until > now()
      order by m.merged_at desc limit ${MERGES_MAX}) m
    left join users u on u.id = m.by_id
    order by m.merged_at desc`;
  const byCandidate = Map.groupBy(rows, ({ survivorId }) => survivorId);
  return ids.map((id) => byCandidate.get(id) ?? []);
}
