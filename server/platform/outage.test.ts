import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLog } from './logger.ts';
import { noteOutage } from './outage.ts';

let lines: { msg: string; failures: number; error: string; err?: unknown }[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.now() + 10_000 });
  lines = [];
  startLog({ logLevel: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
});
afterEach(() => {
  vi.useRealTimers();
  startLog({ logLevel: 'silent' });
});

test('an outage is a line a second that counts, without a stack', () => {
  const fail = (times: number) => {
    for (let each = 0; each < times; each += 1) noteOutage(new Error('\nConnection terminated'));
  };
  fail(50);
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  fail(200);
  vi.advanceTimersByTime(1000);
  expect(lines.map(({ failures }) => failures)).toEqual([1, 49, 200]);
  for (const line of lines)
    expect(line).toMatchObject({
      msg: 'the database is away or overrun',
      error: 'Connection terminated',
    });
  expect(JSON.stringify(lines)).not.toContain('stack');
});
