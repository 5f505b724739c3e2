import { uuidv7 } from 'uuidv7';
import type { Transaction } from '#server/platform/db.ts';
import { type Rows, rowsOf } from './snapshot.ts';

/** Notes a merge, or its undoing, in a person's record. Returns the event's id. */
export async function noteInRecord(
  tx: Transaction,
  candidateId: string,
  { kind, byId, name = '' }: { kind: 'MERGED' | 'MERGE_UNDONE'; byId: string; name?: string },
): Promise<string> {
  const id = uuidv7();
  await tx.$executeRaw`
    insert into candidate_events (id, candidate_id, kind, detail, actor_id, happened_at)
    values (${id}::uuid, ${candidateId}::uuid, ${kind}::candidate_event_kind, ${name}, ${byId}::uuid,
      clock_timestamp())`;
  return id;
}

/** Takes the name out of the record of a merge that was undone: the two are somebody else to each other. */
export async function forgetName(tx: Transaction, id: string): Promise<void> {
  await tx.candidateEvent.updateMany({ where: { id }, data: { detail: '' } });
}

/**
 * Deletes what triggers have written into the records of these people, apart from the events known: what a merge
 * changes of a person, such as the CV or the verification, has not happened once more.
 */
export async function forgetRepeated(
  tx: Transaction,
  candidateIds: readonly string[],
  known: readonly Rows[],
): Promise<void> {
  const ids = known.flatMap((rows) => rowsOf(rows, 'candidate_events').map(({ id }) => String(id)));
  await tx.$executeRaw`
    delete from candidate_events
    where candidate_id = any(${candidateIds}::uuid[]) and id <> all(${ids}::uuid[])`;
}
