import type { Undoing } from '#server/domain/decisions/undoing.ts';
import { tellOfCandidate, tellOfVerificationUndone } from '#server/domain/webhooks/write.ts';
import { publish } from '#server/platform/pubsub.ts';
import { holdCandidate, latestEvent, SIGN_UPS } from './verification.ts';
import { verificationOf, type VerificationState } from './verification-state.ts';

/** How a verification or rejection is undone. */
export const undoVerification: Undoing = {
  hold: async (tx, _viewer, { candidateId }) => {
    const held = candidateId ? await holdCandidate(tx, candidateId) : null;
    return held && verificationOf(held);
  },
  restore: async (tx, _viewer, { kind, candidateId, before, webhookEventId }) => {
    if (!candidateId) return;
    await tx.candidate.update({
      where: { id: candidateId },
      data: before as unknown as VerificationState,
    });
    const kindOfEvent = kind === 'VERIFY_CANDIDATE' ? 'VERIFIED' : 'REJECTED';
    const undone = await latestEvent(tx, candidateId, kindOfEvent);
    if (undone) await tx.candidateEvent.delete({ where: { id: undone.id } });
    await publish(tx, SIGN_UPS, { candidateId });
    if (kind === 'VERIFY_CANDIDATE')
      await tellOfVerificationUndone(tx, candidateId, webhookEventId);
    else await tellOfCandidate(tx, 'CANDIDATE_COMPLETED', candidateId, webhookEventId);
  },
};
