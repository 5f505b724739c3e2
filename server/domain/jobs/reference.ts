import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { db, type Transaction } from '#server/platform/db.ts';

const PREFIX = 'PA-';

/** A reference that was never given and that no listing has. */
export async function uniqueReference(viewer: Viewer): Promise<string> {
  allow(viewer, 'job.change');
  return nextReference(db);
}

/** The reference that was asked for, or where another listing has it already (a re-listed position) the next one. */
export async function freeReference(wanted: string): Promise<string> {
  const isTaken = (await db.job.count({ where: { reference: wanted } })) > 0;
  return isTaken ? nextReference(db) : wanted;
}

/** The next reference; a sequence gives each number once, whatever becomes of the transaction. */
export async function nextReference(tx: Pick<Transaction, '$queryRaw'>): Promise<string> {
  for (;;) {
    const [row] = await tx.$queryRaw<{ reference: string; free: boolean }[]>`
      select n.reference, not exists (select from jobs j where j.reference = n.reference) as free
      from (select ${PREFIX}::text || nextval('job_reference_seq') as reference) n`;
    // Taken only where somebody typed it by hand before.
    if (row?.free) return row.reference;
  }
}
