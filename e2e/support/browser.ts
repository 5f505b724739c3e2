import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, dirname, isAbsolute, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Without a sandbox, which containers and root accounts do not allow. */
export const browserFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const systemBrowsers = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The path of a Chromium: BROWSER_PATH, else one of the system, else Playwright's, else that of the
 * npm package. Only one that answers `--version` counts. Throws if BROWSER_PATH does not, or if
 * there is none.
 */
export async function findBrowser(): Promise<string> {
  const given = process.env.BROWSER_PATH;
  if (given) {
    if (answers(given)) return given;
    throw new Error(`BROWSER_PATH is ${given}, which does not answer --version.`);
  }
  const candidates = [...systemBrowsers.flatMap(placesOf), chromium.executablePath()];
  return candidates.find((path) => existsSync(path) && answers(path)) ?? (await unpackBrowser());
}

/** Absolute candidate paths, as Playwright does not search PATH. */
function placesOf(program: string): string[] {
  if (isAbsolute(program)) return [program];
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, program));
}

function answers(program: string): boolean {
  const { status, stdout } = spawnSync(program, ['--version', '--no-sandbox'], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  return status === 0 && /\d+\.\d+/.test(stdout);
}

/**
 * The package reuses any browser in the temporary folder, whatever its version. A folder named by
 * version and user avoids that.
 */
async function unpackBrowser(): Promise<string> {
  const temporary = process.env.TMPDIR;
  const folder = join(tmpdir(), `chromium-${packageVersion()}-${userInfo().username}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  process.env.TMPDIR = folder;
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    const path = await packaged.executablePath();
    if (answers(path)) return path;
    throw new Error(`No browser was found, and ${path} does not run: install Chromium.`);
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = temporary;
  }
}

function packageVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const description = join(dirname(entry), '..', 'package.json');
  const file = existsSync(description) ? description : join(dirname(entry), '../../package.json');
  return JSON.parse(readFileSync(file, 'utf8')).version;
}
