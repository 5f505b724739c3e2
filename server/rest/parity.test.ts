import { beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '#server/platform/db.ts';
import { PASSWORD } from '#server/testing/accounts.ts';
import { changesSince, noteChanges } from '#server/testing/changes.ts';
import { ask as askGraph, documentFor, wordFor } from '#server/testing/graph.ts';
import { MUTATIONS } from '#server/testing/permissions/mutations.ts';
import { createQueueTables } from '#server/testing/queue.ts';
import { restServer } from '#server/testing/rest.ts';
import { coupleless, createWorld, type RoleName, type World } from '#server/testing/world.ts';

const ask = restServer();

beforeAll(async () => {
  await createQueueTables();
  await noteChanges();
});
beforeEach(async () => {
  await db.rateLimit.deleteMany();
});

interface Pair {
  /** A row of the permission tests' mutations, whose arguments are used. */
  mutation: string;
  args?: (world: World) => object | Promise<object>;
  call: string;
  body: (world: World) => object;
  prepare?: (world: World) => Promise<void>;
  roles: readonly RoleName[];
  /** Texts that differ between the two faces and are stored, in the rows of each. */
  told?: readonly [byGraph: string, byCall: string];
}

const change = (name: keyof World['rows'], values: Record<string, unknown>) => {
  const data = Object.entries(values).map(([propName, value]) => ({ propName, value }));
  return ({ rows }: World) => ({ id: rows[name], data });
};
const on =
  (name: keyof World['rows'], key = '_id') =>
  ({ rows }: World) => ({ [key]: rows[name] });

const AGENCY = ['admin', 'candidate', 'guest', 'employer'] as const;
const PEOPLE = ['candidate', 'other', 'guest'] as const;

const five = {
  referenceName: 'Ines Prado',
  companyName: 'M/Y Io',
  position: 'Captain',
  contactNumber: null,
  email: 'ines@example.com',
};

/** Changes that both faces can make, with the input of each. */
const PAIRS: Pair[] = [
  {
    mutation: 'applyForJob',
    call: 'POST /applications/create',
    body: ({ rows }) => ({ job: rows.OpenJob, candidate: rows.Candidate }),
    roles: ['candidate', 'guest', 'employer', 'admin'],
  },
  {
    mutation: 'withdrawApplication',
    call: 'POST /applications/update',
    body: change('Application', { status: 'withdrawn' }),
    roles: PEOPLE,
  },
  {
    mutation: 'moveApplication',
    call: 'POST /applications/forward',
    body: on('Application'),
    roles: AGENCY,
  },
  {
    mutation: 'moveApplication',
    args: ({ ids }) => ({ id: ids.ForwardedApplication, action: 'HIRE' }),
    call: 'POST /applications/hire',
    body: on('ForwardedApplication'),
    roles: AGENCY,
  },
  {
    mutation: 'moveApplication',
    args: ({ ids }) => ({ id: ids.Application, action: 'RESTORE' }),
    call: 'POST /applications/restore',
    body: on('Application'),
    roles: ['admin'],
  },
  {
    mutation: 'verifyCandidate',
    call: 'POST /candidates/update',
    body: change('Candidate', { isVerified: true }),
    roles: ['admin', 'guest', 'employer'],
  },
  {
    mutation: 'rejectCandidate',
    call: 'POST /candidates/update',
    body: change('Candidate', { isRejected: true, requestedVerification: false }),
    roles: ['admin', 'guest', 'employer'],
  },
  {
    mutation: 'saveCandidateNotes',
    call: 'POST /candidates/update',
    body: change('Candidate', { notes: 'Calm.' }),
    roles: ['admin', 'guest', 'employer', 'candidate'],
  },
  {
    mutation: 'updateProfile',
    call: 'POST /candidates/update',
    body: change('Candidate', { hobbies: 'Freediving' }),
    roles: ['candidate', 'guest', 'employer'],
  },
  {
    mutation: 'setVisa',
    call: 'POST /candidates/update',
    body: change('Candidate', { b1b2: { status: true, expiryDate: '01/02/2030' } }),
    roles: ['candidate', 'guest'],
  },
  {
    mutation: 'setAvailability',
    call: 'POST /candidates/update',
    body: change('Candidate', { isAvailable: true, hasNotice: false }),
    roles: ['candidate', 'guest'],
  },
  {
    mutation: 'completeProfile',
    call: 'POST /candidates/update',
    body: change('Candidate', { requestedVerification: true, isRejected: false }),
    prepare: async ({ rows }) => {
      const isRejected = { requestedVerification: false, requestedVerificationAt: null };
      await db.candidate.update({
        where: { id: rows.Candidate },
        data: { ...isRejected, isRejected: true, locationName: 'Antibes', idealSalary: 4000 },
      });
    },
    roles: ['candidate'],
  },
  {
    mutation: 'saveReference',
    args: ({ ids }) => ({ id: ids.Reference, ...five }),
    call: 'POST /candidates/update',
    body: (world) =>
      change('Candidate', { references: [{ ...five, _id: world.rows.Reference }] })(world),
    roles: ['candidate', 'guest'],
  },
  {
    mutation: 'updateBasicDetails',
    args: () => ({ firstName: 'Ana', lastName: 'Lima', email: 'parity@crew.test' }),
    call: 'POST /users/update',
    body: change('User', { firstName: 'Ana', lastName: 'Lima', email: 'parity@crew.test' }),
    roles: ['candidate', 'guest'],
  },
  {
    mutation: 'changePassword',
    call: 'POST /auth/change-password',
    body: ({ rows }) => ({
      id: rows.User,
      previousPassword: PASSWORD,
      password: 'another secret',
    }),
    roles: ['candidate', 'guest'],
  },
  {
    mutation: 'requestCouple',
    args: async ({ rows }) => {
      const where = { candidate: { id: rows.VerifiedCandidate } };
      return { email: (await db.user.findFirstOrThrow({ where })).email };
    },
    call: 'POST /couples/create',
    body: ({ rows }) => ({ sender: rows.Candidate, receiver: rows.VerifiedCandidate }),
    prepare: coupleless,
    roles: ['candidate', 'guest', 'admin'],
    // With an id no address is known, so none is stored.
    told: ['REQUESTED,PERSON@example.com,', 'REQUESTED,"",'],
  },
  {
    mutation: 'updateCouple',
    call: 'POST /couples/update',
    body: ({ rows }) => ({ _id: rows.Couple, status: 'cancelled' }),
    roles: PEOPLE,
  },
  {
    mutation: 'sendReferenceLink',
    call: 'POST /candidates/verify-reference',
    body: ({ rows }) => ({ id: rows.Reference, email: 'ines@example.com' }),
    roles: AGENCY,
  },
  {
    mutation: 'archiveReference',
    call: 'POST /references/update',
    body: change('Reference', { archived: true }),
    roles: ['admin', 'candidate'],
  },
  {
    mutation: 'createYacht',
    call: 'POST /yachts/add-local',
    body: () => ({ name: 'Io', yachtType: 'Sailing Yacht', size: 31.5 }),
    roles: AGENCY,
  },
  {
    mutation: 'updateYacht',
    args: ({ ids }) => ({ id: ids.EmployersYacht, fields: { smoking: true } }),
    call: 'POST /yachts/update',
    body: change('EmployersYacht', { smoking: true }),
    roles: ['employer', 'admin', 'guest', 'candidate'],
  },
  {
    mutation: 'deleteYacht',
    call: 'POST /yachts/delete',
    body: on('EmptyYacht'),
    roles: AGENCY,
  },
  {
    mutation: 'deleteYacht',
    args: ({ ids }) => ({ id: ids.Yacht }),
    call: 'POST /yachts/delete',
    body: on('Yacht'),
    roles: ['admin'],
  },
  {
    mutation: 'saveJob',
    args: ({ ids }) => ({ id: ids.Draft, fields: { notes: 'Ask first.', salaryCurrency: 'GBP' } }),
    call: 'POST /jobs/handle-draft',
    body: ({ rows }) => ({
      _id: rows.Draft,
      draft: true,
      notes: 'Ask first.',
      salaryCurrency: 'gbp',
    }),
    roles: AGENCY,
  },
  { mutation: 'listJob', call: 'POST /jobs/list', body: on('Draft'), roles: AGENCY },
  { mutation: 'archiveJob', call: 'POST /jobs/archive', body: on('Job'), roles: AGENCY },
  { mutation: 'deleteJob', call: 'POST /jobs/delete', body: on('Archived'), roles: AGENCY },
  {
    mutation: 'sendJobAlerts',
    call: 'POST /jobs/alerts',
    body: ({ rows }) => ({ _id: rows.OpenJob, list: [], selected: [rows.Candidate] }),
    roles: AGENCY,
  },
  {
    mutation: 'deleteAccount',
    args: ({ ids }) => ({ id: ids.Candidate }),
    call: 'POST /users/delete-candidate-account',
    body: on('Candidate', 'user'),
    roles: ['admin', 'candidate', 'other', 'guest'],
  },
];

const argsOf = ({ mutation, args }: Pair) => args ?? MUTATIONS[`Mutation.${mutation}`]?.args;

async function byGraph(pair: Pair, world: World, role: RoleName): Promise<string> {
  const input = await argsOf(pair)?.(world);
  const variables = { input: input ?? {} };
  const document = documentFor(`Mutation.${pair.mutation}`, variables);
  await changesSince();
  const answer = await askGraph({ ...world.viewers[role] }, document, variables);
  return wordFor(answer, [pair.mutation]).toLowerCase().replaceAll('_', '-');
}

async function byCall(pair: Pair, world: World, role: RoleName): Promise<string> {
  const body = pair.body(world);
  await changesSince();
  const answer = await ask({ ...world.viewers[role] }, pair.call, body);
  return answer.body.success ? 'ok' : answer.body.error_code;
}

/** Rows without what differs between two sets of data: ids, instants, secrets, numbers in generated names. */
const plain = (rows: string[]) =>
  rows
    .map((row) =>
      row
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
        .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00/g, 'INSTANT')
        .replaceAll(/\\+x[0-9a-f]+/g, 'BYTES')
        .replaceAll(/\$argon2id[^"]+/g, 'HASH')
        .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z/g, 'INSTANT')
        .replaceAll(/(?<=id[\\"]+:[\\"]+)[\w+/]{44,}={0,2}/g, 'NODE')
        .replaceAll(/[\w-]{43,}/g, 'SECRET')
        .replaceAll(/person-\d+-\d+/gi, 'PERSON')
        .replaceAll(/Person \d+/gi, 'PERSON')
        .replaceAll(/yacht \d+|test-\d+/gi, 'THING')
        .replace(/^_private_jobs \(\d+,/, '_private_jobs (N,'),
    )
    .toSorted();

const cases = PAIRS.flatMap((pair) =>
  pair.roles.map((role) => [pair.call, pair.mutation, role, pair] as const),
);

test.each(cases)('%s writes as %s does, for %s', async (_call, _mutation, role, pair) => {
  const outcomes: { word: string; rows: string[] }[] = [];
  for (const [index, run] of [byGraph, byCall].entries()) {
    // First: a row that names two of the accounts cannot lose both and its candidate in one statement.
    await db.candidateNote.deleteMany();
    await db.user.deleteMany();
    await db.yacht.deleteMany();
    // Their webhooks would also receive events.
    await db.integrationToken.deleteMany();
    const world = await createWorld();
    await pair.prepare?.(world);
    const word = await run(pair, world, role);
    const told = pair.told?.[index];
    const rows = plain(await changesSince());
    if (told && word === 'ok') expect(rows.join()).toContain(told);
    outcomes.push({ word, rows: rows.map((row) => (told ? row.replace(told, 'TOLD') : row)) });
  }
  const [graph, call] = outcomes;
  expect(call).toEqual(graph);
  if (graph?.word === 'ok') expect(graph.rows.length).toBeGreaterThan(0);
  else expect(graph?.rows).toEqual([]);
});
