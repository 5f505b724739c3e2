import { deciderOf, userTypeOf, type Viewer } from '#server/domain/kernel/viewer.ts';
import { APPLICATIONS } from '#server/domain/rows/application.ts';
import type { ApplicationAction, ApplicationState } from '#server/domain/rules/transitions.ts';
import { tellOfApplication } from '#server/domain/webhooks/write.ts';
import type { Transaction } from '#server/platform/db.ts';
import { publish } from '#server/platform/pubsub.ts';

interface Changed extends ApplicationState {
  id: string;
  jobId: string;
  candidateId: string;
}

/**
 * Writes a move's history row and notifies subscribers and webhooks; `from` is null for a first application.
 * Returns the event for the webhooks, which is sent after `afterEvent`.
 */
export async function recordMove(
  tx: Transaction,
  viewer: Viewer,
  move: {
    application: Changed;
    action: ApplicationAction | 'apply' | 'undo';
    from: ApplicationState | null;
    afterEvent?: string | null;
  },
): Promise<string | null> {
  const { application, action, from } = move;
  await tx.applicationEvent.create({
    data: {
      applicationId: application.id,
      actorId: deciderOf(viewer).userId ?? null,
      actorType: userTypeOf(viewer),
      action,
      fromStatus: from?.status ?? null,
      fromRejected: from?.rejected ?? null,
      toStatus: application.status,
      toRejected: application.rejected,
    },
  });
  const job = await tx.job.findUniqueOrThrow({
    where: { id: application.jobId },
    select: { yachtId: true },
  });
  await publish(tx, APPLICATIONS, {
    applicationId: application.id,
    candidateId: application.candidateId,
    jobId: application.jobId,
    yachtId: job.yachtId,
  });
  // An application that was withdrawn was invisible: for an integration it is new.
  const { id, jobId, candidateId } = application;
  const told = { id, jobId, candidateId, from: action === 'applyAgain' ? null : from };
  return tellOfApplication(tx, told, move.afterEvent);
}
