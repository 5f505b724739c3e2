import { z } from 'zod';
import { takeCandidate } from '#server/domain/candidates/change.ts';
import { refreshCandidates } from '#server/domain/candidates/derive.ts';
import { notFound } from '#server/domain/kernel/errors.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { visibleReferences } from '#server/domain/policy/visible.ts';
import { tellOfReference, tellOfReferenceArchived } from '#server/domain/webhooks/write.ts';
import type { Reference } from '#server/generated/prisma/client.ts';
import { transaction } from '#server/platform/db.ts';
import { announceReference } from './changes.ts';

const input = z.object({ id: uuid, archived: z.boolean() });

/** Archives a reference or restores it, completed ones, too: only admins see archived ones. Admins only. */
export async function archiveReference(
  viewer: Viewer,
  given: z.input<typeof input>,
): Promise<Reference> {
  allow(viewer, 'reference.archive');
  const { id, archived } = parse(input, given);
  return transaction(async (tx) => {
    const known = await tx.reference.findFirst({ where: { id, AND: [visibleReferences(viewer)] } });
    if (!known) throw notFound();
    // Locks the candidate's row before the reference's, as every profile change does.
    await takeCandidate(tx, known.candidateId);
    await tx.$executeRaw`select from "references" where id = ${id}::uuid for update`;
    if (archived) await tellOfReferenceArchived(tx, known);
    const wasArchived = await tx.reference.count({ where: { id, archived: true } });
    const reference = await tx.reference.update({ where: { id }, data: { archived } });
    if (wasArchived && !archived) await tellOfReference(tx, 'REFERENCE_RESTORED', reference);
    await refreshCandidates(tx, [known.candidateId]);
    await announceReference(tx, reference);
    return reference;
  });
}
