import { expect, test } from 'vitest';
import { runInWorker } from './run-in-worker.ts';

const MEGABYTE = 1024 * 1024;
const task = (body: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`export const run = async (input) => { ${body} }`)}`,
  );

test('the answer of the work comes back, bytes included', async () => {
  const outcome = await runInWorker<Uint8Array>(
    task('return input.map((each) => each + 1)'),
    new Uint8Array([1, 2]),
  );
  expect(outcome).toEqual({ ok: true, value: new Uint8Array([2, 3]) });
});

test('work that throws, or ends its process, has failed', async () => {
  expect(await runInWorker(task('throw new Error("broken")'), null)).toEqual({
    ok: false,
    reason: 'failed',
  });
  expect(await runInWorker(task('process.exit(0)'), null)).toEqual({ ok: false, reason: 'failed' });
});

test('work that never yields is killed at its time', async () => {
  const outcome = await runInWorker(task('for (;;);'), null, { time: 500, memory: 512 * MEGABYTE });
  expect(outcome).toEqual({ ok: false, reason: 'timeout' });
});

test('work that takes too much memory is killed, on the heap and beside it', async () => {
  const limits = { time: 15_000, memory: 192 * MEGABYTE };
  const beside =
    'const all = []; for (;;) { all.push(Buffer.alloc(8e6, 1)); await new Promise((go) => setTimeout(go, 5)); }';
  const heap = 'const all = []; for (;;) all.push({ some: [Math.random()] });';
  expect(await runInWorker(task(beside), null, limits)).toEqual({ ok: false, reason: 'too-large' });
  expect(await runInWorker(task(heap), null, limits)).toEqual({ ok: false, reason: 'too-large' });
});

test('two pieces of work run at once, the third waits', async () => {
  const span = task(
    'const began = Date.now(); await new Promise((go) => setTimeout(go, 600)); return [began, Date.now()]',
  );
  const outcomes = await Promise.all(
    [1, 2, 3, 4].map(() => runInWorker<[number, number]>(span, null)),
  );
  const spans = outcomes.map((outcome) => (outcome.ok ? outcome.value : [0, 0]));
  const most = Math.max(
    ...spans.map(
      ([began]) =>
        spans.filter(([from, to]) => Number(from) <= Number(began) && Number(began) < Number(to))
          .length,
    ),
  );
  expect(most).toBe(2);
});

test('the worker sees nothing of the environment', async () => {
  const outcome = await runInWorker<string[]>(task('return Object.keys(process.env)'), null);
  expect(
    outcome.ok && outcome.value.filter((name) => !/^(?:NODE_CHANNEL|__CF)/.test(name)),
  ).toEqual([]);
});
