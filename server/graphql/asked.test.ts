import { getNamedType, type GraphQLObjectType, isNonNullType, isObjectType } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { Scope } from '#server/domain/kernel/enums.ts';
import { db, preparedCount } from '#server/platform/db.ts';
import { statementsOf } from '#server/testing/driver.ts';
import { integrationWith } from '#server/testing/fixtures.ts';
import { ask } from '#server/testing/graph.ts';
import { createWorld, type RoleName, type World } from '#server/testing/world.ts';
import { globalId } from './global-ids.ts';
import { schema } from './schema.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  // Long enough ago that the words for it do not change meanwhile.
  const listedAt = new Date(Date.now() - 36 * 3600 * 1000);
  const contract = { contractType: 'ROTATION', periodLength: 2, periodType: 'MONTHS' } as const;
  const salary = { salaryType: 'RANGE', salaryRangeMin: 3000, salaryRangeMax: 4000 } as const;
  await db.job.updateMany({
    data: { listedAt, ...contract, ...salary, periodLengthSecondary: 2, salaryCurrency: 'USD' },
  });
});

/** Each list whose rows are read by columns: who reads it, the type of its rows, the list, and what it is below. */
const LISTS: [RoleName, 'Job' | 'Candidate', string, below?: 'Job' | 'Yacht'][] = [
  ['guest', 'Job', 'jobs(first: 2)'],
  ['candidate', 'Job', 'jobs(first: 2)'],
  ['admin', 'Job', 'jobs(first: 2)'],
  ['integration', 'Job', 'jobs(first: 2)'],
  ['admin', 'Job', 'agencyJobs(first: 2)'],
  ['admin', 'Job', 'listings(status: ACTIVE, first: 2)'],
  ['admin', 'Job', 'listings(status: ACTIVE, first: 2)', 'Yacht'],
  ['admin', 'Candidate', 'crew(first: 2)'],
  ['admin', 'Candidate', 'signUps(status: INCOMPLETE, first: 2)'],
  ['integration', 'Candidate', 'crew(first: 2)'],
  ['admin', 'Candidate', 'candidateMatches(first: 2)', 'Job'],
  ['admin', 'Candidate', 'candidateMatches(orderBy: LAST_ACTIVE_LATEST, first: 2)', 'Job'],
];

const viewerOf = (role: RoleName) =>
  role === 'integration' ? integrationWith(...Object.values(Scope)) : world.viewers[role];

/** What is selected of every field that needs no argument; of an object its type. */
const selections = (type: string): string[] =>
  Object.values((schema.getType(type) as GraphQLObjectType).getFields())
    .filter(({ args }) => !args.some((arg) => isNonNullType(arg.type)))
    .map(({ name, type: of }) =>
      isObjectType(getNamedType(of)) ? `${name} { __typename }` : name,
    );

interface List {
  edges: { cursor: string; node: Record<string, unknown> }[];
}

/** The edges of a list with a selection of its nodes; null where any of it is refused. */
async function read(
  [role, , list, below]: (typeof LISTS)[number],
  node: string,
): Promise<List['edges'] | null> {
  const text = `list: ${list} { edges { cursor node { ${node} } } }`;
  const document = below
    ? `{ node(id: "${globalId(below, world.rows[below])}") { ... on ${below} { ${text} } } }`
    : `{ ${text} }`;
  const { data, errors } = await ask(viewerOf(role), document);
  if (errors || !data) return null;
  return ((below ? data['node'] : data) as { list: List }).list.edges;
}

// The first test: there is a limit to the prepared statements of a process, too.
test('a list has a hundred statements at most, whatever is selected', async () => {
  const names = [
    'firstName',
    'lastName',
    'email',
    'position',
    'createdAt',
    'updatedAt',
    'profileType',
    'profileCompletion',
  ];
  const before = preparedCount();
  for (let bits = 0; bits < 2 ** names.length; bits += 1) {
    const chosen = names.filter((_name, index) => (bits >> index) & 1);
    await ask(world.viewers.admin, `{ crew { edges { node { id ${chosen.join(' ')} } } } }`);
  }
  expect(preparedCount() - before).toBeLessThanOrEqual(101);
});

test.each(LISTS)('to %s a %s of %s answers one field as beside all others', async (...list) => {
  const alone = new Map<string, List['edges']>();
  for (const selection of selections(list[1])) {
    const edges = await read(list, selection);
    if (edges) alone.set(selection, edges);
  }
  expect(alone.size).toBeGreaterThan(10);
  const whole = await read(list, [...alone.keys()].join(' '));
  expect(whole?.length).toBeGreaterThan(0);
  for (const [selection, edges] of alone) {
    const [name = ''] = selection.split(' ');
    expect(edges).toEqual(
      whole?.map(({ cursor, node }) => ({ cursor, node: { [name]: node[name] } })),
    );
  }
});

test('reads no column that nobody asked for, in fragments and under conditions either', async () => {
  const { result, statements } = await statementsOf(() =>
    ask(
      world.viewers.admin,
      `query ($no: Boolean!) { crew { edges { node { ...Name ... on Candidate { email @include(if: $no) } } } } }
       fragment Name on Candidate { firstName }`,
      { no: false },
    ),
  );
  expect(result.errors).toBeUndefined();
  const [list = ''] = statements.filter((text) => text.includes('from candidates'));
  expect(list).toContain('as "firstName"');
  expect(list).toContain('as "email"');
  expect(list).not.toContain('primary_phone');
});
