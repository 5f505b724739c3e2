import { beforeAll, describe, expect, test } from 'vitest';
import { makeRandom } from '#prisma/seed/random.ts';
import { statementsOf } from '#server/testing/driver.ts';
import { randomDocument, requiredArgs } from '#server/testing/documents.ts';
import { unexpected } from '#server/testing/graph.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { actualCost, requestedCost } from './cost.ts';
import { operationOf, prepare } from './documents.ts';
import { executeDocument } from './execute.ts';
import { PLAIN, PRICES, READ, SEVERAL } from './prices.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

function operationIn(document: string) {
  const operation = operationOf(prepare(document), null);
  if (!operation) throw new Error(`No operation in ${document}`);
  return operation;
}
const priceOf = (document: string, variables = {}) =>
  requestedCost(operationIn(document), variables);

describe('a document costs', () => {
  const jobs = (first: number, fields: string) =>
    priceOf(`{ jobs(first: ${first}) { edges { node { ${fields} } } } }`);

  test('the fields of a row for every row that it asks for', () => {
    expect(jobs(20, 'id title') - jobs(10, 'id title')).toBe(
      10 * (jobs(2, 'id') - jobs(1, 'id') + 1),
    );
    expect(jobs(30, 'id title') - jobs(30, 'id')).toBe(30);
  });

  test('the length of a list once, however many rows there are', () => {
    const counted = (first: number) => priceOf(`{ jobs(first: ${first}) { totalCount } }`);
    expect(counted(100)).toBe(counted(1));
  });

  test('a field once that several fragments name', () => {
    const twice =
      'query { jobs { ...a ...b } } fragment a on JobConnection { totalCount } fragment b on JobConnection { totalCount }';
    expect(priceOf(twice)).toBe(priceOf('{ jobs { totalCount } }'));
  });

  test('nothing for what it leaves out', () => {
    const document =
      'query ($no: Boolean!) { brand { name } jobs @include(if: $no) { totalCount } }';
    expect(priceOf(document, { no: false })).toBe(priceOf('{ brand { name } }'));
  });

  test('by the default of a variable that is not given', () => {
    const document = 'query ($first: Int = 50) { jobs(first: $first) { edges { cursor } } }';
    expect(priceOf(document)).toBe(priceOf(document, { first: 50 }));
  });

  test('a read of each list that it goes through', () => {
    const within = (fields: string) =>
      priceOf(`{ jobs(first: 1) { edges { node { ${fields} } } } }`);
    expect(
      within('id applications(group: ACTIVE, first: 1) { edges { cursor } }') - within('id'),
    ).toBe(READ + 3);
  });

  test('what a filter makes the database look through', () => {
    const listed = (args: string) => priceOf(`{ applications${args} { edges { cursor } } }`);
    expect(listed('(orderBy: UPDATED_LATEST)')).toBe(listed(''));
    expect(listed('(filter: { groups: [HIRED] })')).toBe(listed('') + 980);
  });

  test('of a change of several rows its statements once, and each row', () => {
    const moves = (count: number) =>
      priceOf(
        'mutation ($input: MoveApplicationsInput!) { moveApplications(input: $input) { __typename } }',
        { input: { action: 'FORWARD', applications: Array(count).fill({ id: 'x' }) } },
      );
    const each = Number(PRICES['Mutation.moveApplications']);
    for (const count of [1, 10, 100])
      expect(moves(count)).toBe(SEVERAL + each * count + READ + PLAIN);
    expect(moves(101)).toBe(moves(100));
  });

  test('a search for each job dearly', () => {
    expect(jobs(10, 'candidateMatches(first: 1) { edges { match } }')).toBeGreaterThan(10_000);
    expect(() => jobs(20, 'candidateMatches(first: 1) { edges { match } }')).toThrow('too much');
  });
});

test('what was answered costs the rows that there are', async () => {
  const document = '{ crew(first: 100) { edges { node { id } } } }';
  const { data } = await executeDocument(document, {}, world.viewers.admin, () => undefined);
  const rows = (data as { crew: { edges: unknown[] } }).crew.edges.length;
  expect(rows).toBeLessThan(10);
  const all = priceOf('{ crew(first: 100) { edges { node { id } } } }');
  const row = (all - priceOf('{ crew(first: 0) { edges { node { id } } } }')) / 100;
  expect(actualCost(operationIn(document), {}, data)).toBe(all - row * (100 - rows));
});

test('a random document costs no less than its answer, and pays for its statements', async () => {
  const random = makeRandom('prices of documents');
  const { Candidate: candidate, Job: job, MailTemplate: template } = world.ids;
  const required = requiredArgs({ candidate, job, template });
  const lists = ['crew', 'jobs', 'agencyJobs', 'listings', 'signUps', 'yachts', 'webhookEndpoints'];
  let asked = 0;
  while (asked < 100) {
    const document = randomDocument(random.pick(lists), random, required);
    const operation = operationIn(document);
    const requested = within(() => requestedCost(operation, {}));
    if (requested === null) continue;
    asked += 1;
    const { result, statements } = await statementsOf(() =>
      executeDocument(document, {}, world.viewers.admin, (error) => unexpected.push(error)),
    );
    expect(unexpected).toEqual([]);
    expect([document, actualCost(operation, {}, result.data) <= requested]).toEqual([
      document,
      true,
    ]);
    expect([document, statements.length * (READ / 4) <= requested]).toEqual([document, true]);
  }
});

function within(price: () => number): number | null {
  try {
    return price();
  } catch {
    return null;
  }
}
