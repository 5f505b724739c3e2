import { getNamedType, getNullableType, isInputObjectType } from 'graphql';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#server/platform/db.ts';
import { createCandidate } from '#server/testing/fixtures.ts';
import { ask, documentFor, fieldOf, unexpected, wordFor } from '#server/testing/graph.ts';
import { QUERIES, type Rule } from '#server/testing/permissions/graph.ts';
import { MUTATIONS } from '#server/testing/permissions/mutations.ts';
import { createWorld, ROLES, type World } from '#server/testing/world.ts';
import { globalId } from './global-ids.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
  unexpected.length = 0;
});

const encoded = (text: string) => Buffer.from(text).toString('base64');

/** Values without the form of our ids, or with a type that has no ids. */
const NONE: [string, string][] = [
  ['a word', 'candidate'],
  ['nothing', ''],
  ['a bare UUID', '019b76da-aa5a-761a-94a1-ad064dab3e1c'],
  ['an id of no kind', encoded('Nonsense:019b76da-aa5a-761a-94a1-ad064dab3e1c')],
  ['an id of a kind without ids', encoded('PageInfo:019b76da-aa5a-761a-94a1-ad064dab3e1c')],
  ['a kind of every object', encoded('constructor:1')],
  ['an id that is no key', encoded('User:x')],
  ['a null byte', '\0'],
];

describe('nodes', () => {
  const ids = () => [world.ids.Job, ...NONE.map(([, id]) => id), world.ids.Yacht];

  test('answers null at the place of each id that is none, and the others', async () => {
    const answer = await ask(
      { ...world.viewers.admin },
      'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }',
      { ids: ids() },
    );
    expect(answer.errors).toBeUndefined();
    expect(answer.data?.['nodes']).toEqual([
      { id: world.ids.Job },
      ...NONE.map(() => null),
      { id: world.ids.Yacht },
    ]);
    expect(unexpected).toEqual([]);
  });

  test.each(NONE)('node of %s is null', async (_what, id) => {
    const answer = await ask(
      { ...world.viewers.admin },
      'query ($id: ID!) { node(id: $id) { id } }',
      {
        id,
      },
    );
    expect(answer).toEqual({ data: { node: null } });
  });
});

const fieldName = (row: string) => row.replace(/,.*/, '');
const roleFor = ({ answers }: Rule) =>
  ROLES[answers.split(' ').findIndex((word) => word === 'ok' || word === 'INVALID_TRANSITION')] ??
  'guest';

describe('what is asked for by an id that is none is not found', () => {
  const rows = Object.entries(MUTATIONS).filter(([row], index, all) => {
    const [argument] = fieldOf(fieldName(row)).args;
    const type = argument && getNullableType(argument.type);
    const id = isInputObjectType(type) && type.getFields()['id'];
    const isFirst = all.findIndex(([other]) => fieldName(other) === fieldName(row)) === index;
    return isFirst && id && getNamedType(id.type).name === 'ID';
  });

  test.each(rows)('%s', async (row, rule) => {
    const name = fieldName(row);
    const input = { ...((await rule.args?.(world)) as object) };
    for (const [what, id] of NONE) {
      const variables = { input: { ...input, id } };
      const answer = await ask(
        { ...world.viewers[roleFor(rule)] },
        documentFor(name, variables),
        variables,
      );
      const word = wordFor(answer, [name.split('.')[1] ?? '']);
      const { errors } = answer;
      expect({ what, word, errors }).toEqual({ what, word: 'NOT_FOUND', errors: undefined });
    }
    expect(unexpected).toEqual([]);
  });

  test('nor does one in a list keep the others from what they are named for', async () => {
    const { candidateId } = await createCandidate();
    const input = {
      jobId: world.ids.Job,
      candidateIds: [...NONE.map(([, id]) => id), globalId('Candidate', candidateId)],
    };
    const sent = await ask(
      world.viewers.admin,
      `mutation ($input: SendJobAlertsInput!) { sendJobAlerts(input: $input) {
        __typename ... on Failure { code message } } }`,
      { input },
    );
    expect(sent).toEqual({ data: { sendJobAlerts: { __typename: 'SendJobAlertsPayload' } } });
    expect(await db.jobAlert.count({ where: { candidateId } })).toBe(1);
  });

  const questions = Object.entries(QUERIES).filter(
    ([row], index, all) =>
      /^Query\.(?!nodes?$)/.test(fieldName(row)) &&
      all.findIndex(([other]) => fieldName(other) === fieldName(row)) === index &&
      fieldOf(fieldName(row)).args.some(({ name }) => name === 'id'),
  );

  test.each(questions)('%s', async (row, rule) => {
    const name = fieldName(row);
    const usual = { ...((await rule.args?.(world)) as object) };
    for (const [what, id] of NONE) {
      const variables = { ...usual, id };
      const viewer = { ...world.viewers[roleFor(rule)] };
      const answer = await ask(viewer, documentFor(name, variables), variables);
      const word = wordFor(answer, [name.split('.')[1] ?? '']);
      expect({ what, word }).toEqual({ what, word: expect.stringMatching(/^(NOT_FOUND|null)$/) });
    }
    expect(unexpected).toEqual([]);
  });
});
