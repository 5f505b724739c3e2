import { notFound } from '#server/domain/kernel/errors.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { transaction } from '#server/platform/db.ts';
import { holdAccount } from './change.ts';
import { saveSharedNotes } from './notes.ts';
import { type Decision, writeDecision } from './verification.ts';

/** The agency's changes to a profile: its notes (null empties them) and its decision. */
export interface AgencyChanges {
  notes: string | null | undefined;
  decision: Decision | null;
}

/** Saves the agency's notes and decision, both or neither; `id` is the candidate's or the user's. @throws not-found */
export async function saveAgencyChanges(
  viewer: AdminViewer,
  id: string,
  { notes, decision }: AgencyChanges,
): Promise<void> {
  const person = parse(uuid, id);
  await transaction(async (tx) => {
    const found = await tx.candidate.findFirst({
      where: { OR: [{ id: person }, { userId: person }] },
      select: { id: true, userId: true },
    });
    if (!found) throw notFound();
    await holdAccount(tx, found.userId);
    if (notes !== undefined) await saveSharedNotes(tx, viewer, { id: found.id, notes });
    if (decision) await writeDecision(tx, viewer, found.id, decision);
  });
}
