import type { FastifyInstance } from 'fastify';
import {
  type GraphQLInputType,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { profileFields } from '#server/domain/profile-fields/fields.ts';
import { type BadValue, badValues, CURSORS, OVERRIDE } from '#server/testing/bad-values.ts';
import { changesSince, noteChanges } from '#server/testing/changes.ts';
import { graphServer } from '#server/testing/graph-server.ts';
import { type Answer, documentFor, fieldOf, wordFor } from '#server/testing/graph.ts';
import { QUERIES, type Rule } from '#server/testing/permissions/graph.ts';
import { MUTATIONS } from '#server/testing/permissions/mutations.ts';
import { createWorld, type RoleName, ROLES, type World } from '#server/testing/world.ts';

const unexpected: unknown[] = [];
let viewer: Viewer;
let app: FastifyInstance;
beforeAll(async () => {
  const report = (error: unknown) => void unexpected.push(error);
  app = await graphServer('http://localhost:4000', report, () => viewer);
});
afterAll(() => app.close());

// Each test sends hundreds of requests.
vi.setConfig({ testTimeout: 120_000 });
beforeAll(noteChanges);
beforeEach(() => {
  unexpected.length = 0;
});

/** A position in the variables, and its usual value. */
interface Place {
  path: readonly string[];
  type: GraphQLInputType;
  usual: unknown;
}

/** Every position below a value where something can be sent, including those that the usual value omits. */
function placesIn(type: GraphQLInputType, usual: unknown, path: readonly string[]): Place[] {
  const plain = getNullableType(type);
  const own = { path, type, usual };
  if (!isInputObjectType(plain)) return [own];
  const fields = Object.values(plain.getFields());
  const given = (usual ?? minimum(plain)) as Record<string, unknown>;
  return [
    own,
    ...fields.flatMap((field) => placesIn(field.type, given[field.name], [...path, field.name])),
  ];
}

/** The minimal value of a type. */
function minimum(type: GraphQLInputType): unknown {
  const plain = getNullableType(type);
  if (isListType(plain)) return [];
  if (!isInputObjectType(plain))
    return { String: 'x', Float: 1, Int: 1, Boolean: true }[plain.name];
  return Object.fromEntries(
    Object.values(plain.getFields())
      .filter((field) => isNonNullType(field.type))
      .map((field) => [field.name, minimum(field.type)]),
  );
}

const MARK = 'the value under test';

/** The variables as JSON text with another value in one position; missing parent objects are added. */
function replaced(variables: object, place: Place, root: GraphQLInputType, json: string): string {
  const copy = JSON.parse(JSON.stringify(variables)) as Record<string, unknown>;
  let target = copy;
  let type = root;
  for (const [index, step] of place.path.entries()) {
    if (index === place.path.length - 1) target[step] = MARK;
    else {
      if (index > 0) type = fieldType(type, step);
      target[step] ??= minimum(type);
      target = target[step] as Record<string, unknown>;
    }
  }
  return JSON.stringify(copy).replace(JSON.stringify(MARK), () => json);
}

function fieldType(type: GraphQLInputType, name: string): GraphQLInputType {
  const plain = getNullableType(type);
  const field = isInputObjectType(plain) ? plain.getFields()[name] : undefined;
  if (!field) throw new Error(`There is no ${name}.`);
  return field.type;
}

let asked = 0;

async function send(world: World, role: string, query: string, variables: string) {
  asked += 1;
  const address = `198.51.${Math.floor(asked / 250) % 250}.${asked % 250}`;
  viewer = { ...world.viewers[role as RoleName], address };
  const response = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json' },
    payload: `{"query": ${JSON.stringify(query)}, "variables": ${variables}}`,
  });
  return { status: response.statusCode, answer: response.json<Answer>() };
}

/** A position and a value that were not answered as they must be. */
const complaint = (place: Place, { what }: BadValue, problem: string) =>
  `${place.path.join('.')}: ${what}: ${problem}`;

const fieldName = (row: string) => row.replace(/,.*/, '');
const roleFor = ({ answers }: Rule) => {
  const words = answers.split(' ');
  const column = words.findIndex((word) => word === 'ok' || word === 'INVALID_TRANSITION');
  return ROLES[Math.max(column, 0)] ?? 'guest';
};

/** What can be done only once, so that the next attempt needs new data. */
const ONCE =
  /\.(apply|archive|changeP|choose|complete|confirm|delete|duplicate|list|mark|merge|move|publish|reject|relist|remove|reset|saveSetup|undo|upload|verify|withdraw)/;

/** A long text is shown by itself, so it may contain direction marks; a name inside a sentence may not. */
const LONG = new Set<string>([
  'line',
  'note',
  'body',
  'description',
  'notes',
  'message',
  'text',
  'words',
  ...profileFields.filter(({ kind }) => kind === 'text').map(({ name }) => name),
]);

/** Positions where any text is allowed: it is hashed and never shown, or treated like an unknown address. */
const mayTake = ({ what }: BadValue, place: Place, field: string) =>
  (/null byte|control/.test(what) &&
    (/password/i.test(place.path.at(-1) ?? '') || field === 'requestPasswordReset')) ||
  // Answer each of them by itself (undo.test.ts, verification.test.ts).
  (['undoDecisions', 'decideCandidates'].includes(field) && what.endsWith('in a list'));

