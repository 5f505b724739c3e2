import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export type Tally = {
  passed: number;
  failed: number;
  skipped: number;
  /** The failed tests, each with its file and below it the beginning of what went wrong. */
  failures: string[];
};

type VitestReport = {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; skipped: number };
  errors: unknown[];
  suites: Suite[];
};

type Suite = {
  suites?: Suite[];
  specs: Spec[];
};

type Spec = {
  title: string;
  file: string;
  tests: { status: string; results?: { errors: { message?: string }[] }[] }[];
};

const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** Counts a vitest JSON report; a file that fails outside its tests counts as one failure. */
export function readVitest(path: string): Tally {
  const report = readReport<VitestReport>(path);
  if (!report) return { ...NOTHING, failed: 1 };
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (failed.length === 0) return [withReasons(name, [message])];
      return failed.map(({ fullName, failureMessages }) =>
        withReasons(`${name}: ${fullName}`, failureMessages),
      );
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
  return [...own.map(describeSpec), ...suites.flatMap(failuresOf)];
}

function describeSpec({ file, title, tests }: Spec): string {
  const errors = tests.flatMap(({ results = [] }) => results.flatMap((result) => result.errors));
  const reasons = errors.map(({ message }) => message);
  return withReasons(`${file}: ${title}`, reasons);
}

/** Lines of each reason that are kept, and the longest of them. */
const LINES = 12;
const WIDTH = 300;

function withReasons(name: string, reasons: readonly (string | undefined)[] = []): string {
  const lines = reasons.flatMap((reason) =>
    stripVTControlCharacters(reason ?? '')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, LINES)
      .map((line) => `  ${line.slice(0, WIDTH)}`),
  );
  return [name, ...lines].join('\n');
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
