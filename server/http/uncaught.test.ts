import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** A process that shuts down in order, with an uncaught failure. */
const program = (failure: string) => `
  import { endOnSignals } from '#server/http/ending.ts';
  import { startLog } from '#server/platform/logger.ts';
  startLog({ logLevel: 'info' });
  setInterval(() => {}, 1000);
  endOnSignals({ first: [], steps: [async () => console.log('ended in order')] });
  setTimeout(() => { ${failure} }, 10);`;

test.each([
  ['a rejection', `Promise.reject(new Error('lost'))`],
  ['an exception', `throw new Error('lost')`],
])(
  '%s that nobody catches is logged, and the process ends in order with 1',
  async (_what, failure) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program(failure)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    expect(printed).toContain('a failure that nobody caught');
    expect(printed).toContain('lost');
    expect(printed).toContain('ended in order');
    expect(code).toBe(1);
  },
);
