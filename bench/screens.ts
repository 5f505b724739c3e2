import { type Browser, chromium, type Page } from '@playwright/test';
import { browserFlags, findBrowser } from '#e2e/support/browser.ts';
import { sql } from '#server/platform/sql.ts';
import { query, sessionCookie } from './support/database.ts';
import { type Finding, median, milliseconds, printFindings, quantile } from './support/figures.ts';
import { startServer } from './support/processes.ts';

const PAINTED_WITHIN = 200;
const OPENED_WITHIN = 1000;
/** Until the next person is shown after J. */
const NEXT_WITHIN = 100;
/** The longest frame in milliseconds without visible stutter. */
const FRAME = 50;
const TURNS = 10;
const MANY = 2000;

/** A list, the debounce of its search, and its shortest search terms. */
const SEARCHES = [
  { path: '/crew', pause: 200, terms: ['sofia', 'james', 'maria', 'david'] },
  { path: '/sign-ups/incomplete', pause: 200, terms: ['sofia', 'james', 'maria', 'david'] },
  { path: '/yachts', pause: 60, terms: ['sea', 'lad', 'moo', 'sta'] },
  { path: '/listings', pause: 60, terms: ['ch', 'st', 'de', 'en'] },
];

/** Waiting times of a consultant in the browser: rows after typing, and a job with very many applications. */
export async function measureScreens(databaseUrl: string): Promise<void> {
  const server = await startServer('server/main.ts', { DATABASE_URL: databaseUrl });
  const cookie = await sessionCookie(databaseUrl, `u.user_type = 'ADMIN'`);
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: browserFlags,
  });
  const crowd = await crowdJob(databaseUrl);
  try {
    const page = await openAs(browser, server.url, cookie);
    const findings: Finding[] = [];
    for (const search of SEARCHES) findings.push(await searching(page, search));
    findings.push(...(await manyApplications(page, crowd.path)));
    for (const path of [crowd.path, '/crew', '/sign-ups/incomplete'])
      findings.push(await nextPeople(page, path));
    printFindings('In the browser, from the key or the address to the painted rows', findings);
  } finally {
    await browser.close();
    await server.stop();
    await query(databaseUrl, sql`delete from applications where id = any(${crowd.applications})`);
  }
}

async function openAs(browser: Browser, url: string, cookie: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1600, height: 1000 },
  });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  return context.newPage();
}

type Crowd = { path: string; applications: string[] };

/** Gives one job this many applications; returns its screen's address. */
async function crowdJob(databaseUrl: string): Promise<Crowd> {
  const [job] = await query<{ id: string; yachtId: string }>(
    databaseUrl,
    `select id, yacht_id as "yachtId" from jobs where status = 'ACTIVE' order by id limit 1`,
  );
  if (!job) throw new Error('There is no job to apply for.');
  const made = await query<{ id: string }>(
    databaseUrl,
    sql`insert into applications (id, job_id, candidate_id, applied_at, updated_at)
     select gen_random_uuid(), ${job.id}, c.id, now() - random() * interval '60 days', now()
     from candidates c where c.initial_setup_completed and not exists
       (select from applications a where a.job_id = ${job.id} and a.candidate_id = c.id)
     limit ${MANY} returning id`,
  );
  const idOf = (type: string, id: string) =>
    encodeURIComponent(Buffer.from(`${type}:${id}`).toString('base64'));
  return {
    path: `/listings/applications/${idOf('Yacht', job.yachtId)}/job/${idOf('Job', job.id)}`,
    applications: made.map(({ id }) => id),
  };
}

