import type { Undoing } from '#server/domain/decisions/undoing.ts';
import { recordMove } from './record-move.ts';
import { holdApplication, restoreStand, type Stand } from './stage.ts';

/** The part of an application that a move changes. */
export type MovedStand = Pick<Stand, 'status' | 'rejected' | 'stageChangedAt'>;

export const standOf = ({ status, rejected, stageChangedAt }: MovedStand) => ({
  status,
  rejected,
  stageChangedAt,
});

/** Undoes a move: history and webhooks get a move back. */
export const undoMove: Undoing = {
  hold: async (tx, _viewer, { applicationId }) => {
    const held = applicationId ? await holdApplication(tx, applicationId) : undefined;
    return held ? standOf(held) : null;
  },
  restore: async (tx, viewer, decision) => {
    const { applicationId, webhookEventId } = decision;
    if (!applicationId) return;
    const from = decision.after as unknown as MovedStand;
    await restoreStand(tx, applicationId, decision.before as unknown as MovedStand);
    const application = await tx.application.findUniqueOrThrow({ where: { id: applicationId } });
    await recordMove(tx, viewer, { application, action: 'undo', from, afterEvent: webhookEventId });
  },
};
