import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '#server/platform/db.ts';
import { CALLS, type Column, COLUMNS } from '#server/testing/permissions/calls.ts';
import { createQueueTables } from '#server/testing/queue.ts';
import { type Answered, formWith, restServer, unexpected } from '#server/testing/rest.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { calls } from './routes.ts';

const ask = restServer();
let world: World;

beforeAll(async () => {
  await createQueueTables();
  world = await createWorld();
});
beforeEach(async () => {
  unexpected.length = 0;
  await db.rateLimit.deleteMany();
});

/** Expects a refusal of the input in the envelope. */
function expectRefusal({ status, body }: Answered, what: string): void {
  expect({ what, status: status >= 400 && status < 500 }).toEqual({ what, status: true });
  expect(body).toMatchObject({
    success: false,
    status,
    error: true,
    error_code: expect.stringMatching(/^[a-z-]+$/),
    error_message: expect.stringMatching(/\S/),
  });
  expect(unexpected).toEqual([]);
}

/** Bodies that no call can parse, as raw bytes. */
const UNREADABLE: [string, string][] = [
  ['half an object', '{"id": '],
  ['a list', '[]'],
  ['a list of objects', '[{"id": "x"}]'],
  ['a text', '"id"'],
  ['a number', '7'],
  ['null', 'null'],
  ['true', 'true'],
  ['two objects', '{}{}'],
  ['a null byte', '{"id": "\0"}'],
  ['single quotes', "{'id': 'x'}"],
  ['a deep list', '['.repeat(100_000)],
  ['markup', '<id>x</id>'],
];

/** Bad values for each field of a call. */
const BAD: [string, string][] = [
  ['an object', '{"a": {"b": 1}}'],
  ['a polluting object', '{"__proto__": {"role": "admin"}}'],
  ['a list', '["a", ["b"]]'],
  ['a deep list', `${'['.repeat(500)}${']'.repeat(500)}`],
  ['a number', '-1.5'],
  ['a number past every bit', '1e400'],
  ['a null byte', '"a\\u0000b"'],
  ['half a character', '"\\ud83d"'],
  ['SQL', `"'; drop table users; --"`],
  ['a long text', JSON.stringify('x'.repeat(300_000))],
  ['another id', '"019b76da-aa5a-761a-94a1-ad064dab3e1c"'],
  ['null', 'null'],
  ['false', 'false'],
  ['nothing', '""'],
];

const posts = calls.filter(({ method, isForm }) => method === 'POST' && !isForm);

/** A viewer who may make the call, and its usual body. */
async function usual(path: string): Promise<{ column: Column; body: Record<string, unknown> }> {
  const row = Object.keys(CALLS).find((name) => name.replace(/,.*/, '') === path);
  const rule = CALLS[row ?? ''];
  const index = rule?.answers.split(' ').lastIndexOf('ok') ?? 0;
  const column = COLUMNS[index] ?? 'admin';
  return { column, body: { ...(await rule?.body?.(world, column)) } };
}

const viewerOf = (column: Column) => ({
  ...world.viewers[column === 'referee' ? 'guest' : column],
});

describe.each(posts.map(({ path }) => [path.replace('/api', '')] as const))('%s', (path) => {
  test('refuses a body that cannot be read', async () => {
    const { column } = await usual(`POST ${path}`);
    for (const [what, text] of UNREADABLE)
      expectRefusal(await ask(viewerOf(column), `POST ${path}`, text), what);
  });

  test('answers every bad field in the envelope, and never fails', async () => {
    const { column, body } = await usual(`POST ${path}`);
    for (const field of [...Object.keys(body), 'skip'])
      for (const [what, value] of BAD) {
        const rest = Object.entries(body).filter(([name]) => name !== field);
        const others = rest.map(
          ([name, given]) => `${JSON.stringify(name)}:${JSON.stringify(given)}`,
        );
        const text = `{${[...others, `"${field}":${value}`].join(',')}}`;
        const answer = await ask(viewerOf(column), `POST ${path}`, text);
        const word = `${what} as ${field}`;
        if (answer.body.success)
          expect({ word, status: answer.status < 300 }).toMatchObject({ word, status: true });
        else expectRefusal(answer, word);
        await revive();
      }
  });
});

/** Restores what a call has removed or changed. */
async function revive(): Promise<void> {
  const isThere = await db.user.count({ where: { id: world.rows.User } });
  if (isThere === 0) world = await createWorld();
  await db.rateLimit.deleteMany();
}

describe('an update list', () => {
  const lists: [string, unknown][] = [
    ['missing', undefined],
    ['null', null],
    ['a text', 'hobbies'],
    ['an object', { propName: 'hobbies', value: 'x' }],
    ['a list of texts', ['hobbies']],
    ['an entry without a name', [{ value: 'x' }]],
    ['an entry without a value', [{ propName: 'hobbies' }]],
    ['a name of every object', [{ propName: '__proto__', value: {} }]],
    ['a method of every object', [{ propName: 'constructor', value: 'x' }]],
    ['an id', [{ propName: '_id', value: 'x' }]],
    ['a name with a number', [{ propName: 7, value: 'x' }]],
    ['too many', Array.from({ length: 101 }, () => ({ propName: 'hobbies', value: 'x' }))],
  ];
  const updates = posts.filter(({ path }) => path.endsWith('/update') && !path.includes('couples'));

  test.each(updates.map(({ path }) => [path.replace('/api', '')] as const))(
    'of %s that is none is refused',
    async (path) => {
      const { column, body } = await usual(`POST ${path}`);
      for (const [what, data] of lists)
        expectRefusal(await ask(viewerOf(column), `POST ${path}`, { ...body, data }), what);
    },
  );

  test('refuses every bad value of every name of a profile, or takes it', async () => {
    const names = Object.keys(
      (
        await ask(viewerOf('candidate'), 'POST /users/data', {
          id: world.rows.User,
        })
      ).body.data.profile as object,
    );
    expect(names.length).toBeGreaterThan(50);
    for (const propName of [...names, 'email'])
      for (const [what, value] of BAD) {
        const text = `{"id":"${world.rows.Candidate}","data":[{"propName":"${propName}","value":${value}}]}`;
        const answer = await ask(viewerOf('candidate'), 'POST /candidates/update', text);
        if (!answer.body.success) expectRefusal(answer, `${what} as ${propName}`);
      }
    expect(unexpected).toEqual([]);
  });
});

test('forms with bad fields are refused', async () => {
  const file = { name: '../../etc/passwd\0', bytes: new Uint8Array(8) };
  for (const path of ['upload-avatar', 'upload-cv', 'upload-updated-cv', 'upload-document'])
    for (const fields of [
      {},
      { _id: 'x' },
      { _id: world.rows.Candidate, propName: '__proto__', name: 'a\0b' },
      { _id: world.rows.Candidate, propName: 'eng1', name: 'x'.repeat(9000) },
    ] as Record<string, string>[]) {
      const { body, headers } = await formWith(fields, file);
      const answer = await ask(viewerOf('candidate'), `POST /candidates/${path}`, body, headers);
      expectRefusal(answer, `${path} ${JSON.stringify(fields).slice(0, 60)}`);
    }
});
