import type { Undoing } from '#server/domain/decisions/undoing.ts';
import { withdrawQuestion } from '#server/domain/introductions/ask.ts';
import { removePlacement } from '#server/domain/placements/make.ts';
import type { Transaction } from '#server/platform/db.ts';
import { recordMove } from './record-move.ts';
import { holdApplication, restoreStand, type Stand } from './stage.ts';

/** The part of an application that a move changes. */
export type MovedStand = Pick<Stand, 'status' | 'rejected' | 'stageChangedAt'>;

export const standOf = ({ status, rejected, stageChangedAt }: MovedStand) => ({
  status,
  rejected,
  stageChangedAt,
});

/**
 * Undoes a move: history and webhooks get a move back, why it was rejected is forgotten, and the question that was
 * asked by it is withdrawn; the placement of a hire goes.
 */
export const undoMove: Undoing = {
  hold: async (tx, _viewer, { applicationId }) => {
    const held = applicationId ? await holdApplication(tx, applicationId) : undefined;
    return held ? standOf(held) : null;
  },
  restore: async (tx, viewer, decision) => {
    const { applicationId, webhookEventId } = decision;
    if (!applicationId) return;
    const from = decision.after as unknown as MovedStand;
    const { action, asked, ...before } = decision.before as unknown as MovedStand & {
      action: string;
      asked?: boolean;
    };
    await restoreStand(tx, applicationId, before);
    if (from.status === 'HIRED') await removePlacement(tx, applicationId);
    if (action === 'reject') await forgetWhy(tx, applicationId);
    const application = await tx.application.findUniqueOrThrow({ where: { id: applicationId } });
    if (asked) await withdrawQuestion(tx, application);
    await recordMove(tx, viewer, { application, action: 'undo', from, afterEvent: webhookEventId });
  },
};

/** Takes the reason and the e-mail's name out of an application's last rejection. */
async function forgetWhy(tx: Transaction, applicationId: string): Promise<void> {
  await tx.$executeRaw`
    update application_events set reason_id = null, reason = null, letter = null
    where id = (select id from application_events
      where application_id = ${applicationId}::uuid and action = 'reject'
      order by created_at desc, id desc limit 1)`;
}
