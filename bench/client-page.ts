import { createHash, randomBytes } from 'node:crypto';
import { type Browser, chromium } from '@playwright/test';
import { browserFlags, findBrowser } from '#e2e/support/browser.ts';
import { sql } from '#server/platform/sql.ts';
import { query } from './support/database.ts';
import { type Finding, median, milliseconds, printFindings } from './support/figures.ts';
import { startServer } from './support/processes.ts';

const TURNS = 10;
const PEOPLE = 5;
/** Script in bytes. */
const SCRIPT = 60 * 1024;
/** Slow 4G, as Lighthouse applies it: bits a second, milliseconds; and a phone that is four times as slow. */
const LINE = { bits: 1.44e6, latency: 562.5, slower: 4 };

/** The page on which a client reads a shortlist of five: its weight, and its first paint on a slow line. */
export async function measureClientPage(databaseUrl: string): Promise<void> {
  const server = await startServer('server/main.ts', { DATABASE_URL: databaseUrl });
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: browserFlags,
  });
  const link = await shortlist(databaseUrl);
  try {
    const turns: Turn[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) turns.push(await open(browser, server.url, link));
    const paints = turns.map(({ paint }) => paint);
    const bytes = Math.max(...turns.map((turn) => turn.bytes));
    const script = Math.max(...turns.map((turn) => turn.script));
    const findings: Finding[] = [
      {
        what: `a shortlist of ${PEOPLE}, script and all it transfers`,
        target: 'script under 60 KiB',
        measured: `${kib(script)} and ${kib(bytes)}`,
        met: script < SCRIPT,
      },
      {
        what: '– its first paint, slow 4G and processor ×4, nothing cached',
        target: '–',
        measured: `median ${milliseconds(median(paints))}, slowest ${milliseconds(Math.max(...paints))}`,
        met: null,
      },
    ];
    printFindings("The client's page", findings);
  } finally {
    await browser.close();
    await server.stop();
    await query(databaseUrl, sql`delete from shortlist_links where id = ${link.id}`);
  }
}

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;

type Link = { id: string; token: string; session: string };
type Turn = { bytes: number; script: number; paint: number };

/** Five people who agreed to be shown for a job, and a link whose client is past code and notice. */
async function shortlist(databaseUrl: string): Promise<Link> {
  const [token, session] = [
    randomBytes(32).toString('base64url'),
    randomBytes(32).toString('base64url'),
  ];
  const hashOf = (secret: string) => createHash('sha256').update(secret).digest();
  const [made] = await query<{ id: string }>(
    databaseUrl,
    sql`with job as (select id from jobs where status = 'ACTIVE' order by id limit 1), people as (
        select c.id, row_number() over (order by c.id) as n from candidates c
        where c.is_verified and exists (select from past_roles r where r.candidate_id = c.id) limit ${PEOPLE}
      ), entries as (
        insert into shortlist_entries (id, job_id, candidate_id, place)
        select gen_random_uuid(), job.id, people.id, people.n from job, people
        on conflict (job_id, candidate_id) do nothing
      ), agreed as (
        insert into introduction_consents (id, job_id, candidate_id, facts, question, answer, answered_at, answer_way)
        select gen_random_uuid(), job.id, people.id, '{}', 'May we?', 'AGREED', now(), 'SCREEN' from job, people
        on conflict (job_id, candidate_id) do nothing
      ), link as (
        insert into shortlist_links (id, job_id, recipient_name, recipient_email, token_hash, expires_at, noticed_at)
        select gen_random_uuid(), job.id, 'Ines Prado', 'ines@yacht.test', ${hashOf(token)}, now() + interval '1 day', now()
        from job returning id
      )
      insert into shortlist_sessions (token_hash, link_id) select ${hashOf(session)}, link.id from link
      returning link_id as id`,
  );
  if (!made) throw new Error('There is no job for a shortlist.');
  return { id: made.id, token, session };
}

async function open(browser: Browser, url: string, { token, session }: Link): Promise<Turn> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } });
  await context.addCookies([{ name: 'passerelle-shortlist', value: session, url }]);
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LINE.latency,
    downloadThroughput: LINE.bits / 8,
    uploadThroughput: LINE.bits / 8,
  });
  await line.send('Emulation.setCPUThrottlingRate', { rate: LINE.slower });
  let bytes = 0;
  let script = 0;
  const scripts = new Set<string>();
  line.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (scripts.has(requestId)) script += encodedDataLength;
  });
  await page.goto(`/shortlists/${token}`, { waitUntil: 'networkidle' });
  if ((await page.getByRole('article').count()) !== PEOPLE)
    throw new Error('The page does not show the shortlist.');
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
  );
  await context.close();
  return { bytes, script, paint };
}
