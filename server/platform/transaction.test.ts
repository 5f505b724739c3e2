import { describe, expect, test } from 'vitest';
import { db, transaction } from './db.ts';

/** Two transactions that lock two counters in opposite order, so that one of them must be ended. */
async function crossed(raw: boolean): Promise<number[]> {
  await db.rateLimit.deleteMany();
  for (const key of ['a', 'b'])
    await db.rateLimit.create({ data: { key, count: 0, resetsAt: new Date() } });
  const begun: string[] = [];
  const tries = [0, 0];
  const run = (index: number, [first, second]: [string, string]) =>
    transaction(async (tx) => {
      const add = (key: string) =>
        raw
          ? tx.$executeRaw`update rate_limits set count = count + 1 where key = ${key}`
          : tx.rateLimit.update({ where: { key }, data: { count: { increment: 1 } } });
      tries[index] = (tries[index] ?? 0) + 1;
      await add(first);
      begun.push(first);
      if (tries[index] === 1) await expect.poll(() => begun.length).toBeGreaterThan(1);
      await add(second);
    });
  await Promise.all([run(0, ['a', 'b']), run(1, ['b', 'a'])]);
  const rows = await db.rateLimit.findMany();
  expect(rows.map(({ count }) => count)).toEqual([2, 2]);
  return tries.toSorted((one, other) => one - other);
}

describe('a transaction', () => {
  test.each([
    ['a statement as text', true],
    ['the typed client', false],
  ])('that a deadlock ends is done again: %s', async (_by, raw) => {
    expect(await crossed(raw)).toEqual([1, 2]);
  });

  test('that fails by itself is not done again', async () => {
    let tries = 0;
    const failing = transaction(async (tx) => {
      tries += 1;
      await tx.rateLimit.create({ data: { key: 'rolled back', count: 0, resetsAt: new Date() } });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(tries).toBe(1);
    expect(await db.rateLimit.findUnique({ where: { key: 'rolled back' } })).toBeNull();
  });

  test('that conflicts without end is given up', async () => {
    let tries = 0;
    const failing = transaction(async (tx) => {
      tries += 1;
      await tx.$executeRaw`do $$ begin raise exception 'again' using errcode = '40001'; end $$`;
    });
    await expect(failing).rejects.toThrow('40001');
    expect(tries).toBe(5);
  });
});