/** From the last key until the matching rows are painted, without the intended debounce. */
async function searching(
  page: Page,
  { path, pause, terms }: (typeof SEARCHES)[number],
): Promise<Finding> {
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const term = terms[turn % terms.length] ?? '';
    await page.goto(path);
    await page.locator('tbody tr').first().waitFor();
    const box = page.getByRole('searchbox').first();
    // One letter finds nothing yet: the rows are those of the whole list until the last key.
    await box.pressSequentially(term.slice(0, 1));
    await page.waitForTimeout(pause + 300);
    const [painted] = await Promise.all([
      page.evaluate(untilAnswered, term),
      box.pressSequentially(term.slice(1)),
    ]);
    times.push(painted - pause);
  }
  return {
    what: `search on ${path}, after its pause of ${pause} ms`,
    target: `median ${PAINTED_WITHIN} ms`,
    measured: `median ${milliseconds(median(times))}, slowest ${milliseconds(Math.max(...times))}`,
    met: median(times) <= PAINTED_WITHIN,
  };
}

/** Runs in the page. */
function untilAnswered(term: string): Promise<number> {
  const rows = () =>
    [...document.querySelectorAll('tbody tr')].map((row) => row.textContent).join('|');
  const before = rows();
  let pressed = 0;
  addEventListener('keydown', () => (pressed = performance.now()), { capture: true });
  return new Promise((resolve) => {
    const look = () => {
      const isThere =
        location.search.includes(term) &&
        !document.querySelector('[aria-busy="true"]') &&
        rows() !== before;
      requestAnimationFrame(isThere ? () => resolve(performance.now() - pressed) : look);
    };
    look();
  });
}

/** From J until the name of the next person is painted beside the list, a second after the one before. */
async function nextPeople(page: Page, path: string): Promise<Finding> {
  await page.goto(path);
  await page.getByRole('table').locator('[data-row] a').first().click();
  const times: number[] = [];
  for (let turn = 0; turn < 2 * TURNS; turn += 1) {
    await page.getByRole('button', { name: /^Next / }).waitFor();
    await page.waitForTimeout(1000);
    const painted = page.evaluate(untilNext);
    // The page listens before the key is pressed.
    await page.waitForTimeout(100);
    await page.keyboard.press('j');
    times.push(await painted);
  }
  return {
    what: `the next person beside ${path.startsWith('/listings') ? 'applications' : path}, after J`,
    target: `median ${NEXT_WITHIN} ms`,
    measured: `median ${milliseconds(median(times))}, slowest ${milliseconds(Math.max(...times))}`,
    met: median(times) <= NEXT_WITHIN,
  };
}

/** Runs in the page. */
function untilNext(): Promise<number> {
  const name = () => document.querySelector('main h2')?.textContent;
  const before = name();
  let pressed = 0;
  addEventListener('keydown', () => (pressed = performance.now()), { capture: true, once: true });
  return new Promise((resolve) => {
    const look = () => {
      const isThere = name() !== before && name() !== undefined;
      requestAnimationFrame(isThere ? () => resolve(performance.now() - pressed) : look);
    };
    look();
  });
}

async function manyApplications(page: Page, path: string): Promise<Finding[]> {
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('tbody tr').nth(9).waitFor();
    times.push(
      await page.evaluate(
        async () =>
          new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now()))),
      ),
    );
  }
  await page.mouse.move(800, 500);
  const scrolled = page.evaluate(frames, 4000);
  for (let step = 0; step < 60; step += 1) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(50);
  }
  const took = await scrolled;
  const late = took.filter((one) => one > FRAME).length;
  return [
    {
      what: `a job with ${MANY} new applications, from the address to the first rows`,
      target: `within ${OPENED_WITHIN} ms`,
      measured: `median ${milliseconds(median(times))}, slowest ${milliseconds(Math.max(...times))}`,
      met: Math.max(...times) <= OPENED_WITHIN,
    },
    {
      what: `scrolling it: frames longer than ${FRAME} ms`,
      target: 'smooth',
      measured: `${late} of ${took.length}; 95 of 100 within ${milliseconds(quantile(took, 0.95))}`,
      met: null,
    },
  ];
}

/** Runs in the page: the duration of each frame, for this many milliseconds. */
function frames(during: number): Promise<number[]> {
  const started = performance.now();
  const took: number[] = [];
  return new Promise((resolve) => {
    let last = started;
    const next = (now: number) => {
      took.push(now - last);
      last = now;
      if (now - started < during) requestAnimationFrame(next);
      else resolve(took);
    };
    requestAnimationFrame(next);
  });
}
