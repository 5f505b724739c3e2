import { afterEach, expect, test } from 'vitest';
import { db, poolState, query } from './db.ts';
import { withinShare } from './fair-share.ts';
import { sql } from './sql.ts';

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** The most connections that are seen busy from now on. */
function busiest(): () => number {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, poolState().busy);
  }, 1);
  stops.push(() => clearInterval(timer));
  return () => most;
}

/** Ten statements of the hot kind and ten of the typed client, all asked for at once. */
const twenty = () =>
  Promise.all(
    Array.from({ length: 10 }, () => [
      query<{ n: number }>('', sql`select 1 as n from pg_sleep(0.05)`),
      db.$queryRaw<{ n: number }[]>`select 1 as n from pg_sleep(0.05)`,
    ]).flat(),
  );

test('a request has five of its statements run at a time, and all of them in the end', async () => {
  const most = busiest();
  const answers = await withinShare(twenty);
  expect(answers).toEqual(Array.from({ length: 20 }, () => [{ n: 1 }]));
  expect(most()).toBe(5);
});

test('two requests have a share each', async () => {
  const most = busiest();
  await Promise.all([withinShare(twenty), withinShare(twenty)]);
  expect(most()).toBe(10);
});

test('a statement that fails gives its place to the next', async () => {
  const failing = () => query('', sql`select 1 / 0`);
  const outcomes = await withinShare(() =>
    Promise.allSettled([...Array.from({ length: 6 }, failing), twenty()]),
  );
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 6 }, () => 'rejected'),
    'fulfilled',
  ]);
});
