import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isUuid } from '#server/domain/kernel/input.ts';
import { db } from '#server/platform/db.ts';
import { CALLS, COLUMNS, type Rule } from '#server/testing/permissions/calls.ts';
import { createQueueTables } from '#server/testing/queue.ts';
import { restServer, unexpected } from '#server/testing/rest.ts';
import { createWorld, type World } from '#server/testing/world.ts';

const ask = restServer();
let world: World;

beforeAll(createQueueTables);
beforeEach(async () => {
  unexpected.length = 0;
  world = await createWorld();
  await db.rateLimit.deleteMany();
});

const NONE = ['x', '0', "' or 1=1 --", 'a\0b', '019b76da-aa5a-761a-94a1', '__proto__'];
const UNKNOWN = '019b76da-aa5a-761a-94a1-ad064dab3e1c';

const pathOf = (row: string) => row.replace(/,.*/, '');
const rows = Object.entries(CALLS).filter(([row, rule], index, all) => {
  const isFirst = all.findIndex(([other]) => pathOf(other) === pathOf(row)) === index;
  return isFirst && pathOf(row).startsWith('POST') && !rule.file && rule.body;
});

/** The ids that a call's usual body refers to. */
async function usual(rule: Rule) {
  const column = COLUMNS[rule.answers.split(' ').lastIndexOf('ok')] ?? 'admin';
  const body = { ...(await rule.body?.(world, column)) } as Record<string, unknown>;
  const ids = Object.keys(body).filter((name) => isUuid(String(body[name])));
  const viewer = { ...world.viewers[column === 'referee' ? 'guest' : column] };
  return { body, ids, viewer };
}

describe('an id that is none of ours in form', () => {
  test.each(rows)('is answered by %s as one that nothing has', async (row, rule) => {
    const { body, ids, viewer } = await usual(rule);
    for (const field of ids) {
      const answerTo = async (value: string) => {
        const { status, body: answer } = await ask(viewer, pathOf(row), {
          ...body,
          [field]: value,
        });
        return { field, status, code: answer.error_code as string | undefined };
      };
      const absent = await answerTo(UNKNOWN);
      for (const value of NONE)
        expect({ value, ...(await answerTo(value)) }).toEqual({ value, ...absent });
      if (/^_?id$/.test(field)) expect(absent).toEqual({ field, status: 404, code: 'not-found' });
    }
    expect(unexpected).toEqual([]);
  });

  test.each(['forward', 'hire', 'reject', 'restore', 'put-forward', 'find'])(
    'is not found by applications/%s',
    async (name) => {
      const { status } = await ask({ ...world.viewers.admin }, `POST /applications/${name}`, {
        _id: 'x',
      });
      expect(status).toBe(404);
    },
  );

  test('and a missing one is asked for', async () => {
    const { status, body } = await ask({ ...world.viewers.admin }, 'POST /jobs/list', {});
    expect(status).toBe(400);
    expect(body).toMatchObject({ error_code: 'invalid-input', field: '_id' });
  });
});

test('a referee’s address that is missing is asked for in the documented words', async () => {
  for (const email of [undefined, null, '', '  ']) {
    const { status, body } = await ask(
      { ...world.viewers.admin },
      'POST /candidates/verify-reference',
      { id: world.rows.Reference, email },
    );
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error_code: 'invalid-input',
      error_message:
        'In order to verify reference, reference name, company name, position and email are required. Please make sure the information is correct.',
    });
  }
});
