import { z } from 'zod';
import { invalidTransition, notFound } from '#server/domain/kernel/errors.ts';
import { longText, parse, uuid } from '#server/domain/kernel/input.ts';
import { candidateTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { db } from '#server/platform/db.ts';

const input = z.object({
  id: uuid,
  notes: longText.nullable(),
  previousNotes: longText.nullable().optional(),
});

const orNone = (notes: string | null) => (notes?.trim() ? notes : null);

/**
 * The agency's notes on a candidate (specification 2, section 2), which the candidate never reads; blank
 * text is none. Admins only. Answers the candidate's id. Given `previousNotes`, those that the writer
 * began with, it refuses to overwrite what somebody else has written since (`invalid-transition`).
 */
export async function saveNotes(
  viewer: Viewer,
  given: { id: string; notes: string | null; previousNotes?: string | null },
): Promise<string> {
  allow(viewer, 'candidate.saveNotes');
  const { id, notes, previousNotes } = parse(input, given);
  const { count } = await db.candidate.updateMany({
    where: { id, ...(previousNotes !== undefined && { notes: orNone(previousNotes) }) },
    data: { notes: orNone(notes) },
  });
  if (count > 0) return id;
  if (await db.candidate.findUnique({ where: { id }, select: { id: true } }))
    throw invalidTransition(candidateTexts.notesChanged);
  throw notFound();
}
