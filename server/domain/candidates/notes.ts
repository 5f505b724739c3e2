import { z } from 'zod';
import { invalidTransition, notFound } from '#server/domain/kernel/errors.ts';
import { longText, parse, uuid } from '#server/domain/kernel/input.ts';
import { candidateTexts } from '#server/domain/kernel/texts.ts';
import type { AdminViewer, Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { type Transaction, transaction } from '#server/platform/db.ts';

const input = z.object({
  id: uuid,
  notes: longText.nullable(),
  previousNotes: longText.nullable().optional(),
});

const orNone = (notes: string | null) => (notes?.trim() ? notes : null);

/**
 * Saves the agency's notes on a candidate (specification 2, section 2), which are never visible to
 * the candidate; blank text deletes them. Admins only. Returns the candidate's id. With
 * `previousNotes`, the text that the writer started from, it does not overwrite notes that somebody
 * else has saved since (`invalid-transition`).
 */
export async function saveNotes(
  viewer: Viewer,
  given: { id: string; notes: string | null; previousNotes?: string | null },
): Promise<string> {
  const author = allow(viewer, 'candidate.saveNotes');
  const { id, notes, previousNotes } = parse(input, given);
  return transaction(async (tx) => {
    if (await saveSharedNotes(tx, author, { id, notes, previousNotes })) return id;
    if (await tx.candidate.findUnique({ where: { id }, select: { id: true } }))
      throw invalidTransition(candidateTexts.notesChanged);
    throw notFound();
  });
}

/** Writes the shared notes, whose entry a trigger keeps, and who wrote them. False if they have changed meanwhile. */
export async function saveSharedNotes(
  tx: Transaction,
  { userId }: AdminViewer,
  { id, notes, previousNotes }: z.output<typeof input>,
): Promise<boolean> {
  const where = { id, ...(previousNotes !== undefined && { notes: orNone(previousNotes) }) };
  const { count } = await tx.candidate.updateMany({ where, data: { notes: orNone(notes) } });
  await tx.candidateNote.updateMany({
    where: { candidateId: id, isShared: true, authorId: null },
    data: { authorId: userId },
  });
  return count > 0;
}
