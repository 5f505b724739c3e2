import { z } from 'zod';
import { notFound } from '#server/domain/errors.ts';
import { longText, parse, uuid } from '#server/domain/input.ts';
import { requireRole, type Viewer } from '#server/domain/viewer.ts';
import { db } from '#server/platform/db.ts';

const input = z.object({ id: uuid, notes: longText.nullable() });

/**
 * The agency's notes on a candidate (specification 2, section 2), which the candidate never reads; blank
 * text is none. Admins only. Answers the candidate's id.
 */
export async function saveNotes(
  viewer: Viewer,
  given: { id: string; notes: string | null },
): Promise<string> {
  requireRole(viewer, 'admin');
  const { id, notes } = parse(input, given);
  const { count } = await db.candidate.updateMany({
    where: { id },
    data: { notes: notes?.trim() ? notes : null },
  });
  if (count === 0) throw notFound();
  return id;
}
