import { getNamedType, isInputObjectType } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeRandom } from '#prisma/seed/random.ts';
import { candidateFilters } from '#server/domain/candidate-search/filters.ts';
import {
  salaryBandOf,
  type SalaryTerms,
  sizeBandOf,
  yachtAgeBandOf,
} from '#server/domain/rules/bands.ts';
import { db } from '#server/platform/db.ts';
import { ask, fieldOf } from '#server/testing/graph.ts';
import { varyRows } from '#server/testing/varied-rows.ts';
import { createWorld, type World } from '#server/testing/world.ts';

// Each filter of each list is compared with what it says of the rows that the list has without it.

let world: World;
beforeAll(async () => {
  const worlds: World[] = [];
  for (let count = 0; count < 6; count += 1) worlds.push(await createWorld());
  world = worlds[0] as World;
  for (const [at, { rows }] of worlds.entries()) {
    const moved = { status: 'FORWARDED', rejected: at % 2 === 0 } as const;
    await db.application.update({ where: { id: rows.ApplicationOfVerified }, data: moved });
    if (at > 0)
      await db.application.createMany({
        data: [
          { jobId: rows.Job, candidateId: world.rows.Candidate, rejected: at % 3 === 0 },
          { jobId: world.rows.Job, candidateId: rows.Candidate, rejected: at % 3 === 0 },
        ],
      });
  }
  await varyRows(worlds);
});

type Row = Record<string, unknown>;
/** A field of a filter: the values to choose from, and whether a row is kept by them. */
interface Kept {
  values: (rows: Row[]) => unknown[];
  keeps: (row: never, value: never) => boolean;
}

const some = (read: (row: Row) => unknown): Kept => ({
  values: (rows) => lists([...new Set(rows.map(read))]),
  keeps: (row: Row, value: unknown[]) => value.length === 0 || value.includes(read(row)),
});
/** Lists of one, two and no entries. */
const lists = (all: unknown[]) => [...all.map((one) => [one]), all.slice(0, 2), []];

const DAYS = ['2026-03-02T00:00:00Z', '2026-03-04T00:00:00.000Z', '2026-03-04T12:00:00+14:00'];
const instantOf = (value: unknown) => new Date(String(value)).getTime();
const since = (name: string): Kept => ({
  values: () => DAYS,
  keeps: (row: Row, value: string) => !!row[name] && instantOf(row[name]) >= instantOf(value),
});
const before = (name: string): Kept => ({
  values: () => DAYS,
  keeps: (row: Row, value: string) => !!row[name] && instantOf(row[name]) < instantOf(value),
});
const idOf = (name: string) => (row: Row) => (row[name] as { id: string } | null)?.id;

function groupOf({ status, rejected }: Row): string {
  if (rejected) return 'REJECTED';
  return status === 'APPLIED' ? 'ACTIVE' : String(status);
}
const APPLICATION: Record<string, Kept> = {
  groups: some(groupOf),
  jobs: some(idOf('job')),
  yachts: some((row) => (row['job'] as { yachtId: string }).yachtId),
  candidates: some(idOf('candidate')),
  appliedSince: since('appliedAt'),
  appliedBefore: before('appliedAt'),
  updatedSince: since('updatedAt'),
};
const OF_APPLICATION = 'status rejected appliedAt updatedAt job { id yachtId } candidate { id }';

const DAYS_OF_MARCH = ['2026-03-02', '2026-03-04'];
const dayOf = (row: Row) => row['startsOn'] as string | null;
const NO_SALARY: SalaryTerms = {
  salaryType: null,
  salaryCurrency: 'EUR',
  salaryAmount: null,
  salaryRangeMin: null,
  salaryRangeMax: null,
};
const OF_JOB =
  'positionType yachtSize yachtType buildYear couples salaryType salaryAmount contractType yachtId listedAt updatedAt startsOn';
