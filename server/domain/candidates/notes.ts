import { z } from 'zod';
import { invalidTransition, notFound } from '#server/domain/kernel/errors.ts';
import { longText, parse, uuid } from '#server/domain/kernel/input.ts';
import { candidateTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { db, write } from '#server/platform/db.ts';

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
  allow(viewer, 'candidate.saveNotes');
  const { id, notes, previousNotes } = parse(input, given);
  const where = { id, ...(previousNotes !== undefined && { notes: orNone(previousNotes) }) };
  const { count } = await write((tx) =>
    tx.candidate.updateMany({ where, data: { notes: orNone(notes) } }),
  );
  if (count > 0) return id;
  if (await db.candidate.findUnique({ where: { id }, select: { id: true } }))
    throw invalidTransition(candidateTexts.notesChanged);
  throw notFound();
}
