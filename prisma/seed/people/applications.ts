import { addRow, type Batch } from '#prisma/seed/copy.ts';
import {
  type ApplicationAction,
  type ApplicationState,
  nextApplication,
} from '#server/domain/rules/transitions.ts';
import { DAY } from './history.ts';
import type { World } from './invent.ts';
import type { SeedProfile } from './profile.ts';

export type Course = readonly ApplicationAction[];

// What happened to an application, and how often, while its job is open and after it was closed.
export const openCourses: [Course, number][] = [
  [[], 52],
  [['reject'], 14],
  [['forward'], 16],
  [['forward', 'reject'], 4],
  [['forward', 'hire'], 3],
  [['withdraw'], 5],
  [['withdraw', 'applyAgain'], 2],
  [['reject', 'restore'], 2],
  [['reject', 'restore', 'forward'], 2],
];
export const closedCourses: [Course, number][] = [
  [[], 22],
  [['reject'], 40],
  [['forward', 'reject'], 14],
  [['forward', 'hire'], 12],
  [['forward'], 6],
  [['withdraw'], 6],
];

/** A job as an application needs it; instants in milliseconds. */
export type ListedJob = { id: string; listedAt: number; archivedAt: number | null };

export type Applied = { job: ListedJob; candidate: SeedProfile; course: Course };

/** An application with its history, and the mark that takes the job from the candidate's list. */
export function addApplication(
  batch: Batch,
  { job, candidate, course }: Applied,
  world: World,
  adminId: string | null,
): void {
  const { random, now, nextId } = world;
  const until = job.archivedAt ?? now;
  const earliest = Math.max(job.listedAt, candidate.createdAt.getTime());
  const from = earliest + Math.min(DAY / 2, (until - earliest) / 2);
  const appliedAt = from + (until - from) * random.next() ** 1.5 * 0.9;
  const id = nextId();
  let state: ApplicationState = { status: 'APPLIED', rejected: false };
  let at = appliedAt;
  const events = [event({ action: 'apply', from: null, to: state, at })];
  for (const action of course) {
    const next = nextApplication(state, action);
    if (!next) throw new Error(`No application that is ${state.status} can ${action}`);
    at += (until - at) * (0.1 + random.next() * 0.5);
    events.push(event({ action, from: state, to: next, at }));
    state = next;
  }
  addRow(batch, 'applications', {
    id,
    job_id: job.id,
    candidate_id: candidate.id,
    status: state.status,
    rejected: state.rejected,
    applied_at: new Date(course.at(-1) === 'applyAgain' ? at : appliedAt),
    created_at: new Date(appliedAt),
    updated_at: new Date(at),
    stage_changed_at: new Date(at),
  });
  addRow(batch, 'not_interested', {
    candidate_id: candidate.id,
    job_id: job.id,
    created_at: new Date(appliedAt),
  });
  for (const each of events) {
    const own = ['apply', 'withdraw', 'applyAgain'].includes(each.action);
    addRow(batch, 'application_events', {
      id: nextId(),
      application_id: id,
      actor_id: own ? candidate.userId : adminId,
      actor_type: own ? 'CANDIDATE' : 'ADMIN',
      ...each,
    });
  }
}

type Move = { action: string; from: ApplicationState | null; to: ApplicationState; at: number };

function event({ action, from, to, at }: Move) {
  return {
    action,
    from_status: from && from.status,
    from_rejected: from && from.rejected,
    to_status: to.status,
    to_rejected: to.rejected,
    created_at: new Date(at),
  };
}
