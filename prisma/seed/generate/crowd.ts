import { addRow, type Batch } from '#prisma/seed/copy.ts';
import { addApplication, openCourses } from '#prisma/seed/people/applications.ts';
import { DAY } from '#prisma/seed/people/history.ts';
import { inventProfile, type World } from '#prisma/seed/people/invent.ts';
import type { SeedProfile, Stage } from '#prisma/seed/people/profile.ts';
import { inventReferences } from '#prisma/seed/people/references.ts';
import { profileTables } from '#prisma/seed/people/rows.ts';
import type { GeneratedJob } from './jobs.ts';

/** The tables of a chunk of candidates, parents first. */
export const crowdTables = [
  ...profileTables,
  'references',
  'couples',
  'couple_members',
  'applications',
  'application_events',
  'not_interested',
];

const STAGES: [Stage, number][] = [
  ['verified', 72],
  ['requested', 3],
  ['rejected', 5],
  ['uploading', 6],
  ['building', 6],
  ['registered', 8],
];

/** Candidates since four years ago, more each year; `place` is how far through them all, 0 to 1. */
export function signUpTime(place: number, now: number): number {
  return now - 1460 * DAY * (1 - place ** 0.7);
}

export function inventCandidate(world: World, createdAt: number, emailEnd: string): SeedProfile {
  const { random, now } = world;
  const recent = now - createdAt < 40 * DAY;
  // Whoever waits for the agency does not wait for years.
  const weight = ([stage, share]: [Stage, number]) =>
    stage === 'requested' ? (recent ? 30 : 0) : share;
  const [stage] = random.weighted(STAGES, weight);
  return inventProfile(world, { stage, createdAt, emailEnd });
}

/** References of half of the crew; answers how many of them are shown. */
export function addReferences(batch: Batch, world: World, candidate: SeedProfile): number {
  if (!candidate.setupCompleted || world.random.chance(0.5)) return 0;
  const rows = inventReferences(world, candidate, world.random.int(1, 2));
  for (const row of rows) addRow(batch, 'references', row);
  return rows.filter((row) => row.archived === false).length;
}

/** Links one in thirty neighbours as a couple. */
export function addCouples(batch: Batch, world: World, crowd: readonly SeedProfile[]): Set<string> {
  const { random, nextId } = world;
  const linked = new Set<string>();
  const crew = crowd.filter((each) => each.stage === 'verified');
  for (let index = 1; index < crew.length; index += 2) {
    const [sender, receiver] = [crew[index - 1], crew[index]];
    if (!sender || !receiver || !random.chance(1 / 30)) continue;
    const id = nextId();
    const [created_at, updated_at] = [receiver.createdAt, receiver.createdAt];
    addRow(batch, 'couples', {
      id,
      status: 'LINKED',
      receiver_email: receiver.email,
      created_at,
      updated_at,
    });
    for (const [role, member] of [
      ['SENDER', sender],
      ['RECEIVER', receiver],
    ] as const) {
      addRow(batch, 'couple_members', { couple_id: id, role, candidate_id: member.id, open: true });
      linked.add(member.id);
    }
  }
  return linked;
}

/** Exactly `count` applications by this crowd, mostly within the department. Fewer where pairs run out. */
export function addApplications(
  batch: Batch,
  world: World,
  crowd: readonly SeedProfile[],
  jobs: Jobs,
  count: number,
): void {
  const { random } = world;
  const able = crowd.filter((each) => each.setupCompleted);
  const most = Math.floor((able.length * jobs.all.length) / 2);
  const taken = new Set<string>();
  while (taken.size < Math.min(count, most)) {
    const candidate = random.pick(able);
    const near = random.chance(0.85) ? jobs.byDepartment.get(candidate.department) : undefined;
    const job = random.pick(near ?? jobs.all);
    const key = candidate.id + job.id;
    if (taken.has(key)) continue;
    taken.add(key);
    const [course] = random.weighted(openCourses, ([, weight]) => weight);
    addApplication(batch, { job, candidate, course }, world, null);
  }
}

export type Jobs = {
  all: readonly GeneratedJob[];
  byDepartment: ReadonlyMap<string, GeneratedJob[]>;
};
