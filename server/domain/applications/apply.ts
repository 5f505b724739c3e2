import { uuidv7 } from 'uuidv7';
import { holdAccount } from '#server/domain/candidates/change.ts';
import { invalidTransition, notFound } from '#server/domain/kernel/errors.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import { jobTexts } from '#server/domain/kernel/texts.ts';
import type { CandidateViewer, Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { visibleJobs } from '#server/domain/policy/visible.ts';
import type { ApplicationState } from '#server/domain/rules/transitions.ts';
import { type Transaction, transaction } from '#server/platform/db.ts';
import { recordMove } from './record-move.ts';
import { stampMoves } from './stage.ts';

export interface Applied {
  applicationId: string;
  /** False if the candidate had applied already. */
  created: boolean;
}

/**
 * Applies for an open job, or again after withdrawing. There is never a second application for one job and
 * candidate, even after concurrent requests. The job leaves the candidate's list.
 * @throws invalid-transition without a confirmed address or a completed set-up, or if the job is closed
 */
export async function applyForJob(viewer: Viewer, jobId: string): Promise<Applied> {
  const candidate = allow(viewer, 'job.apply');
  const id = parse(uuid, jobId);
  return transaction(async (tx) => {
    // The account is locked before its rows, as everywhere, so that its deletion comes entirely before or
    // after.
    await holdAccount(tx, candidate.userId);
    await requireReady(tx, candidate);
    // Waits for whoever deletes or archives the job, and keeps it until the application is there.
    await tx.$executeRaw`select from jobs where id = ${id}::uuid for key share`;
    const job = await tx.job.findFirst({ where: { id, AND: [visibleJobs(viewer)] } });
    if (!job) throw notFound('This job is no longer here.');
    const known = await tx.application.findUnique({
      where: { jobId_candidateId: { jobId: id, candidateId: candidate.candidateId } },
    });
    if (known && known.status !== 'WITHDRAWN') return { applicationId: known.id, created: false };
    if (job.status !== 'ACTIVE') throw invalidTransition(jobTexts.closed);
    return known ? applyAgain(tx, candidate, known) : applyFirst(tx, candidate, id);
  });
}

async function requireReady(tx: Transaction, candidate: CandidateViewer): Promise<void> {
  const profile = await tx.candidate.findUnique({
    where: { id: candidate.candidateId },
    select: { initialSetupCompleted: true, user: { select: { emailVerified: true } } },
  });
  if (!profile) throw notFound();
  if (!profile.user.emailVerified) throw invalidTransition(jobTexts.confirmEmailFirst);
  if (!profile.initialSetupCompleted) throw invalidTransition(jobTexts.setUpFirst);
}

async function applyFirst(
  tx: Transaction,
  viewer: CandidateViewer,
  jobId: string,
): Promise<Applied> {
  const { candidateId } = viewer;
  // Of two concurrent requests one inserts; the other waits here, inserts nothing and reads that row.
  const { count } = await tx.application.createMany({
    data: [{ id: uuidv7(), jobId, candidateId }],
    skipDuplicates: true,
  });
  const application = await tx.application.findUniqueOrThrow({
    where: { jobId_candidateId: { jobId, candidateId } },
  });
  if (count === 0) return { applicationId: application.id, created: false };
  await tx.notInterested.createMany({ data: [{ candidateId, jobId }], skipDuplicates: true });
  await recordMove(tx, viewer, { application, action: 'apply', from: null });
  return { applicationId: application.id, created: true };
}

async function applyAgain(
  tx: Transaction,
  viewer: CandidateViewer,
  known: { id: string } & ApplicationState,
): Promise<Applied> {
  const [application] = await tx.application.updateManyAndReturn({
    where: { id: known.id, status: 'WITHDRAWN' },
    data: { status: 'APPLIED', rejected: false, appliedAt: new Date() },
  });
  if (!application) return { applicationId: known.id, created: false };
  const from = { status: known.status, rejected: known.rejected };
  await recordMove(tx, viewer, { application, action: 'applyAgain', from });
  await stampMoves(tx, [application.id]);
  return { applicationId: application.id, created: true };
}
