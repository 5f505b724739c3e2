import {
  type ApplicationAction,
  type ApplicationState,
  nextApplication,
} from '#server/domain/transitions.ts';
import { addRow, type Batch } from '#prisma/seed/copy.ts';
import { DAY } from '#prisma/seed/people/history.ts';
import type { World } from '#prisma/seed/people/invent.ts';
import type { SeedProfile } from '#prisma/seed/people/profile.ts';
import type { DemoJob } from './jobs.ts';

const COUNT = 300;

type Course = readonly ApplicationAction[];

// What happened to an application, and how often, while its job is open and after it was closed.
const OPEN: [Course, number][] = [
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
const CLOSED: [Course, number][] = [
  [[], 22],
  [['reject'], 40],
  [['forward', 'reject'], 14],
  [['forward', 'hire'], 12],
  [['forward'], 6],
  [['withdraw'], 6],
];

// The candidate log-in has applied here: one answer waits, one is on its way, one position is closed.
const OWN: [number, Course][] = [
  [34, []],
  [37, ['forward']],
  [35, ['reject', 'restore']],
];

/** Some 300 applications with their histories, made by those who could apply when the job was open. */
export function addApplications(
  batch: Batch,
  jobs: readonly DemoJob[],
  cast: readonly SeedProfile[],
  world: World,
  adminId: string,
): void {
  const [own] = cast;
  const taken = new Set<string>();
  const apply = (job: DemoJob, candidate: SeedProfile, course: Course) => {
    const key = `${job.id} ${candidate.id}`;
    if (taken.has(key)) return;
    taken.add(key);
    addApplication(batch, { job, candidate, course }, world, adminId);
  };
  for (const [index, course] of OWN) {
    const job = jobs.find((each) => each.index === index);
    if (job && own) apply(job, own, course);
  }
  const listed = jobs.filter((job) => job.listedAt !== null);
  while (taken.size < COUNT) {
    const job = world.random.pick(listed);
    const candidate = applicantFor(job, cast.slice(1), world);
    const courses = job.archivedAt ? CLOSED : OPEN;
    if (candidate) apply(job, candidate, world.random.weighted(courses, ([, weight]) => weight)[0]);
  }
}

function applicantFor(
  job: DemoJob,
  cast: readonly SeedProfile[],
  { random, now }: World,
): SeedProfile | undefined {
  const until = job.archivedAt ?? now;
  const able = cast.filter((each) => each.setupCompleted && each.createdAt.getTime() + DAY < until);
  const weight = ({ department }: SeedProfile) => (department === job.career.department ? 12 : 1);
  return able.length > 0 ? random.weighted(able, weight) : undefined;
}

type Applied = { job: DemoJob; candidate: SeedProfile; course: Course };

function addApplication(
  batch: Batch,
  { job, candidate, course }: Applied,
  world: World,
  adminId: string,
): void {
  const { random, now, nextId } = world;
  const until = job.archivedAt ?? now;
  const from = Math.max(job.listedAt ?? until, candidate.createdAt.getTime() + DAY / 2);
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