const JOB: Record<string, Kept> = {
  departments: some((row) => row['positionType']),
  sizes: some((row) => sizeBandOf(Number(row['yachtSize']))),
  yachtTypes: some((row) => row['yachtType']),
  ages: some((row) => yachtAgeBandOf(Number(row['buildYear']), new Date().getUTCFullYear())),
  coupleFriendly: {
    values: () => [true, false],
    keeps: (row: Row, value: boolean) => row['couples'] === value,
  },
  salaries: some((row) => salaryBandOf({ ...NO_SALARY, ...row })),
  contractTypes: some((row) => row['contractType']),
  yachts: some((row) => row['yachtId']),
  listedSince: since('listedAt'),
  listedBefore: before('listedAt'),
  updatedSince: since('updatedAt'),
  startsFrom: {
    values: () => DAYS_OF_MARCH,
    keeps: (row: Row, value: string) => (dayOf(row) ?? '') >= value,
  },
  startsBefore: {
    values: () => DAYS_OF_MARCH,
    keeps: (row: Row, value: string) => (dayOf(row) ?? '9') < value,
  },
};

const atLeast = (name: string, values: number[]): Kept => ({
  values: () => values,
  keeps: (row: Row, value: number) => row[name] !== null && Number(row[name]) >= value,
});
const atMostOf = (name: string, values: number[]): Kept => ({
  values: () => values,
  keeps: (row: Row, value: number) => row[name] !== null && Number(row[name]) <= value,
});
const YEAR = new Date().getUTCFullYear();
const YACHT: Record<string, Kept> = {
  yachtTypes: some((row) => row['yachtType']),
  yachtStatuses: some((row) => row['yachtStatus']),
  sizeMin: atLeast('size', [0, 51, 60]),
  sizeMax: atMostOf('size', [51, 60]),
  buildYearMin: atLeast('buildYear', [YEAR, YEAR - 60]),
  buildYearMax: atMostOf('buildYear', [YEAR, YEAR - 60]),
  createdSince: since('createdAt'),
  updatedSince: since('updatedAt'),
};

const REFERENCE: Record<string, Kept> = {
  candidates: some(idOf('candidate')),
  completedSince: since('completedAt'),
  completedBefore: before('completedAt'),
  archived: {
    values: () => [true, false],
    keeps: (row: Row, value: boolean) => row['archived'] === value,
  },
};

const NOTE: Record<string, Kept> = {
  kinds: some((row) => row['kind']),
  dueBefore: {
    values: () => DAYS_OF_MARCH,
    keeps: (row: Row, value: string) => ((row['dueOn'] as string | null) ?? '9') < value,
  },
  createdSince: since('createdAt'),
};

const TIMELINE: Record<string, Kept> = {
  kinds: some((row) => row['kind']),
  happenedSince: since('happenedAt'),
};

const OWN_APPLICATION = { ...APPLICATION, yachts: undefined };
const EMAIL: Record<string, Kept> = {
  statuses: some((row) => row['status']),
  createdSince: since('createdAt'),
};
const ENQUIRY: Record<string, Kept> = {
  answered: {
    values: () => [true, false],
    keeps: (row: Row, value: boolean) => (row['answeredAt'] !== null) === value,
  },
  stages: some((row) => row['stage']),
};
const COMPLAINT: Record<string, Kept> = {
  answered: {
    values: () => [true, false],
    keeps: (row: Row, value: boolean) => (row['answeredAt'] !== null) === value,
  },
  overdue: {
    values: () => [true, false],
    keeps: (row: Row, value: boolean) => row['overdue'] === value,
  },
};
const CLIENT: Record<string, Kept> = {
  kinds: some((row) => row['kind']),
  archived: {
    values: () => [true, false],
    keeps: (row: Row, value: boolean) => (row['archivedAt'] !== null) === value,
  },
  createdSince: since('createdAt'),
  updatedSince: since('updatedAt'),
};
const EMPLOYER: Record<string, Kept> = {
  setupCompleted: {
    values: () => [true, false],
    keeps: (row: Row, value: boolean) => row['setupCompleted'] === value,
  },
};
const ALERT: Record<string, Kept> = {
  statuses: some((row) => row['status']),
  alertedSince: since('alertedAt'),
};
const DELIVERY: Record<string, Kept> = {
  ...EMAIL,
  events: some((row) => row['event']),
};
/** A list of which one entry is enough. */
const someOf = (name: string): Kept => ({
  values: (rows) => lists([...new Set(rows.flatMap((row) => row[name] as string[]))]),
  keeps: (row: Row, value: string[]) =>
    value.length === 0 || value.some((one) => (row[name] as string[]).includes(one)),
});
const TOKEN: Record<string, Kept> = {
  states: some((row) => row['state']),
  scopes: someOf('scopes'),
};
const WEBHOOK: Record<string, Kept> = {
  states: some((row) => row['state']),
  events: someOf('events'),
  tokens: some(idOf('token')),
};
const CANDIDATE: Record<string, Kept> = {
  createdSince: since('createdAt'),
  updatedSince: since('updatedAt'),
};
const OF_CANDIDATE = 'createdAt updatedAt';
/** Those of the candidate search, which its own tests compare; lists.test.ts compares the crew with it. */
const SEARCH_FILTERS = Object.keys(candidateFilters.shape).filter((name) => !(name in CANDIDATE));
const OF_YACHT = 'yachtType yachtStatus size buildYear createdAt updatedAt';
const OF_REFERENCE = 'completedAt archived candidate { id }';

