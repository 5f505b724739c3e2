import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { transaction } from '#server/platform/db.ts';

/**
 * Says yes to every introduction for a position that the viewer looks for or has applied for, or takes that
 * back; what was answered already stays.
 */
export async function agreeAlways(viewer: Viewer, isYes: boolean): Promise<string> {
  const { candidateId } = allow(viewer, 'introduction.agreeAlways');
  await transaction(async (tx) => {
    if (isYes)
      await tx.standingConsent.createMany({ data: [{ candidateId }], skipDuplicates: true });
    else await tx.standingConsent.deleteMany({ where: { candidateId } });
  });
  return candidateId;
}
