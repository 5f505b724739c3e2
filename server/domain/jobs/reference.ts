import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { db, type Transaction } from '#server/platform/db.ts';

const PREFIX = 'PA-';

/** A new reference that no listing has. */
export async function uniqueReference(viewer: Viewer): Promise<string> {
  allow(viewer, 'job.change');
  return nextReference(db);
}

/** The wanted reference, or the next free one if another listing has it (a re-listed position). */
export async function freeReference(wanted: string): Promise<string> {
  const isTaken = (await db.job.count({ where: { reference: wanted } })) > 0;
  return isTaken ? nextReference(db) : wanted;
}

/** The next reference; a sequence returns each number once, even if the transaction rolls back. */
export async function nextReference(tx: Pick<Transaction, '$queryRaw'>): Promise<string> {
  for (;;) {
    const [row] = await tx.$queryRaw<{ reference: string; free: boolean }[]>`
      select n.reference, not exists (select from jobs j where j.reference = n.reference) as free
      from (select ${PREFIX}::text || nextval('job_reference_seq') as reference) n`;
    // Taken only if somebody entered it by hand before.
    if (row?.free) return row.reference;
  }
}
