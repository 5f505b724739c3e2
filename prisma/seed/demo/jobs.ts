import type { Catalogue, Entry } from '#prisma/seed/catalogue.ts';
import { addRow, type Batch, type Cell, type Row } from '#prisma/seed/copy.ts';
import { type Career, careerOf, careers } from '#prisma/seed/people/careers.ts';
import { DAY } from '#prisma/seed/people/history.ts';
import type { World } from '#prisma/seed/people/invent.ts';
import { addNeeds } from '#prisma/seed/people/needs.ts';
import {
  contractTypes,
  currencies,
  type Experience,
  parseLabel,
  type PeriodType,
  salaryTypes,
} from '#server/domain/kernel/labels.ts';
import corpus from '#prisma/seed/reference/jobs-corpus.json' with { type: 'json' };
import type { DemoYacht } from './yachts.ts';

type JobState = 'draft' | 'live' | 'hidden' | 'closed' | 'old';

export type DemoJob = {
  id: string;
  /** Its place in the corpus. */
  index: number;
  state: JobState;
  yacht: DemoYacht;
  career: Career;
  /** Milliseconds; null before it was listed. */
  listedAt: number | null;
  archivedAt: number | null;
};

// By their place in the corpus; all others are live.
const STATES: Partial<Record<JobState, readonly number[]>> = {
  draft: [14, 19, 22, 30],
  hidden: [0, 3, 24, 26],
  closed: [4, 17, 31, 35],
  old: [1, 9, 12, 25, 38, 39],
};

// Contract lengths that the descriptions speak of: length, second length of a rotation, period.
const LENGTHS: Record<number, [number, number | null, PeriodType]> = {
  0: [10, 10, 'WEEKS'],
  4: [6, null, 'WEEKS'],
  5: [3, 1, 'MONTHS'],
  8: [2, 2, 'MONTHS'],
  11: [10, null, 'WEEKS'],
  17: [3, null, 'WEEKS'],
  18: [2, 2, 'MONTHS'],
  21: [2, 2, 'MONTHS'],
  23: [10, 10, 'WEEKS'],
  25: [5, null, 'MONTHS'],
  26: [2, 2, 'MONTHS'],
  31: [3, null, 'MONTHS'],
  33: [3, 3, 'MONTHS'],
  38: [5, null, 'MONTHS'],
  39: [2, null, 'WEEKS'],
};

const EXPERIENCE: readonly Experience[] = ['SIX_MONTHS', 'ONE_YEAR', 'TWO_YEARS', 'FIVE_YEARS'];

/** The 40 jobs of the corpus on their yachts, in every state, listed over the last year. */
export function inventJobs(world: World, yachts: readonly DemoYacht[]): DemoJob[] {
  const { random, now } = world;
  return corpus.map(({ position }, index) => {
    const yacht = yachts.find((each) => each.jobs.includes(index));
    if (!yacht) throw new Error(`Job ${index} of the corpus has no yacht`);
    const state = stateOf(index);
    const archivedAgo = state === 'old' ? random.int(30, 250) : random.int(2, 11);
    const over = state === 'closed' || state === 'old';
    // The newest come first: some today, some this week, the rest over ten weeks.
    const listedAgo = over ? archivedAgo + random.int(20, 80) : 0.1 + random.next() ** 1.5 * 70;
    return {
      id: world.nextId(),
      index,
      state,
      yacht,
      career: careerOf(position),
      listedAt: state === 'draft' ? null : now - listedAgo * DAY,
      archivedAt: over ? now - archivedAgo * DAY : null,
    };
  });
}

export function addJobs(
  batch: Batch,
  jobs: readonly DemoJob[],
  { world, postedBy, consultants, references }: JobContext,
): void {
  for (const [place, job] of jobs.entries()) {
    const { random, now } = world;
    const createdAt = (job.listedAt ?? now - random.next() * 9 * DAY) - random.next() * 2 * DAY;
    addRow(batch, 'jobs', {
      id: job.id,
      yacht_id: job.yacht.id,
      posted_by_id: postedBy,
      ...jobColumns(job, world, createdAt),
      consultant:
        consultants[
          job.career.department === 'INTERIOR' || job.career.department === 'GALLEY' ? 1 : 0
        ] ??
        consultants[0] ??
        null,
      reference: references[place] ?? null,
      created_at: new Date(createdAt),
      updated_at: new Date(job.archivedAt ?? job.listedAt ?? createdAt),
    });
    addNeeds(batch, job.id, needsOf(job, world.catalogue), world);
  }
}

