import { expect, test } from 'vitest';
import { batched } from './batched.ts';
import type { Guest } from './viewer.ts';

test('calls of one tick are one read of each id, later ones another', async () => {
  const reads: (readonly string[])[] = [];
  const lengthOf = batched(async (_viewer, ids) => {
    reads.push(ids);
    return ids.map((id) => id.length);
  });
  const viewer: Guest = { role: 'guest', address: '' };
  const ask = (...ids: string[]) => Promise.all(ids.map((id) => lengthOf(id, { viewer })));
  expect(await ask('a', 'bb', 'a')).toEqual([1, 2, 1]);
  expect(await ask('a')).toEqual([1]);
  expect(reads).toEqual([['a', 'bb'], ['a']]);
});
