import { addRow, type Batch, type Row } from '#prisma/seed/copy.ts';
import type { ListedJob } from '#prisma/seed/people/applications.ts';
import { type Career, type CareerName, careers } from '#prisma/seed/people/careers.ts';
import { type Harbour, harbours } from '#prisma/seed/people/harbours.ts';
import { DAY } from '#prisma/seed/people/history.ts';
import type { World } from '#prisma/seed/people/invent.ts';
import { addNeeds } from '#prisma/seed/people/needs.ts';
import { yachtNames } from '#prisma/seed/people/writing.ts';
import type {
  ContractType,
  Currency,
  Itinerary,
  PositionType,
} from '#server/domain/kernel/labels.ts';
import { EURO_CENTS } from '#server/domain/rules/bands.ts';
import builders from '#prisma/seed/reference/builders.json' with { type: 'json' };
import corpus from '#prisma/seed/reference/jobs-corpus.json' with { type: 'json' };

export const jobTables = [
  'yachts',
  'jobs',
  'job_qualifications',
  'job_qualification_groups',
  'job_qualification_group_items',
];

export type GeneratedJob = ListedJob & { department: PositionType };

type Yacht = { id: string; sailing: boolean; size: number };

const ITINERARIES: Itinerary[][] = [
  ['MEDITERRANEAN', 'SINGLE_SEASON'],
  ['MEDITERRANEAN', 'CARIBBEAN', 'DUAL_SEASON'],
  ['CARIBBEAN', 'USA'],
  ['WORLDWIDE'],
  ['ASIA', 'AUSTRALIA_NZ', 'PACIFIC_ISLANDS'],
];

/** Yachts, one for five jobs, and as many active jobs as asked for; one in fifty is hidden. */
export function addJobs(
  batch: Batch,
  world: World,
  {
    count,
    references,
    consultants,
  }: { count: number; references: readonly string[]; consultants: readonly string[] },
): GeneratedJob[] {
  const yachts = Array.from({ length: Math.ceil(count / 5) }, () => addYacht(batch, world));
  return references.map((reference, index) => {
    const consultant = consultants[index % consultants.length] ?? null;
    return addJob(batch, world, world.random.pick(yachts), { reference, consultant });
  });
}

function addYacht(batch: Batch, { random, now, nextId }: World): Yacht {
  const id = nextId();
  const sailing = random.chance(0.22);
  // Many yachts of 30 to 60 m, few over 80.
  const size = Math.round((24 + 95 * random.next() ** 2.4) * 10) / 10;
  const builder = random.pick(builders);
  const createdAt = new Date(now - random.next() * 900 * DAY);
  addRow(batch, 'yachts', {
    id,
    name: `${random.pick(yachtNames)} ${random.pick(['', 'II', 'III', 'of Cowes', 'Star', 'Bay'])}`.trim(),
    yacht_type: sailing ? 'SAILING_YACHT' : 'MOTOR_YACHT',
    size,
    build_year: new Date(now).getUTCFullYear() - Math.floor(25 * random.next() ** 1.5),
    builder_name: builder.name,
    builder_country: builder.country,
    yacht_status: random.pick(['PRIVATE', 'PRIVATE', 'PRIVATE_AND_CHARTER', 'CHARTER']),
    ...placeColumns('home_port', random.pick(harbours)),
    ...placeColumns('location', random.pick(harbours)),
    itinerary: random.pick(ITINERARIES),
    couples: random.chance(0.4),
    tattoo: random.pick([
      'NO_TATTOOS',
      'NO_VISIBLE_TATTOOS',
      'NO_VISIBLE_TATTOOS',
      'VISIBLE_TATTOOS',
    ]),
    smoking: random.chance(0.3),
    dry_boat: random.chance(0.25),
    notes: null,
    created_at: createdAt,
    updated_at: createdAt,
  });
  return { id, sailing, size };
}

const careerNames = Object.keys(careers) as CareerName[];