export type JobContext = {
  world: World;
  postedBy: string;
  consultants: readonly string[];
  /** One a job, in their order. */
  references: readonly string[];
};

function jobColumns(job: DemoJob, world: World, createdAt: number): Row {
  const source = corpus[job.index];
  if (!source) throw new Error(`The corpus has no job ${job.index}`);
  const { random, catalogue, now } = world;
  const [length, second, period] = LENGTHS[job.index] ?? [null, null, null];
  // Drafts were left at different steps; what is after the step is still empty.
  const step = job.state === 'draft' ? 1 + (job.index % 3) : 4;
  const given = <Value extends Cell>(from: number, value: Value) => (step >= from ? value : null);
  const soon = random.chance(0.5);
  return {
    status: job.state === 'draft' ? 'DRAFT' : job.archivedAt ? 'ARCHIVED' : 'ACTIVE',
    wizard_step: step,
    position_id: catalogue.position(source.position).id,
    contract_type: parseLabel(contractTypes, source.contractType) ?? null,
    period_length: length,
    period_length_secondary: second,
    period_type: period,
    ...salaryColumns(source.salary),
    cabin_status: random.pick(['SHARED_CABIN', 'SHARED_CABIN', 'OWN_CABIN']),
    gender: random.pick(['MALE_OR_FEMALE', 'MALE_OR_FEMALE', 'MALE_OR_FEMALE', 'FEMALE', 'MALE']),
    start_date_type: soon ? random.pick(['ASAP', 'UNCONFIRMED']) : 'APPROXIMATE_DATE',
    start_date: soon
      ? null
      : new Date((job.archivedAt ? createdAt : now) + random.int(14, 90) * DAY)
          .toISOString()
          .slice(0, 10),
    visibility: job.state === 'hidden' ? 'HIDDEN' : 'LIVE',
    notes: random.chance(0.3) ? 'Shortlist of three to the captain by Friday.' : null,
    description: given(3, source.description),
    ...paperColumns(job, random.next()),
    experience: given(2, EXPERIENCE[stepOf(job, source.position)] ?? 'NONE'),
    listed_at: job.listedAt ? new Date(job.listedAt) : null,
    archived_at: job.archivedAt ? new Date(job.archivedAt) : null,
  };
}

type Salary = { type: string; currency: string; amount?: number; min?: number; max?: number };

function salaryColumns(salary: Salary): Row {
  return {
    salary_currency: parseLabel(currencies, salary.currency) ?? null,
    salary_type: parseLabel(salaryTypes, salary.type) ?? null,
    salary_amount: salary.amount ?? null,
    salary_range_min: salary.min ?? null,
    salary_range_max: salary.max ?? null,
  };
}

function paperColumns(job: DemoJob, chance: number): Row {
  const { itinerary } = job.yacht;
  const american = itinerary.includes('USA') || itinerary.includes('CARIBBEAN');
  return {
    eng1: true,
    stcw_basic: true,
    stcw_advanced: job.career === careers.captain || job.career === careers.officer,
    b1b2: american,
    c1d: american && chance < 0.2,
    schengen: !american && chance < 0.25,
    green_card: false,
  };
}

function needsOf(job: DemoJob, catalogue: Catalogue): Entry[] {
  const step = stepOf(job, corpus[job.index]?.position ?? '');
  if (job.state === 'draft') return [];
  return job.career.steps[step]?.qualifications.map(catalogue.qualification) ?? [];
}

function stepOf(job: DemoJob, position: string): number {
  return job.career.steps.findIndex((step) => step.positions.includes(position));
}

function stateOf(index: number): JobState {
  const states = Object.entries(STATES) as [JobState, readonly number[]][];
  return states.find(([, indexes]) => indexes.includes(index))?.[0] ?? 'live';
}
