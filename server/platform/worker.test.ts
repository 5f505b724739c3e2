import { describe, expect, test } from 'vitest';
import { runInWorker, WorkerFailure } from './worker.ts';

const module = import.meta.resolve('./worker.fixture.ts');
const run = (name: string, ...args: unknown[]) => runInWorker({ module, name, args });

test('a worker answers with plain data, bytes among it', async () => {
  expect(await run('reverse', new Uint8Array([1, 2, 3]))).toEqual(new Uint8Array([3, 2, 1]));
});

test('an error of the function arrives with its message', async () => {
  await expect(run('fail', 'No such page')).rejects.toThrow('No such page');
});

describe('a worker is killed', () => {
  test('when its time is up, however busy it is', async () => {
    const work = runInWorker({ module, name: 'loop', args: [] }, { seconds: 1, megabytes: 512 });
    await expect(work).rejects.toMatchObject({ reason: 'time' });
  });

  test('when it takes too much memory, outside of the heap too', async () => {
    await expect(run('fill')).rejects.toMatchObject({ reason: 'memory' });
  });
});

test('a worker that dies is told from an answer', async () => {
  await expect(run('die')).rejects.toBeInstanceOf(WorkerFailure);
});

test('a worker sees none of the server’s variables and can neither write nor start anything', async () => {
  process.env.POSTMARK_SERVER_TOKEN = 'secret';
  expect(await run('readVariable', 'POSTMARK_SERVER_TOKEN')).toBeUndefined();
  delete process.env.POSTMARK_SERVER_TOKEN;
  await expect(run('writeFile')).rejects.toThrow(/restricted|access/i);
  await expect(run('startProcess')).rejects.toThrow(/restricted|access/i);
  await expect(run('readFile', '/etc/hostname')).rejects.toThrow(/restricted|access/i);
});

test('two run at a time', async () => {
  const [one, two, three] = await Promise.all([run('span'), run('span'), run('span')]);
  const spans = [one, two, three] as { from: number; to: number }[];
  const last = spans.toSorted((a, b) => a.from - b.from)[2];
  expect(last?.from).toBeGreaterThanOrEqual(Math.min(...spans.map(({ to }) => to)));
});
