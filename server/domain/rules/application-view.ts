import type { JobStatus } from '#server/domain/kernel/labels.ts';
import { type ApplicationState, nextApplication } from './transitions.ts';

/** What a candidate sees of an application. */
export const candidateApplicationStates = {
  APPLIED: ['Applied'],
  PUT_FORWARD: ['Put forward'],
  HIRED: ['Hired'],
  NOT_SELECTED: ['Not selected'],
  WITHDRAWN: ['Withdrawn'],
  POSITION_CLOSED: ['Position Closed'],
} as const;

export type CandidateApplicationState = keyof typeof candidateApplicationStates;

/** How long an application stays in the candidate's list after its job was archived. */
export const CLOSED_VISIBLE_HOURS = 336;

/** A job as its applicants depend on it. */
export type ApplicationJob = { status: JobStatus; archivedAt: Date | string | null };

/**
 * How a candidate sees an application, or null where it is hidden: of an archived job once 336
 * hours have passed, and at once where nobody knows when it was archived.
 */
export function candidateApplicationState(
  application: ApplicationState,
  job: ApplicationJob,
  now: Date,
): CandidateApplicationState | null {
  if (job.status === 'ARCHIVED') return isPastClosing(job, now) ? null : 'POSITION_CLOSED';
  if (application.rejected) return 'NOT_SELECTED';
  return application.status === 'FORWARDED' ? 'PUT_FORWARD' : application.status;
}

/** An open application still waits for an answer: the count in the candidate's menu. */
export function isOpenApplication(state: CandidateApplicationState | null): boolean {
  return state === 'APPLIED' || state === 'PUT_FORWARD';
}

/** Whether the candidate may withdraw, and whether they may apply once more: that needs an open job. */
export function candidateMoves(
  application: ApplicationState,
  job: ApplicationJob,
): { canWithdraw: boolean; canApplyAgain: boolean } {
  return {
    canWithdraw: nextApplication(application, 'withdraw') !== undefined,
    canApplyAgain:
      job.status === 'ACTIVE' && nextApplication(application, 'applyAgain') !== undefined,
  };
}

function isPastClosing(job: ApplicationJob, now: Date): boolean {
  if (job.archivedAt === null) return true;
  const hours = (now.getTime() - new Date(job.archivedAt).getTime()) / 3_600_000;
  return hours >= CLOSED_VISIBLE_HOURS;
}