const SESSION: Record<string, Kept> = { devices: some((row) => row['device']) };
const NOTICE: Record<string, Kept> = {
  kinds: some((row) => row['kind']),
  isUnread: {
    values: () => [true, false],
    keeps: (row: Row, value: boolean) => (row['readAt'] === null) === value,
  },
};

interface List {
  field: string;
  /** Filters that are compared elsewhere. */
  others?: readonly string[];
  /** Who asks; an admin where it is missing. */
  asker?: 'admin' | 'candidate';
  args?: string;
  /** What is read of each row, and of its edge. */
  node: string;
  edge?: string;
  filters: Record<string, Kept | undefined>;
}

const LISTS: List[] = [
  { field: 'Query.applications', node: OF_APPLICATION, filters: APPLICATION },
  { field: 'Candidate.applications', node: OF_APPLICATION, filters: APPLICATION },
  { field: 'Job.applications', args: 'group: ACTIVE', node: OF_APPLICATION, filters: APPLICATION },
  {
    field: 'Query.ownApplications',
    node: OF_APPLICATION,
    filters: OWN_APPLICATION,
    asker: 'candidate',
  },
  { field: 'Query.crew', node: OF_CANDIDATE, filters: CANDIDATE, others: SEARCH_FILTERS },
  {
    field: 'Query.signUps',
    args: 'status: INCOMPLETE',
    node: OF_CANDIDATE,
    filters: CANDIDATE,
    others: SEARCH_FILTERS,
  },
  { field: 'Query.yachts', node: OF_YACHT, filters: YACHT },
  { field: 'Query.verifiedReferences', node: OF_REFERENCE, filters: REFERENCE },
  { field: 'Candidate.noteEntries', node: 'kind dueOn createdAt', filters: NOTE },
  { field: 'Candidate.timeline', node: 'kind happenedAt', filters: TIMELINE },
  { field: 'Query.ownTasks', node: 'kind dueOn createdAt', filters: NOTE },
  { field: 'Query.ownMentions', node: 'kind dueOn createdAt', filters: NOTE },
  { field: 'Query.unsentEmails', node: 'status createdAt', filters: EMAIL },
  {
    field: 'Query.waitingApplications',
    node: OF_APPLICATION,
    filters: { ...APPLICATION, groups: undefined },
  },
  { field: 'Query.ownListings', node: OF_JOB, filters: JOB },
  {
    field: 'Query.expiringCertificates',
    edge: 'kind',
    node: 'firstName',
    filters: { kinds: some((row) => row['kind']) },
  },
  { field: 'Query.clients', node: 'kind archivedAt createdAt updatedAt', filters: CLIENT },
  { field: 'Query.newEmployers', node: 'setupCompleted', filters: EMPLOYER },
  { field: 'Query.complaints', node: 'answeredAt overdue', filters: COMPLAINT },
  { field: 'Query.enquiries', node: 'answeredAt stage', filters: ENQUIRY },
  { field: 'Job.alerts', edge: 'status alertedAt', node: 'firstName', filters: ALERT },
  { field: 'WebhookEndpoint.deliveries', node: 'status event createdAt', filters: DELIVERY },
  { field: 'User.notices', node: 'kind readAt', filters: NOTICE, asker: 'candidate' },
  { field: 'Query.sessions', node: 'device', filters: SESSION },
  { field: 'Query.tokens', node: 'state scopes', filters: TOKEN },
  { field: 'Query.webhooks', node: 'state events token { id }', filters: WEBHOOK },
  { field: 'Query.jobs', node: OF_JOB, filters: JOB },
  { field: 'Query.agencyJobs', node: OF_JOB, filters: JOB },
  { field: 'Query.listings', args: 'status: ACTIVE', node: OF_JOB, filters: JOB },
  { field: 'Yacht.listings', args: 'status: ACTIVE', node: OF_JOB, filters: JOB },
];

