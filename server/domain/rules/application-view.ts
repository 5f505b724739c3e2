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

/** Hours for which an application stays in the candidate's list after its job was archived. */
export const CLOSED_VISIBLE_HOURS = 336;

/** The fields of a job that its applicants depend on. */
export type ApplicationJob = { status: JobStatus; archivedAt: Date | string | null };

/**
 * The state of an application for its candidate, or null if it is hidden: 336 hours after its job was
 * archived, and at once if that time is unknown.
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

/** Whether an application waits for an answer, as counted in the candidate's menu. */
export function isOpenApplication(state: CandidateApplicationState | null): boolean {
  return state === 'APPLIED' || state === 'PUT_FORWARD';
}

/** Whether the candidate may withdraw, and whether they may apply again, which needs an open job. */
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
