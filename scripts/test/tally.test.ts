import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { addTallies, readPlaywright, readVitest } from './tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'tally-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

const counts = { numPassedTests: 5, numPendingTests: 2, numTodoTests: 1 };

describe('the count of a test run', () => {
  it('takes passed, failed and skipped tests from a vitest report', () => {
    const assertionResults = [
      { fullName: 'adds', status: 'passed' },
      {
        fullName: 'takes away',
        status: 'failed',
        failureMessages: ['\u001b[31mexpected 3\u001b[39m\n\nto be 2'],
      },
    ];
    const testResults = [{ name: 'sums.test.ts', status: 'failed', assertionResults }];
    expect(readVitest(report({ ...counts, testResults }))).toEqual({
      passed: 5,
      failed: 1,
      skipped: 3,
      failures: ['sums.test.ts: takes away\n  expected 3\n  to be 2'],
    });
  });

  it('counts a test file that could not be loaded as a failure', () => {
    const message = 'cannot be loaded';
    const testResults = [{ name: 'sums.test.ts', status: 'failed', message, assertionResults: [] }];
    const { failed, failures } = readVitest(report({ ...counts, testResults }));
    expect(failures).toEqual(['sums.test.ts\n  cannot be loaded']);
    expect(failed).toBe(1);
  });

  it('counts an error outside the browser tests as a failure', () => {
    const stats = { expected: 3, unexpected: 1, skipped: 0 };
    const counted = readPlaywright(report({ stats, errors: [{}], suites: [] }));
    expect(counted).toEqual({ passed: 3, failed: 2, skipped: 0, failures: [] });
  });

  it('names the browser tests that failed', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'jobs.spec.ts',
      tests: [
        { status, results: [{ errors: status === 'expected' ? [] : [{ message: 'Gone.' }] }] },
      ],
    });
    const suites = [
      {
        specs: [spec('lists', 'expected'), spec('sorts', 'unexpected')],
        suites: [{ specs: [spec('filters', 'unexpected')] }],
      },
    ];
    const stats = { expected: 1, unexpected: 2, skipped: 0 };
    expect(readPlaywright(report({ stats, errors: [], suites }))).toEqual({
      passed: 1,
      failed: 2,
      skipped: 0,
      failures: ['jobs.spec.ts: sorts\n  Gone.', 'jobs.spec.ts: filters\n  Gone.'],
    });
  });

  it('counts a program that left no report as a failure', () => {
    const nowhere = join(folder, 'none.json');
    expect(addTallies([readVitest(nowhere), readPlaywright(nowhere)]).failed).toBe(2);
  });
});
