import type { Batch } from '#prisma/seed/copy.ts';
import {
  addApplication,
  closedCourses,
  type Course,
  openCourses,
} from '#prisma/seed/people/applications.ts';
import { DAY } from '#prisma/seed/people/history.ts';
import type { World } from '#prisma/seed/people/invent.ts';
import type { SeedProfile } from '#prisma/seed/people/profile.ts';
import type { DemoJob } from './jobs.ts';

const COUNT = 300;

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
    const { id, archivedAt, listedAt } = job;
    if (listedAt === null) return;
    addApplication(batch, { job: { id, archivedAt, listedAt }, candidate, course }, world, adminId);
  };
  for (const [index, course] of OWN) {
    const job = jobs.find((each) => each.index === index);
    if (job && own) apply(job, own, course);
  }
  const listed = jobs.filter((job) => job.listedAt !== null);
  while (taken.size < COUNT) {
    const job = world.random.pick(listed);
    const candidate = applicantFor(job, cast.slice(1), world);
    const courses = job.archivedAt ? closedCourses : openCourses;
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