/** Why an answer is not a proper refusal; null if it is one. */
function problemWith(word: string, answer: Answer, status: number): string | null {
  if (status >= 500) return `status ${status}`;
  if (word === 'INTERNAL' || word === 'NO CODE') return `${word} ${JSON.stringify(answer.errors)}`;
  if (word !== 'INVALID_INPUT') return null;
  const [error] = answer.errors ?? [];
  const [payload] = Object.values(answer.data ?? {}) as { path?: unknown }[];
  const path = error ? error.extensions['path'] : payload?.path;
  return Array.isArray(path) && path.length > 0 ? null : 'a refusal without a path';
}

describe('a value that cannot be is refused with a code, and nothing is saved', () => {
  const rows = Object.entries(MUTATIONS).filter(
    ([row], index, all) =>
      fieldOf(fieldName(row)).args.length > 0 &&
      all.findIndex(([other]) => fieldName(other) === fieldName(row)) === index,
  );

  test.each(rows)('%s', async (row, rule) => {
    const name = fieldName(row);
    const [, field = ''] = name.split('.');
    const document = documentFor(name, { input: {} });
    const role = roleFor(rule);
    const type = fieldOf(name).args[0]?.type;
    if (!type) throw new Error('A mutation without an input.');
    let world = await createWorld();
    const prepare = async () => ({ input: await rule.args?.(world) });
    let variables = await prepare();
    await changesSince();
    const found: string[] = [];
    for (const place of placesIn(type, variables.input, ['input'])) {
      const usual = place.usual === undefined ? undefined : JSON.stringify(place.usual);
      for (const value of badValues(place.type, usual)) {
        const text = replaced(variables, place, type, value.json);
        const { status, answer } = await send(world, role, document, text);
        const changes = await changesSince();
        const word = wordFor(answer, [field]);
        const problem = problemWith(word, answer, status);
        if (problem) found.push(complaint(place, value, problem));
        if (word !== 'ok' && changes.length > 0)
          found.push(complaint(place, value, `${word}, but ${changes.join('; ').slice(0, 300)}`));
        if (word === 'ok' && value.refused && !mayTake(value, place, field))
          found.push(complaint(place, value, 'was taken'));
        if (
          !LONG.has(place.path.at(-1) ?? '') &&
          text.includes(OVERRIDE) &&
          changes.join().includes(OVERRIDE)
        )
          found.push(complaint(place, value, 'was kept'));
        if (changes.length === 0) continue;
        if (ONCE.test(name)) world = await createWorld();
        variables = await prepare();
        await changesSince();
      }
    }
    expect(found).toEqual([]);
    expect(unexpected).toEqual([]);
  });
});

describe('a question that cannot be is refused with a code', () => {
  const rows = Object.entries(QUERIES).filter(([, { args }]) => args);
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  const fields = [...new Set(rows.map(([row]) => fieldName(row)))]
    .concat(Object.keys(QUERIES).map(fieldName))
    .filter((name) => fieldOf(name).args.length > 0);

  test.each([...new Set(fields)])('%s', async (name) => {
    const [parent = '', field = ''] = name.split('.');
    const [, rule] = Object.entries(QUERIES).find(([row]) => fieldName(row) === name) ?? [];
    const usual = ((await rule?.args?.(world)) ?? {}) as Record<string, unknown>;
    const found: string[] = [];
    for (const arg of fieldOf(name).args) {
      for (const place of placesIn(arg.type, usual[arg.name], [arg.name])) {
        const values = badValues(
          place.type,
          place.usual === undefined ? undefined : JSON.stringify(place.usual),
        );
        for (const value of [...values, ...(arg.name === 'after' ? CURSORS : [])]) {
          const given = parent === 'Query' ? usual : {};
          const text = replaced(given, place, arg.type, value.json);
          const { status, answer } = await send(
            world,
            'admin',
            questionFor(name, given, arg.name),
            text,
          );
          const word = wordFor(
            answer,
            parent === 'Query' ? [field] : [parent.toLowerCase(), field],
          );
          const problem = problemWith(word, answer, status);
          if (problem) found.push(complaint(place, value, problem));
        }
      }
    }
    expect(found).toEqual([]);
    expect(unexpected).toEqual([]);
  });

  /** A document that queries a field with one more argument than usual. */
  function questionFor(name: string, given: object, argument: string): string {
    const [parent = ''] = name.split('.');
    if (parent === 'Query') return documentFor(name, { ...given, [argument]: null });
    const field = fieldOf(name);
    const required = field.args
      .filter((arg) => isNonNullType(arg.type) && arg.name !== argument)
      .map((arg) => `${arg.name}: ACTIVE`);
    const type = String(field.args.find((arg) => arg.name === argument)?.type);
    const id = world.ids[parent as 'Job' | 'Yacht'];
    const passed = [...required, `${argument}: $${argument}`].join(', ');
    return `query ($${argument}: ${type}) { ${parent.toLowerCase()}(id: "${id}") {
      ${field.name}(${passed}) { totalCount edges { node { id } } } } }`;
  }
});
