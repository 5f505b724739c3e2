import { afterAll, expect, test } from 'vitest';
import { runLedger } from '#server/testing/ledger/run.ts';
import { endProcesses } from '#server/testing/processes.ts';

afterAll(endProcesses);

const SEED = 1;

test('kills, restarts and database faults lose no acknowledged write and do none twice', async () => {
  const report = await runLedger({ seed: SEED, clients: 3, milliseconds: 0 });
  const { violations, ...figures } = report;
  // The violations first: a long message is cut where it is reported.
  expect(violations, `${violations.join('; ')} ${JSON.stringify(figures)}`).toEqual([]);
  expect(new Set(report.faults).size).toBe(7);
  expect(report.acknowledged).toBeGreaterThan(50);
}, 300_000);
