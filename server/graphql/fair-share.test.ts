import { expect, test } from 'vitest';
import { directUrl, poolState } from '#server/platform/db.ts';
import { openConnection } from '#server/platform/connection.ts';
import { ask } from '#server/testing/graph.ts';
import { createWorld } from '#server/testing/world.ts';

test('a document with many lists leaves connections to other requests', async () => {
  const { viewers } = await createWorld();
  const names = Array.from({ length: 12 }, (_, at) => `list${at}`);
  const lists = names.map((name, at) => `${name}: crew(first: ${at + 1}) { totalCount }`);
  const locker = openConnection(directUrl());
  await locker.connect();
  try {
    await locker.query('begin; lock table candidates in access exclusive mode');
    const asked = ask(viewers.admin, `{ ${lists.join(' ')} }`);
    await expect.poll(() => poolState().busy).toBe(5);
    await locker.query('commit');
    const { data, errors } = await asked;
    expect(errors).toBeUndefined();
    expect(Object.keys(data ?? {})).toEqual(names);
  } finally {
    await locker.end();
  }
});
