import { readFileSync } from 'node:fs';

export type Tally = {
  passed: number;
  failed: number;
  skipped: number;
  /** The failed tests, each with its file. */
  failures: string[];
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
  stats: { expected: number; unexpected: number; skipped: number };
  errors: unknown[];
  suites: Suite[];
};

type Suite = {
  suites?: Suite[];
  specs: { title: string; file: string; tests: { status: string }[] }[];
};

const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** Counts a vitest JSON report; a file that fails outside its tests counts as one failure. */
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
  };
}

/** Counts a Playwright JSON report; an error outside the tests counts as one failure. */
export function readPlaywright(path: string): Tally {
  const report = readReport<PlaywrightReport>(path);
  if (!report) return { ...NOTHING, failed: 1 };
  const { expected, unexpected, skipped } = report.stats;
  return {
    passed: expected,
    failed: unexpected + report.errors.length,
    skipped,
    failures: report.suites.flatMap(failuresOf),
  };
}

function failuresOf({ suites = [], specs }: Suite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'));
  return [...own.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(failuresOf)];
}

export function addTallies(tallies: Tally[]): Tally {
  return tallies.reduce(
    (sum, { passed, failed, skipped, failures }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      failures: [...sum.failures, ...failures],
    }),
    NOTHING,
  );
}

/** Null if the program crashed before it wrote its report. */
function readReport<Report>(path: string): Report | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