async function read({ field, asker = 'admin', args = '', node, edge = '' }: List, filter?: Row) {
  const [owner = '', name = ''] = field.split('.');
  const type = String(filterOf(field));
  const given = `${args} ${filter ? 'filter: $filter' : ''}`;
  const list = `${name}(first: 100 ${given}) { totalCount edges { ${edge} node { id ${node} } } }`;
  const head = filter ? `query ($filter: ${type})` : '';
  const { data, errors } = await ask(
    world.viewers[asker],
    owner === 'Query'
      ? `${head} { ${list} }`
      : `${head} { node(id: "${world.ids[owner as 'Job']}") { ... on ${owner} { ${list} } } }`,
    filter && { filter },
  );
  expect(errors).toBeUndefined();
  const answer = (owner === 'Query' ? data : (data?.['node'] as Row | undefined))?.[name] as {
    totalCount: number;
    edges: (Row & { node: Row })[];
  };
  const rows = answer.edges.map(({ node: row, ...rest }) => ({ ...rest, ...row }) as Row);
  return { rows, total: answer.totalCount };
}

const filterOf = (field: string) => fieldOf(field).args.find(({ name }) => name === 'filter')?.type;
const ids = (rows: Row[]) => rows.map(({ id }) => id);

describe.each(LISTS)('$field', (list) => {
  test('is compared by every filter that it has', () => {
    const type = filterOf(list.field);
    const named = type && getNamedType(type);
    expect(isInputObjectType(named) && Object.keys(named.getFields()).toSorted()).toEqual(
      [...Object.keys(list.filters), ...(list.others ?? [])].toSorted(),
    );
  });

  test('has all rows by an empty filter', async () => {
    const { rows, total } = await read(list);
    expect(rows.length).toBeGreaterThan(1);
    const nothing = Object.fromEntries(Object.keys(list.filters).map((name) => [name, null]));
    for (const filter of [{}, nothing]) expect(await read(list, filter)).toEqual({ rows, total });
  });

  const filters = Object.entries(list.filters).flatMap(([name, kept]) =>
    kept ? [{ name, kept }] : [],
  );

  test.each(filters)('keeps by $name what it says', async ({ name, kept }) => {
    const { rows } = await read(list);
    const seen = new Set<number>();
    for (const value of kept.values(rows)) {
      const wanted = rows.filter((row) => kept.keeps(row as never, value as never));
      seen.add(wanted.length);
      const found = await read(list, { [name]: value });
      expect([value, ids(found.rows)]).toEqual([value, ids(wanted)]);
      expect(found.total).toBe(wanted.length);
    }
    // It keeps some rows and not others; below a node, many have the same value.
    const isWhole = list.field.startsWith('Query') && !list.asker;
    expect(seen.size).toBeGreaterThan(isWhole ? 1 : 0);
  });

  test('keeps by several at once what each of them keeps', async () => {
    const random = makeRandom(list.field);
    const { rows } = await read(list);
    for (let turn = 0; turn < 25; turn += 1) {
      const chosen = filters.filter(() => random.next() < 0.35);
      const filter = Object.fromEntries(
        chosen.map(({ name, kept }) => [name, random.pick(kept.values(rows))]),
      );
      const wanted = rows.filter((row) =>
        chosen.every(({ name, kept }) => kept.keeps(row as never, filter[name] as never)),
      );
      expect([filter, ids((await read(list, filter)).rows)]).toEqual([filter, ids(wanted)]);
    }
  });
});
