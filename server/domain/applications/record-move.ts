import { deciderOf, userTypeOf, type Viewer } from '#server/domain/kernel/viewer.ts';
import { APPLICATIONS } from '#server/domain/rows/application.ts';
import type { ApplicationAction, ApplicationState } from '#server/domain/rules/transitions.ts';
import { tellOfApplications } from '#server/domain/webhooks/write.ts';
import type { Transaction } from '#server/platform/db.ts';
import { publishAll } from '#server/platform/pubsub.ts';
import type { Why } from './why.ts';

interface Changed extends ApplicationState {
  id: string;
  jobId: string;
  candidateId: string;
}

type Action = ApplicationAction | 'apply' | 'undo';

interface Recorded {
  application: Changed;
  /** Null for a first application. */
  from: ApplicationState | null;
  afterEvent?: string | null;
}

/** Why applications are rejected, and the e-mails to their candidates by application. */
interface Told extends Why {
  letters: ReadonlyMap<string, string | null> | null;
}

/** The name of the e-mail about an application, and the e-mail; nothing where its candidate wants none. */
function letterOf(id: string, told: Told | null) {
  const emailId = told?.letters?.get(id);
  return told?.template && emailId ? { letter: told.template.name, emailId } : {};
}

/**
 * Writes a move's history row and notifies subscribers and webhooks. Returns the event for the webhooks, which
 * is sent after `afterEvent`.
 */
export async function recordMove(
  tx: Transaction,
  viewer: Viewer,
  { action, ...move }: Recorded & { action: Action },
): Promise<string | null> {
  const [event = null] = await recordMoves(tx, viewer, action, [move]);
  return event;
}

/** Records several moves of one kind as `recordMove` does, in the order given, with what is told of it. */
export async function recordMoves(
  tx: Transaction,
  viewer: Viewer,
  action: Action,
  moves: readonly Recorded[],
  why: Told | null = null,
): Promise<(string | null)[]> {
  const actor = { actorId: deciderOf(viewer).userId ?? null, actorType: userTypeOf(viewer) };
  await tx.applicationEvent.createMany({
    data: moves.map(({ application, from }) => ({
      ...actor,
      ...why?.given,
      ...letterOf(application.id, why),
      applicationId: application.id,
      action,
      fromStatus: from?.status ?? null,
      fromRejected: from?.rejected ?? null,
      toStatus: application.status,
      toRejected: application.rejected,
    })),
  });
  const jobs = await tx.job.findMany({
    where: { id: { in: moves.map(({ application }) => application.jobId) } },
    select: { id: true, yachtId: true },
  });
  const yachts = new Map(jobs.map(({ id, yachtId }) => [id, yachtId]));
  const told = moves.map(({ application, from, afterEvent }) => {
    const { id, jobId, candidateId } = application;
    // An application that was withdrawn was invisible: for an integration it is new.
    return { id, jobId, candidateId, from: action === 'applyAgain' ? null : from, afterEvent };
  });
  await publishAll(
    tx,
    APPLICATIONS,
    told.map(({ id, jobId, candidateId }) => ({
      applicationId: id,
      candidateId,
      jobId,
      yachtId: yachts.get(jobId) ?? '',
    })),
  );
  return tellOfApplications(tx, told);
}
