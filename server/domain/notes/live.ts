import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { isUnseenSql } from '#server/domain/rows/note.ts';
import { query, type Transaction } from '#server/platform/db.ts';
import { publish, watch } from '#server/platform/pubsub.ts';
import { sql } from '#server/platform/sql.ts';

/** The topic of changes to what the notes ask of somebody, one message for each account. */
const TASKS = 'own notes';

/** Tells these colleagues that what is due for them, or where they are mentioned, may be another. */
export async function announceNotes(
  tx: Transaction,
  userIds: Iterable<string | null | undefined>,
): Promise<void> {
  for (const userId of new Set(userIds)) if (userId) await publish(tx, TASKS, { userId });
}

/** How many open tasks are for the viewer, and how many notes mention them unseen. Admins only. */
export async function countOwnNotes(viewer: Viewer): Promise<number> {
  const { userId } = allow(viewer, 'colleague.work');
  const [row] = await query<{ count: number }>(
    'own-notes-count',
    sql`select (select count(*) from candidate_notes n
        where n.assignee_id = ${userId}::uuid and n.due_on is not null and n.done_at is null)::int
      + (select count(*) from candidate_notes n where ${isUnseenSql(viewer)})::int as count`,
  );
  return row?.count ?? 0;
}

/** That number at once, then after each change to what it counts. Admins only. */
export function watchOwnNotes(viewer: Viewer): AsyncIterableIterator<number> {
  const { userId } = allow(viewer, 'colleague.work');
  return watch<number>(
    TASKS,
    () => countOwnNotes(viewer),
    async ({ ids }) =>
      ids.userId === undefined || ids.userId === userId ? countOwnNotes(viewer) : undefined,
  );
}
