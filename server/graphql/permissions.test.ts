import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getNamedType, type GraphQLObjectType, isLeafType, isRequiredArgument } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { folderStorage, useStorage } from '#server/platform/storage.ts';
import {
  ask,
  documentFor,
  fieldsToGuard,
  firstEvent,
  unexpected,
  wordFor,
} from '#server/testing/graph.ts';
import { QUERIES, type Rule, SUBSCRIPTIONS, WORDS } from '#server/testing/permissions/graph.ts';
import { MUTATIONS } from '#server/testing/permissions/mutations.ts';
import { createWorld, ROLES, type RoleName, type World } from '#server/testing/world.ts';
import { schema } from './schema.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'permissions-'));
  useStorage(folderStorage(folder));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => {
  unexpected.length = 0;
});

/** The field in a row's name: `Query.job, live` → `Query.job`. */
const fieldName = (row: string) => row.replace(/,.*/, '');

/** The fields of a type that need no argument, each below an `apart` of its own where the type has it, 25 at a time. */
function apartOf(type: string): string[][] {
  const { apart: hasApart, ...fields } = (schema.getType(type) as GraphQLObjectType).getFields();
  const selected = Object.values(fields)
    .filter(({ args }) => args.every((arg) => !isRequiredArgument(arg)))
    .map(({ name, type: answer }, at) => {
      const field = isLeafType(getNamedType(answer)) ? name : `${name} { __typename }`;
      return hasApart ? `f${at}: apart { ${field} }` : field;
    });
  return Array.from({ length: Math.ceil(selected.length / 25) }, (_, page) =>
    selected.slice(page * 25, page * 25 + 25),
  );
}

const expected = ({ answers }: Rule) =>
  Object.fromEntries(
    answers.split(' ').map((word, column) => [ROLES[column], WORDS[word] ?? word]),
  );

async function answerFor(row: string, rule: Rule, world: World, role: RoleName): Promise<string> {
  const name = fieldName(row);
  const [root, field = ''] = name.split('.');
  const given = (await rule.args?.(world)) as Record<string, unknown> | undefined;
  const args = root === 'Mutation' ? (given ? { input: given } : {}) : (given ?? {});
  const run = root === 'Subscription' ? firstEvent : ask;
  const answer = await run(
    { ...world.viewers[role] },
    rule.document ?? documentFor(name, args),
    args,
  );
  return wordFor(answer, rule.path ?? [field]);
}

test('every field that stands at a root or takes arguments is in a table', () => {
  const named = [QUERIES, MUTATIONS, SUBSCRIPTIONS].flatMap((table) =>
    Object.keys(table).map(fieldName),
  );
  expect([...new Set(named)].toSorted()).toEqual(fieldsToGuard().toSorted());
});

describe('reading is answered to those who may', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });

  test.each(Object.entries(QUERIES))(
    '%s erases nothing beside it where it is refused',
    async (row, rule) => {
      const args = (await rule.args?.(world)) as Record<string, unknown> | undefined;
      const text = rule.document ?? documentFor(fieldName(row), args ?? {});
      const selection = text.indexOf('{');
      const beside = `${text.slice(0, selection)} { __typename apart ${text.slice(selection)} }`;
      for (const role of ROLES) {
        const { data } = await ask({ ...world.viewers[role] }, beside, { ...args });
        expect(data?.['__typename']).toBe('Query');
      }
      expect(unexpected).toEqual([]);
    },
  );

  test.each(ROLES)(
    'a field of a node that is refused to %s erases nothing beside it',
    async (role) => {
      const erased: string[] = [];
      for (const [name, id] of Object.entries(world.ids)) {
        const about = (selection: string) =>
          ask(
            { ...world.viewers[role] },
            `query ($id: ID!) { node(id: $id) { __typename ${selection} } }`,
            { id },
          );
        const node = (await about('')).data?.['node'] as { __typename: string } | null | undefined;
        if (!node) continue;
        const { __typename: type } = node;
        for (const fields of apartOf(type)) {
          const { data } = await about(`... on ${type} { ${fields.join(' ')} }`);
          if (!data?.['node']) erased.push(`${name}: ${fields.join(' ')}`);
        }
      }
      expect(erased).toEqual([]);
      expect(unexpected).toEqual([]);
    },
  );

  test.each(Object.entries({ ...QUERIES, ...SUBSCRIPTIONS }))('%s', async (row, rule) => {
    const found: Record<string, string> = {};
    for (const role of ROLES) found[role] = await answerFor(row, rule, world, role);
    expect(found).toEqual(expected(rule));
    expect(unexpected).toEqual([]);
  });
});

describe('changing is done for those who may, and nothing changes for anybody else', () => {
  test.each(Object.entries(MUTATIONS))('%s', async (row, rule) => {
    const wanted = expected(rule);
    const found: Record<string, string> = {};
    let world = await createWorld();
    for (const role of ROLES) {
      found[role] = await answerFor(row, rule, world, role);
      if (found[role] === 'ok') world = await createWorld();
    }
    expect(found).toEqual(wanted);
    expect(unexpected).toEqual([]);
  });
});
