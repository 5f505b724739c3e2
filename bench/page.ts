import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { browserFlags, findBrowser } from '#e2e/support/browser.ts';
import { type Finding, milliseconds, printFindings } from './support/figures.ts';
import { installPeers } from './support/peers.ts';
import { startServer } from './support/processes.ts';

const SCRIPT = 150 * 1024;
const LCP = 1200;
const PAGES = [
  '/',
  '/find-jobs',
  '/looking-for-crew',
  '/about-us',
  '/cv-advice',
  '/contact-us',
  '/terms-and-conditions',
  '/privacy-policy',
  '/mlc-2006',
  '/complaints-procedure',
  '/sign-in',
  '/sign-up',
];
/** The minimum scores of Lighthouse's categories. */
const SCORES: Record<string, number> = {
  performance: 0.95,
  accessibility: 1,
  'best-practices': 0.95,
  seo: 1,
};
const lighthouse = fileURLToPath(
  new URL('peers/node_modules/lighthouse/cli/index.js', import.meta.url),
);
const run = promisify(execFile);

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number }>;
}

/** The first load of the public pages: script sent, and Lighthouse with applied mobile throttling. */
export async function measurePages(databaseUrl: string): Promise<void> {
  await installPeers();
  const server = await startServer('server/main.ts', { DATABASE_URL: databaseUrl });
  try {
    const bytes = await scriptBytes(server.url);
    const findings: Finding[] = [
      {
        what: 'script of the home page, brotli',
        target: 'at most 150 KiB',
        measured: `${Math.ceil((bytes / 1024) * 10) / 10} KiB`,
        met: bytes <= SCRIPT,
      },
    ];
    for (const path of PAGES) findings.push(await audit(server.url, path));
    printFindings('First load', findings);
  } finally {
    await server.stop();
  }
}

async function scriptBytes(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const scripts = new Set(html.match(/\/assets\/[^"]+\.js/g));
  let bytes = 0;
  for (const script of scripts) {
    const answer = await run('curl', [
      '-s',
      '-H',
      'accept-encoding: br',
      '-w',
      '%{size_download}',
      '-o',
      '/dev/null',
      url + script,
    ]);
    bytes += Number(answer.stdout);
  }
  return bytes;
}

async function audit(url: string, path: string): Promise<Finding> {
  const file = join(tmpdir(), `lighthouse-${process.pid}.json`);
  const flags = [...browserFlags, '--headless'].join(' ');
  await run(
    process.execPath,
    [
      lighthouse,
      url + path,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--throttling-method=devtools',
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, CHROME_PATH: await findBrowser() }, timeout: 120_000 },
  );
  const report = JSON.parse(await readFile(file, 'utf8')) as Report;
  await rm(file, { force: true });
  const scores = Object.entries(report.categories).map(([name, { score }]) => `${name} ${score}`);
  const lcp = report.audits['largest-contentful-paint']?.numericValue ?? Number.NaN;
  const isHome = path === '/';
  const isGood = Object.entries(SCORES).every(
    ([name, least]) => (report.categories[name]?.score ?? 0) >= least,
  );
  return {
    what: path,
    target: `${isHome ? 'LCP within 1.2 s; ' : ''}performance 0.95, best practices 0.95, others 1`,
    measured: `LCP ${milliseconds(lcp)}; ${scores.join(', ')}`,
    met: isGood && (!isHome || lcp <= LCP),
  };
}
