// The whole test run: runs every stage, prints the results, and exits with the code of the first failure.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addTallies, readPlaywright, readVitest, type Tally } from './test/tally.ts';
import { cleanEnvironment, runProgram } from './test/programs.ts';

type Stage = { name: string; command: string[]; tally?: () => Tally };
type Outcome = { name: string; passed: boolean; seconds: number; tally: Tally | null };

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = join(root, 'node_modules', '.cache', 'test');
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

const vitestReporters = [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
];

const stages: Stage[] = [
  { name: 'schema.graphql is fresh', command: ['node', 'scripts/print-schema.ts', '--check'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'nothing unused', command: ['knip', '--no-progress', '--no-config-hints'] },
  {
    name: 'unit and integration tests',
    command: ['vitest', 'run', ...vitestReporters],
    tally: () => readVitest(vitestReport),
  },
  {
    name: 'browser tests',
    command: ['playwright', 'test', '--reporter=list,json'],
    tally: () => readPlaywright(playwrightReport),
  },
];

async function runStage({ name, command, tally }: Stage): Promise<Outcome> {
  console.log(`\n— ${name}`);
  const began = performance.now();
  const environment = { ...cleanEnvironment(root), PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport };
  const status = await runProgram(command, { cwd: root, env: environment });
  const counted = tally?.() ?? null;
  return {
    name,
    // A skipped test counts as a failure, because nobody ran it.
    passed: status === 0 && (counted === null || counted.failed + counted.skipped === 0),
    seconds: (performance.now() - began) / 1000,
    tally: counted,
  };
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const outcomes: Outcome[] = [];
for (const stage of stages) outcomes.push(await runStage(stage));

console.log('');
for (const { name, passed, seconds } of outcomes) {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
}
const total = addTallies(outcomes.flatMap(({ tally }) => tally ?? []));
for (const test of total.failures) console.log(`failed: ${test}`);
if (total.skipped > 0) console.log(`${total.skipped} skipped`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
