import { readFileSync } from 'node:fs';

export type Tally = {
  passed: number;
  failed: number;
  skipped: number;
  /** The tests that failed, each with its file. */
  failures: string[];
  /** Browser tests that passed at their second try: each is a race that somebody has to find. */
  unsteady: string[];
};

type VitestReport = {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
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

const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [] };

/** Counts a vitest JSON report; a file that fails outside its tests is one failure. */
export function readVitest(path: string): Tally {
  const report = readReport<VitestReport>(path);
  if (!report) return { ...NOTHING, failed: 1 };
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      return failed.length > 0 ? failed.map(({ fullName }) => `${name}: ${fullName}`) : [name];
    });
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
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
    failures: report.suites.flatMap((suite) => namesOf(suite, 'unexpected')),
    unsteady: report.suites.flatMap((suite) => namesOf(suite, 'flaky')),
  };
}

function namesOf({ suites = [], specs }: Suite, status: string): string[] {
  const own = specs.filter(({ tests }) => tests.some((test) => test.status === status));
  return [
    ...own.map(({ file, title }) => `${file}: ${title}`),
    ...suites.flatMap((suite) => namesOf(suite, status)),
  ];
}

export function addTallies(tallies: Tally[]): Tally {
  return tallies.reduce(
    (sum, { passed, failed, skipped, failures, unsteady }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      failures: [...sum.failures, ...failures],
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
