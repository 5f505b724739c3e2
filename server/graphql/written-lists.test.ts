import { getNamedType, type GraphQLObjectType, isLeafType, isNonNullType } from 'graphql';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeRandom, type Random } from '#prisma/seed/random.ts';
import { Scope } from '#server/domain/kernel/enums.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { db } from '#server/platform/db.ts';
import { createCandidate, createJob, integrationWith } from '#server/testing/fixtures.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import type { GraphContext } from './builder.ts';
import { operationOf, prepare } from './documents.ts';
import { run } from './execute.ts';
import { globalId } from './global-ids.ts';
import { schema } from './schema.ts';
import type { Variables } from './variables.ts';
import { jsonOf, WrittenList } from './written-lists.ts';

/** What JSON has to escape, and what it has not. */
const TEXTS = [
  'a "quoted" \\ name',
  'tab\tline\nbell\u0007\u001F',
  'Zoë 🚢 \u2028\u007F 李',
  '',
  '</script>',
];

let world: World;
beforeAll(async () => {
  world = await createWorld();
  for (const [at, text] of TEXTS.entries()) {
    const crew = await createCandidate({ isVerified: true, positionName: at % 2 ? text : null });
    await createJob({ description: `About ${text}` });
    await db.user.update({
      where: { id: crew.userId },
      data: { firstName: text, lastName: `${text}${text}` },
    });
    const file = { userId: crew.userId, kind: 'AVATAR', extension: 'jpg', size: 1 } as const;
    const key = `avatar/written-${at}`;
    const { id: imageFileId } = await db.storedFile.create({
      data: { ...file, key, name: key, contentType: 'image/jpeg', sha256: new Uint8Array(32) },
    });
    await db.candidate.update({ where: { id: crew.candidateId }, data: { imageFileId } });
  }
  // Long enough ago that the words for it do not change meanwhile; signed links change with the second.
  await db.job.updateMany({ data: { listedAt: new Date(Date.now() - 36 * 3600 * 1000) } });
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterAll(() => vi.useRealTimers());

const report = (error: unknown) => {
  throw error;
};

/** The operation's answer, as it is for whoever may have texts, or as objects. */
async function answerTo(text: string, variableValues: Variables, contextValue: GraphContext) {
  const { document } = prepare(text);
  const { errors, ...answer } = await run({ document, variableValues, contextValue }, report);
  if (!errors) return answer;
  // Lists are read at the same time, so the order of their errors is that of the database.
  const ordered = errors.toSorted((a, b) => String(a.path).localeCompare(String(b.path)));
  return { ...answer, errors: ordered };
}

const hasTexts = (value: unknown): boolean =>
  value instanceof WrittenList ||
  (typeof value === 'object' && value !== null && Object.values(value).some(hasTexts));

/** Whether an answer has lists as text, after it was compared with the ordinary one byte by byte. */
async function compare(text: string, variables: Variables, viewer: Viewer) {
  const charge = async (requested: number) => ({ requested, perDocument: 1 });
  const context = () => ({ viewer, charge });
  // The first time it is interpreted.
  await answerTo(text, variables, context());
  const ordinary = await answerTo(text, variables, context());
  const written = await answerTo(text, variables, { ...context(), takesText: true });
  expect(hasTexts(ordinary)).toBe(false);
  expect(jsonOf(written), text).toBe(JSON.stringify(ordinary));
  expect(JSON.stringify(written), text).toBe(JSON.stringify(ordinary));
  return hasTexts(written);
}

/** Lists whose rows a statement returns, each with what it is below. */
const LISTS: [list: string, node: string, below?: 'Job' | 'Yacht'][] = [
  ['crew', 'Candidate'],
  ['signUps(status: INCOMPLETE)', 'Candidate'],
  ['signUps(status: COMPLETED, first: 3)', 'Candidate'],
  ['jobs', 'Job'],
  ['jobs(first: 0)', 'Job'],
  ['agencyJobs(first: 3)', 'Job'],
  ['listings(status: ACTIVE)', 'Job'],
  ['applications', 'Application'],
  ['candidateMatches(first: 3)', 'Candidate', 'Job'],
  ['applications(group: ACTIVE)', 'Application', 'Job'],
  ['listings(status: ACTIVE)', 'Job', 'Yacht'],
];

const plainFields = (type: string): string[] =>
  Object.values((schema.getType(type) as GraphQLObjectType).getFields())
    .filter(
      ({ type: of, args }) =>
        isLeafType(getNamedType(of)) && !args.some((arg) => isNonNullType(arg.type)),
    )
    .map(({ name }) => name);

/** A list with a random selection, its fragments, and conditions by the variables $a and $b. */
function randomList(random: Random, at: number) {
  const chance = (share: number) => random.next() < share;
  const oneOf = <Item>(items: readonly Item[]) =>
    items[Math.floor(random.next() * items.length)] as Item;
  const when = () =>
    chance(0.05) ? ` @${oneOf(['skip', 'include'])}(if: $${oneOf(['a', 'b'])})` : '';
  const [list, node, below] = oneOf(LISTS);
  const fragments: string[] = [];
  const wrapped = (type: string, selection: string) => {
    if (chance(0.6)) return selection;
    if (chance(0.5)) return `... on ${type}${when()} { ${selection} }`;
    const name = `F${at}x${fragments.length}`;
    fragments.push(`fragment ${name} on ${type} { ${selection} }`);
    return `...${name}${when()}`;
  };
  let count = 0;
  const some = (names: readonly string[]) =>
    names
      .filter(() => chance(0.3))
      .map((name) => {
        count += 1;
        return `${chance(0.1) ? `f${count}: ` : ''}${name}${when()}`;
      })
      .join(' ');
  // Fields that need more than the row leave the list to the ordinary execution: not in most documents.
  const values = plainFields(node).filter(
    (name) =>
      chance(0.005) || !/Count|OnRecord|yachtId|emailAddress|imageAddress|viewerCanSend/.test(name),
  );
  const row = () => `id ${wrapped(node, `${some(values)} __typename`)}`;
  const edges = () =>
    `${chance(0.1) ? 'e: ' : ''}edges${chance(0.1) ? when() : ''} { ${some(['cursor', '__typename'])} ${wrapped(
      node === 'Candidate' && below ? 'CandidateMatchEdge' : `${node}Edge`,
      `node { ${row()} }`,
    )} }`;
  const rest = `pageInfo { ${some(['hasNextPage', 'endCursor', 'startCursor', 'hasPreviousPage'])} __typename }`;
  const selection = `${rest} ${edges()} ${chance(0.1) ? edges() : ''} ${chance(0.2) ? 'totalCount' : ''}`;
  const asked = `${list}${when()} { ${selection} }`;
  const text = below
    ? `n${at}: node(id: "${globalId(below, world.rows[below])}") { ... on ${below} { ${asked} } }`
    : `l${at}: ${asked}`;
  return { text: chance(0.1) ? `p${at}: apart { ${text} }` : text, fragments };
}

function randomViewer(random: Random): Viewer {
  const roles = Object.values(world.viewers);
  if (random.next() < 0.4) return world.viewers.admin;
  if (random.next() < 0.5) return roles[Math.floor(random.next() * roles.length)] as Viewer;
  return integrationWith(...Object.values(Scope).filter(() => random.next() < 0.7));
}

test('is the same to the byte as what is executed value by value, whoever asks for what', async () => {
  const random = makeRandom('written lists');
  let written = 0;
  let valid = 0;
  for (let round = 0; round < 300; round += 1) {
    const lists = Array.from({ length: random.next() < 0.2 ? 2 : 1 }, (_, at) =>
      randomList(random, at),
    );
    const text = `query ($a: Boolean!, $b: Boolean! = true) { __typename @skip(if: $a) t: __typename @skip(if: $b)
      ${lists.map((list) => list.text).join(' ')} } ${lists.flatMap(({ fragments }) => fragments).join(' ')}`;
    if (prepare(text).errors.length > 0) continue;
    valid += 1;
    const viewer = randomViewer(random);
    const variables = { a: random.next() < 0.5, ...(random.next() < 0.5 && { b: false }) };
    if (await compare(text, variables, viewer)) written += 1;
    await compare(text, { a: !variables.a }, viewer);
  }
  expect(valid).toBeGreaterThan(200);
  expect(written).toBeGreaterThan(40);
});

test('a document with a value that is still to come is executed', async () => {
  const text = '{ jobs { edges { node { id yachtId } } } }';
  expect(await compare(text, {}, world.viewers.admin)).toBe(false);
  expect(operationOf(prepare(text), null)?.compileWriting).toBeNull();
});

test('no document can ask for a text', () => {
  expect(() => prepare('{ crew { edges$ } }')).toThrow('Syntax Error');
  const connection = schema.getType('CandidateConnection') as GraphQLObjectType;
  expect(Object.keys(connection.getFields())).not.toContain('edges$');
});
