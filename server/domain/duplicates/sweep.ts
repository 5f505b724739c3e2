import { type Transaction, transaction } from '#server/platform/db.ts';
import { addJob } from '#server/platform/queue.ts';
import type { Kept } from './merge.ts';
import { rowOf, rowsOf, textOf } from './snapshot.ts';

/** Merges of one transaction. */
const BATCH = 20;

/** Deletes what is left of the merged, once a merge cannot be undone any more. The queue's sweep calls it. */
export async function sweepMerges(): Promise<void> {
  while ((await sweepBatch()) === BATCH);
}

async function sweepBatch(): Promise<number> {
  return transaction(async (tx) => {
    const over = await tx.$queryRaw<{ mergeId: string; data: Kept; userId: string }[]>`
      select k.merge_id as "mergeId", k.data, c.user_id as "userId"
      from kept_merges k join candidate_merges m on m.id = k.merge_id
      join candidates c on c.id = k.survivor_id
      where m.undoable_until <= clock_timestamp()
      order by k.merge_id limit ${BATCH} for update of k skip locked`;
    for (const { mergeId, data, userId } of over) {
      await eraseLeftFiles(tx, userId, data);
      await tx.keptMerge.delete({ where: { mergeId } });
    }
    return over.length;
  });
}

/** Deletes the files of both that are in no profile: photos and CVs that were not chosen. */
async function eraseLeftFiles(tx: Transaction, userId: string, kept: Kept): Promise<void> {
  const { image_file_id, cv_file_id } = rowOf(kept.survivor, 'candidates');
  const files = [
    ...rowsOf(kept.other, 'stored_files').map(({ id }) => id),
    image_file_id,
    cv_file_id,
  ];
  const ids = files.flatMap((id) => textOf(id) ?? []);
  const erased = await tx.storedFile.findMany({
    where: { id: { in: ids }, userId, avatarOf: null, cvOf: null, document: null },
    select: { id: true, key: true },
  });
  if (erased.length === 0) return;
  await tx.storedFile.deleteMany({ where: { id: { in: erased.map(({ id }) => id) } } });
  await addJob(tx, 'erase-files', { keys: erased.map(({ key }) => key) });
}
