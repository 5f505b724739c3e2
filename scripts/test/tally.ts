import { readFileSync } from 'node:fs';

export type Tally = {
  passed: number;
  failed: number;
  skipped: number;
  /** Browser tests that passed at their second try: each is a race that somebody has to find. */
  unsteady: string[];
};

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: Suite[];
};

type Suite = {
  suites?: Suite[];
  specs: { title: string; file: string; tests: { status: string }[] }[];
};

const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0, unsteady: [] };

/** Counts a vitest JSON report; a file that fails outside its tests is one failure. */
export function readVitest(path: string): Tally {
  const report = readReport<VitestReport>(path);
  if (!report) return { ...NOTHING, failed: 1 };
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    unsteady: [],
  };
}

/** Counts a Playwright JSON report; an error outside the tests is one failure, a second try no failure. */
export function readPlaywright(path: string): Tally {
  const report = readReport<PlaywrightReport>(path);
  if (!report) return { ...NOTHING, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    skipped,
    unsteady: report.suites.flatMap(unsteadyIn),
  };
}

function unsteadyIn({ suites = [], specs }: Suite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(unsteadyIn)];
}

export function addTallies(tallies: Tally[]): Tally {
  return tallies.reduce(
    (sum, { passed, failed, skipped, unsteady }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      unsteady: [...sum.unsteady, ...unsteady],
    }),
    NOTHING,
  );
}

/** Null when the program died before it wrote its report. */
function readReport<Report>(path: string): Report | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
