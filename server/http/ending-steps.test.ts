import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { log } from '#server/platform/logger.ts';
import { ANSWERS_UNTIL, endAtOnce, type Ending, finish } from './ending.ts';

const begun = (since = performance.now()) => ({ since, takesNew: true });

test('the last step begun ends first, and one that fails keeps none from ending', async () => {
  const said = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const ended: string[] = [];
  const steps = ['database', 'queue', 'server'].map((name) => async () => {
    ended.push(name);
    if (name === 'queue') throw new Error('the queue hangs');
  });
  await finish({ steps, first: [] }, begun());
  expect(ended).toEqual(['server', 'queue', 'database']);
  expect(said).toHaveBeenCalledOnce();
  said.mockRestore();
});

test('what ends at once begins with the signal, and is waited for in its turn', async () => {
  const ending: Ending = { steps: [], first: [] };
  const order: string[] = [];
  endAtOnce(ending, 'queue', async () => {
    order.push('queue begins');
    await sleep(20);
    order.push('queue has ended');
  });
  ending.steps.push(async () => {
    order.push('answers are finished');
  });
  await finish(ending, begun());
  expect(order).toEqual(['queue begins', 'answers are finished', 'queue has ended']);
});

test('what hangs is waited for until nine seconds after the signal', async () => {
  const said = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  const ending: Ending = { steps: [], first: [] };
  const { promise: never } = Promise.withResolvers<void>();
  endAtOnce(ending, 'queue', () => never);
  await finish(ending, begun(performance.now() - ANSWERS_UNTIL + 50));
  expect(said).toHaveBeenCalledWith({ what: 'queue' }, 'not finished in time');
  said.mockRestore();
});
