import type { Transaction } from '#server/platform/db.ts';
import { type Both, haveNotesTwice, takesNotes } from './plan.ts';
import { type Person, type Row, rowOf, type Rows, rowsOf, setColumns, textOf } from './snapshot.ts';

/**
 * The notes that all colleagues share are a column of the candidate, and a trigger keeps an entry with the same
 * text. Of two, the other's becomes an entry like all others, so that its author, its task and whom it mentions stay.
 */
const sharedEntryOf = (rows: Rows): Row | undefined =>
  rowsOf(rows, 'candidate_notes').find(({ is_shared }) => is_shared === true);

const unshare = (tx: Transaction, id: string) =>
  tx.candidateNote.updateMany({ where: { id }, data: { isShared: false } });

/** Before the other's entries become the survivor's. */
export async function makeRoomForNotes(tx: Transaction, both: Both): Promise<void> {
  const entry = sharedEntryOf(both.other);
  if (entry && haveNotesTwice(both)) await unshare(tx, String(entry['id']));
}

/** After the survivor has taken the other's notes: the trigger does not know who wrote them. */
export async function keepAuthor(tx: Transaction, both: Both): Promise<void> {
  const entry = sharedEntryOf(both.other);
  if (entry && takesNotes(both)) await setAuthor(tx, String(entry['id']), entry);
}

const setAuthor = (tx: Transaction, id: string, entry: Row) =>
  setColumns(tx, 'candidate_notes', id, ['author_id', 'edited_at'], entry);

/**
 * Before the survivor's notes are restored: the other's entry as it is now, if it goes back to the other. It does
 * not where it was deleted since, or where it has become the survivor's and was changed.
 */
export async function freeEntry(
  tx: Transaction,
  { other, after }: { other: Rows; after: Rows },
  now: Rows,
): Promise<Row | null> {
  const id = sharedEntryOf(other)?.['id'];
  const entry = rowsOf(now, 'candidate_notes').find((row) => row['id'] === id);
  if (!entry) return null;
  const notesOf = (rows: Rows) => rowOf(rows, 'candidates')['notes'];
  if (entry['is_shared'] === true && notesOf(now) !== notesOf(after)) return null;
  await unshare(tx, String(id));
  return entry;
}

/** The entries of the other that go back; `returning` is the shared one, if it does. */
export function entriesToReturn(rows: readonly Row[], other: Rows, returning: Row | null): Row[] {
  const id = sharedEntryOf(other)?.['id'];
  return rows.filter((row) => row['id'] !== id || returning !== null);
}

/** After the other is back with their entries: one of them is the shared one again. */
export async function shareEntryAgain(
  tx: Transaction,
  { candidateId }: Person,
  other: Rows,
  returning: Row | null,
): Promise<void> {
  const before = sharedEntryOf(other);
  if (!before) return;
  const made = await tx.candidateNote.findFirst({ where: { candidateId, isShared: true } });
  if (!returning) {
    if (made) await setAuthor(tx, made.id, await withAuthor(tx, before));
    return;
  }
  if (made) await tx.candidateNote.delete({ where: { id: made.id } });
  await tx.candidateNote.update({
    where: { id: String(returning['id']) },
    data: { isShared: true },
  });
}

/** An entry without its author if the account is gone. */
async function withAuthor(tx: Transaction, entry: Row): Promise<Row> {
  const id = textOf(entry['author_id']);
  const isThere = id !== null && (await tx.user.count({ where: { id } })) > 0;
  return isThere ? entry : { ...entry, author_id: null };
}
