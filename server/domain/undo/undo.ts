import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { undoMove } from '#server/domain/applications/undo-move.ts';
import { undoSteps } from '#server/domain/applications/undo-steps.ts';
import { undoVerification } from '#server/domain/candidates/undo-verification.ts';
import type { Undoing } from '#server/domain/decisions/undoing.ts';
import { withdrawEmail } from '#server/domain/emails/send.ts';
import { undoAlerts } from '#server/domain/job-alerts/undo-alerts.ts';
import { undoArchive } from '#server/domain/jobs/undo-archive.ts';
import { undoNotInterested } from '#server/domain/jobs/undo-not-interested.ts';
import { DomainError, invalidTransition, notFound } from '#server/domain/kernel/errors.ts';
import { isUuid, parse } from '#server/domain/kernel/input.ts';
import { undoTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { takeBackNotices } from '#server/domain/notices/write.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { ownDecisions } from '#server/domain/policy/visible.ts';
import { undoAdded } from '#server/domain/shortlists/undo-added.ts';
import type { Decision } from '#server/generated/prisma/client.ts';
import type { DecisionKind } from '#server/generated/prisma/enums.ts';
import { db, type Transaction, transaction } from '#server/platform/db.ts';

const KINDS: Record<DecisionKind, Undoing> = {
  MOVE_APPLICATION: undoMove,
  VERIFY_CANDIDATE: undoVerification,
  REJECT_CANDIDATE: undoVerification,
  ARCHIVE_JOB: undoArchive,
  MARK_NOT_INTERESTED: undoNotInterested,
  SEND_ALERTS: undoAlerts,
  SET_STEPS: undoSteps,
  ADD_TO_SHORTLIST: undoAdded,
};

/** The subject of an undone decision. */
export type Undone = Pick<Decision, 'kind' | 'applicationId' | 'candidateId' | 'jobId'>;

/**
 * Undoes the viewer's own decision: within UNDO_SECONDS by the database's clock, once, and only if nothing
 * followed. The subject is restored exactly, and the e-mail is never sent.
 * @throws not-found for another person's decision, invalid-transition if it is too late
 */
export async function undoDecision(viewer: Viewer, id: string): Promise<Undone> {
  allow(viewer, 'decision.undo');
  const own = ownDecisions(viewer);
  const known = isUuid(id) && (await db.decision.findFirst({ where: { id, AND: [own] } }));
  if (!known) throw notFound();
  await transaction(async (tx) => {
    const { hold, restore } = KINDS[known.kind];
    // Locked in the same order as by a decision and a deletion: the subject, the decision, the e-mail.
    const standing = await hold(tx, viewer, known);
    const decision = await holdDecision(tx, known.id);
    if (!standing || !isDeepStrictEqual(standing, decision.after))
      throw invalidTransition(undoTexts.changed);
    // The sender of the e-mail locks it first and records that it has begun: then it is too late.
    if (decision.emailId && !(await withdrawEmail(tx, decision.emailId)))
      throw invalidTransition(undoTexts.late);
    await takeBackNotices(tx, id);
    await restore(tx, viewer, decision);
    await tx.$executeRaw`update decisions set undone_at = clock_timestamp() where id = ${id}::uuid`;
  });
  return known;
}

/** The most decisions of one call. */
export const UNDOS_MAX = 100;

const chosen = z
  .array(z.string())
  .min(1, undoTexts.noneChosen)
  .max(UNDOS_MAX, undoTexts.tooManyChosen(UNDOS_MAX));

/**
 * Undoes several of the viewer's own decisions, each as `undoDecision` does and one after the other; those that
 * are refused stop no others. Returns the subject or the failure of each, in the order given.
 */
export async function undoDecisions(
  viewer: Viewer,
  ids: readonly string[],
): Promise<(Undone | DomainError)[]> {
  allow(viewer, 'decision.undo');
  const outcomes: (Undone | DomainError)[] = [];
  for (const [at, id] of parse(chosen, ids, ['ids']).entries())
    try {
      outcomes.push(await undoDecision(viewer, id));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      outcomes.push(new DomainError(error.code, error.message, ['ids', String(at)]));
    }
  return outcomes;
}

interface Held {
  undone: boolean;
  late: boolean;
  followed: boolean;
}

/** Locks a decision that may still be undone. @throws not-found, invalid-transition */
async function holdDecision(tx: Transaction, id: string): Promise<Decision> {
  await tx.$executeRaw`select from decisions where id = ${id}::uuid for update`;
  const [held] = await tx.$queryRaw<Held[]>`
    select d.undone_at is not null as undone, d.undoable_until < clock_timestamp() as late,
      exists (select from decisions later
        where later.application_id is not distinct from d.application_id
          and later.candidate_id is not distinct from d.candidate_id
          and later.job_id is not distinct from d.job_id
          and 'SEND_ALERTS' not in (d.kind, later.kind)
          and later.decided_at > d.decided_at and later.undone_at is null) as followed
    from decisions d where d.id = ${id}::uuid`;
  if (!held) throw notFound();
  if (held.undone) throw invalidTransition(undoTexts.undone);
  if (held.late) throw invalidTransition(undoTexts.late);
  if (held.followed) throw invalidTransition(undoTexts.changed);
  return tx.decision.findUniqueOrThrow({ where: { id } });
}