function addJob(
  batch: Batch,
  world: World,
  yacht: Yacht,
  named: { reference: string; consultant: string | null },
): GeneratedJob {
  const { random, now, nextId, catalogue } = world;
  const id = nextId();
  const career: Career = careers[random.weighted(careerNames, (name) => careers[name].weight)];
  const step = random.int(0, career.steps.length - 1);
  const { positions = [], qualifications = [], salary = 3000 } = career.steps[step] ?? {};
  const listedAt = now - 120 * DAY * random.next() ** 1.4;
  addRow(batch, 'jobs', {
    id,
    yacht_id: yacht.id,
    posted_by_id: null,
    status: 'ACTIVE',
    wizard_step: 4,
    position_id: catalogue.position(random.pick(positions)).id,
    ...named,
    ...termColumns(world, step),
    ...salaryColumns(world, salary * (0.85 + yacht.size / 300)),
    ...askedColumns(world, step),
    cabin_status: random.pick(['SHARED_CABIN', 'SHARED_CABIN', 'OWN_CABIN']),
    gender: random.pick(['MALE_OR_FEMALE', 'MALE_OR_FEMALE', 'MALE_OR_FEMALE', 'MALE', 'FEMALE']),
    visibility: random.chance(0.02) ? 'HIDDEN' : 'LIVE',
    notes: null,
    description: random.pick(corpus).description,
    listed_at: new Date(listedAt),
    created_at: new Date(listedAt - random.next() * 3 * DAY),
    updated_at: new Date(listedAt),
  });
  addNeeds(batch, id, qualifications.map(catalogue.qualification), world);
  return { id, listedAt, archivedAt: null, department: career.department };
}

function termColumns({ random, now }: World, step: number): Row {
  const kinds: [ContractType, number][] = [
    ['FULL_TIME', 60],
    ['ROTATION', 6 + step * 8],
    ['TEMPORARY', 15],
    ['DAYWORK', step === 0 ? 12 : 0],
  ];
  const [contract_type] = random.weighted(kinds, ([, weight]) => weight);
  const lengths: Record<ContractType, [number | null, number | null, string | null]> = {
    FULL_TIME: [null, null, null],
    ROTATION: random.pick([
      [2, 2, 'MONTHS'],
      [3, 3, 'MONTHS'],
      [10, 10, 'WEEKS'],
      [3, 1, 'MONTHS'],
    ]),
    TEMPORARY: [random.int(2, 20), null, 'WEEKS'],
    DAYWORK: [random.int(2, 20), null, 'DAYS'],
  };
  const [period_length, period_length_secondary, period_type] = lengths[contract_type];
  const dated = random.chance(0.4);
  return {
    contract_type,
    period_length,
    period_length_secondary,
    period_type,
    start_date_type: dated ? 'APPROXIMATE_DATE' : random.pick(['ASAP', 'ASAP', 'UNCONFIRMED']),
    start_date: dated ? new Date(now + random.int(5, 120) * DAY).toISOString().slice(0, 10) : null,
  };
}

function salaryColumns({ random }: World, euros: number): Row {
  const currency = random.pick<Currency>(['EUR', 'EUR', 'EUR', 'EUR', 'USD', 'GBP']);
  const amount = Math.round(euros / EURO_CENTS[currency]) * 100;
  const type = random.pick(['FIXED', 'FIXED', 'RANGE', 'RANGE', 'DOE']);
  return {
    salary_currency: currency,
    salary_type: type,
    salary_amount: type === 'FIXED' ? amount : null,
    salary_range_min: type === 'RANGE' ? amount - 300 : null,
    salary_range_max: type === 'RANGE' ? amount + 500 : null,
  };
}

function askedColumns({ random }: World, step: number): Row {
  return {
    eng1: true,
    stcw_basic: true,
    stcw_advanced: random.chance(step * 0.2),
    b1b2: random.chance(0.35),
    c1d: random.chance(0.06),
    schengen: random.chance(0.12),
    green_card: random.chance(0.01),
    experience: ['SIX_MONTHS', 'ONE_YEAR', 'TWO_YEARS', 'FIVE_YEARS'][step] ?? 'NONE',
  };
}

function placeColumns(prefix: string, place: Harbour): Row {
  return {
    [`${prefix}_name`]: place.name,
    [`${prefix}_country`]: place.country,
    [`${prefix}_lat`]: place.lat,
    [`${prefix}_lng`]: place.lng,
  };
}
