import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext, Locator, Page, WebSocketRoute } from '@playwright/test';
import { Client } from 'pg';
import { generate } from '#prisma/seed/generate.ts';
import { joinEmbedded } from '#server/platform/embedded-postgres.ts';
import {
  change,
  choose,
  fillSetup,
  linkSent,
  logInAs,
  message,
  registerBuilder,
} from './support/actions.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { expect, test as base } from './support/test.ts';

const agency = { ADMIN_EMAIL: 'admin@passerelle.test', ADMIN_PASSWORD: 'lists keep their place' };
const CONSULTANT = 'Deck and engineering desk';
const CANDIDATES = 800;
const LISTINGS = 340;
/** How many of the listings are archived, and how many others are drafts. */
const ARCHIVED = 130;
const DRAFTS = 80;
const REQUESTS = 150;
const UNSENT = 120;
const YACHTS = 70;
const DELIVERIES = 40;

/** A separate server, with more of everything than one page of a list. */
const test = base.extend<object, { crowded: RunningServer }>({
  crowded: [
    async ({ browserName }, provide) => {
      const folder = mkdtempSync(join(tmpdir(), `passerelle-lists-${browserName}-`));
      const server = await startServer({
        ...agency,
        DATA_DIR: folder,
        DEMO: '0',
        WEBHOOKS_TO_LOOPBACK: '1',
      });
      await addCrowd(folder);
      await provide(server);
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  server: async ({ crowded }, provide) => {
    await provide(crowded);
  },
});

async function addCrowd(folder: string): Promise<void> {
  const { url } = await joinEmbedded(folder);
  const client = new Client({ connectionString: url });
  await client.connect();
  const amounts = { candidates: CANDIDATES, jobs: LISTINGS, applications: CANDIDATES * 2 };
  await generate(client, { ...amounts, consultants: [CONSULTANT] });
  // Archived listings and drafts are of one yacht; an open listing has an application from everybody.
  await client.query(`update jobs set status = 'ARCHIVED', archived_at = now()
    where id in (select id from jobs order by id limit ${ARCHIVED})`);
  await client.query(`update jobs set status = 'DRAFT', listed_at = null
    where id in (select id from jobs where status = 'ACTIVE' order by id limit ${DRAFTS})`);
  await client.query(`update jobs set yacht_id = (select yacht_id from jobs order by id limit 1)
    where status <> 'ACTIVE'`);
  await client.query(`with job as (select id from jobs where status = 'ACTIVE' order by id limit 1),
    one as (select distinct on (a.candidate_id) a.id from applications a, job
      order by a.candidate_id, (a.job_id = job.id) desc)
    update applications a set job_id = job.id, status = 'APPLIED', rejected = false
    from job, one where a.id = one.id`);
  await client.query(`update candidates set is_verified = false, verified_at = null,
    requested_verification = true, requested_verification_at = created_at
    where id in (select id from candidates where is_verified order by id limit ${REQUESTS})`);
  await client.query(`insert into emails (id, kind, "to", subject, text, html, status, error)
    select gen_random_uuid(), 'notice', 'crew-' || at || '@crew.test', 'Notice ' || at, 'text',
      'html', 'FAILED', 'refused' from generate_series(1, ${UNSENT}) at`);
  await client.end();
}

const rows = (page: Page) => page.locator('tr[data-row]');

/** The number of rows in the list, including those that are not rendered. */
async function countRows(page: Page): Promise<number> {
  const all = await page.getByRole('table').getAttribute('aria-rowcount');
  return all === null ? rows(page).count() : Number(all) - 1;
}

/** Loads at least this many rows by scrolling down. */
async function loadRows(page: Page, wanted: number): Promise<void> {
  await page.mouse.move(2, 2);
  await expect(rows(page).first()).toBeVisible();
  for (let seen = await countRows(page); seen < wanted; seen = await countRows(page)) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => countRows(page)).toBeGreaterThan(seen);
  }
}

/** The row in the middle of the screen. */
async function middleRow(page: Page): Promise<Locator> {
  const keyInTheMiddle = () =>
    page.evaluate(() => {
      const there = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
      return there?.closest('tr')?.getAttribute('data-row');
    });
  // Rows are drawn after the scrolling.
  await expect.poll(keyInTheMiddle).toBeTruthy();
  const key = await keyInTheMiddle();
  return page.locator(`tr[data-row="${key}"]`);
}

/** The row below another, located by its key so that it stays the same when rows come and go. */
async function nextTo(row: Locator): Promise<Locator> {
  const next = row.locator('xpath=following-sibling::tr[1]');
  return row.page().locator(`tr[data-row="${await next.getAttribute('data-row')}"]`);
}

const topOf = async (row: Locator) => (await row.boundingBox())?.y ?? Number.NaN;

/** Expects `act` to add this many rows, while the row in the middle of the screen stays in place. */
async function keepsPlace(page: Page, more: number, act: (row: Locator) => Promise<unknown>) {
  const row = await middleRow(page);
  const [count, top] = [await countRows(page), await topOf(row)];
  await act(row);
  await expect.poll(() => countRows(page)).toBe(count + more);
  await expect(row).toBeInViewport();
  expect(Math.abs((await topOf(row)) - top)).toBeLessThanOrEqual(2);
}

async function ask(request: APIRequestContext, url: string, query: string) {
  const answer = await request.post('/graphql', { headers: { origin: url }, data: { query } });
  const { data, errors } = await answer.json();
  expect(errors).toBeUndefined();
  return data;
}

test.beforeEach(async ({ page, server }) => {
  test.slow();
  await logInAs(page.request, server.url, agency.ADMIN_EMAIL, agency.ADMIN_PASSWORD);
});

test('sign-ups keep rows and place while others register and leave', async ({
  page,
  server,
  playwright,
}) => {
  await page.goto('/sign-ups/incomplete');
  await loadRows(page, 120);
  await page.evaluate(() => window.scrollBy(0, -1000));
  const other = await playwright.request.newContext({ baseURL: server.url });
  const password = 'a secret of mine';
  await keepsPlace(page, 1, () =>
    registerBuilder(other, server.url, { firstName: 'Nova', lastName: 'Keel', password }),
  );
  await keepsPlace(page, -1, () => change(other, server.url, 'deleteAccount(input: {})'));
  await other.dispose();
});

test('applications keep rows and place while another consultant decides', async ({
  page,
  server,
  playwright,
}) => {
  const { listings } = await ask(
    page.request,
    server.url,
    '{ listings(status: ACTIVE, first: 100) { edges { node { id yacht { id } applicationCounts { active } applications(group: ACTIVE, first: 1) { edges { node { id } } } } } } }',
  );
  type Listing = {
    node: {
      id: string;
      yacht: { id: string };
      applicationCounts: { active: number };
      applications: { edges: { node: { id: string } }[] };
    };
  };
  const listing = (listings.edges as Listing[]).find(
    ({ node }) => node.applicationCounts.active > 200,
  )?.node;
  await page.goto(`/listings/applications/${listing?.yacht.id}/job/${listing?.id}`);
  await loadRows(page, 120);
  await page.evaluate(() => window.scrollBy(0, -1000));
  const other = await playwright.request.newContext({ baseURL: server.url });
  await logInAs(other, server.url, agency.ADMIN_EMAIL, agency.ADMIN_PASSWORD);
  const first = listing?.applications.edges[0]?.node.id;
  await keepsPlace(page, -1, () =>
    change(other, server.url, `moveApplication(input: { id: "${first}", action: REJECT })`),
  );
  await keepsPlace(page, 1, () =>
    change(other, server.url, `moveApplication(input: { id: "${first}", action: RESTORE })`),
  );
  await other.dispose();
});

test('listings keep rows and place when one is archived or deleted far down', async ({
  page,
  server,
}) => {
  const { listings } = await ask(
    page.request,
    server.url,
    '{ listings(status: ARCHIVED, first: 1) { edges { node { yacht { id } } } } }',
  );
  await page.goto('/listings/active');
  await loadRows(page, 120);
  await page.evaluate(() => window.scrollBy(0, -400));
  await keepsPlace(page, 0, async (row) => {
    await row.hover();
    await row.getByRole('button', { name: /^End & Archive Listing/ }).click();
    await page.getByRole('button', { name: 'End & Archive Listing', exact: true }).click();
    await expect(row).toContainText('Archived');
  });

  const ofYacht = `/yachts/listings/${listings.edges[0].node.yacht.id}/archived`;
  for (const path of ['/listings/archived', '/jobs?status=archived', ofYacht]) {
    await page.goto(path);
    await loadRows(page, 90);
    await page.evaluate(() => window.scrollBy(0, -400));
    await keepsPlace(page, -1, async (row) => {
      const below = await nextTo(row);
      await below.hover();
      await below.getByRole('button', { name: /^Delete: / }).click();
      await below.getByRole('button', { name: /^Delete Forever/ }).click();
      const dialog = page.getByRole('alertdialog');
      const done = message(page, 'Listing deleted successfully!');
      await expect(dialog.or(done).first()).toBeVisible();
      if (await dialog.isVisible())
        await dialog.getByRole('button', { name: 'Delete Forever' }).click();
      await expect(done).toBeVisible();
      await expect(below).toHaveCount(0);
    });
  }
});

/** Opens the profile in the row below another and deletes its account. */
async function deleteProfileBelow(page: Page, row: Locator): Promise<void> {
  const below = await nextTo(row);
  await below.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('button', { name: 'Delete Forever' }).click();
  await expect(row).toBeVisible();
  await expect(below).toHaveCount(0);
}

type Listing = {
  id: string;
  visibility: string;
  yacht: { id: string };
  applicationCounts: { active: number };
};

/** An open listing with few applications, and its address. */
async function openListing(page: Page, url: string): Promise<{ id: string; address: string }> {
  const { listings } = await ask(
    page.request,
    url,
    '{ listings(status: ACTIVE, first: 100) { edges { node { id visibility yacht { id } applicationCounts { active } } } } }',
  );
  const listing = (listings.edges as { node: Listing }[])
    .map(({ node }) => node)
    .find(
      ({ visibility, applicationCounts }) => visibility === 'LIVE' && applicationCounts.active < 50,
    );
  const id = listing?.id ?? '';
  return { id, address: `/listings/applications/${listing?.yacht.id}/job/${id}` };
}

for (const path of ['/crew', '/crew?search=an', '/sign-ups/incomplete', '/sign-ups/completed'])
  test(`a candidate deleted on their profile leaves ${path}, which keeps rows and place`, async ({
    page,
  }) => {
    await page.goto(path);
    await loadRows(page, 90);
    await page.evaluate(() => window.scrollBy(0, -1000));
    await keepsPlace(page, -1, (row) => deleteProfileBelow(page, row));
    await expect(page).toHaveURL(path);
  });

test('a candidate search keeps rows and place when a result is deleted, and counts it no more', async ({
  page,
  server,
}) => {
  const { address } = await openListing(page, server.url);
  await page.goto(`${address}?find=results&couples=include-couples`);
  await loadRows(page, 90);
  await page.evaluate(() => window.scrollBy(0, -1000));
  const results = page.getByRole('navigation', { name: 'Candidates' }).getByRole('link').first();
  const found = Number((await results.innerText()).replace(/\D/g, ''));
  await keepsPlace(page, -1, (row) => deleteProfileBelow(page, row));
  await expect(results).toHaveText(new RegExp(`\\D${found - 1}$`));
  await expect(page.getByText(/^Showing \d+ of \d+$/)).toHaveText(new RegExp(` ${found - 1}$`));
});

test('the told candidates keep rows and place when others are told and one is deleted', async ({
  page,
  server,
  playwright,
}) => {
  const { id, address } = await openListing(page, server.url);
  const other = await playwright.request.newContext({ baseURL: server.url });
  await logInAs(other, server.url, agency.ADMIN_EMAIL, agency.ADMIN_PASSWORD);
  const { job } = await ask(
    other,
    server.url,
    `{ job(id: "${id}") { candidateMatches(first: 100) { edges { node { id jobAlert(jobId: "${id}") { canBeTold } } } } } }`,
  );
  type Match = { node: { id: string; jobAlert: { canBeTold: boolean } } };
  const free = (job.candidateMatches.edges as Match[]).flatMap(({ node }) =>
    node.jobAlert.canBeTold ? [node.id] : [],
  );
  const tell = (ids: string[]) =>
    change(
      other,
      server.url,
      `sendJobAlerts(input: { jobId: "${id}", candidateIds: ${JSON.stringify(ids)} })`,
    );
  await tell(free.slice(3));
  await page.goto(`${address}?find=sent`);
  await loadRows(page, free.length - 3);
  await page.evaluate(() => window.scrollBy(0, -400));
  await keepsPlace(page, 3, () => tell(free.slice(0, 3)));
  await keepsPlace(page, -1, (row) => deleteProfileBelow(page, row));
  await other.dispose();
});

test('completed sign-ups keep rows and place while others and oneself decide', async ({
  page,
  server,
  playwright,
}) => {
  await page.goto('/sign-ups/completed');
  await loadRows(page, 120);
  await page.evaluate(() => window.scrollBy(0, -1000));
  const other = await playwright.request.newContext({ baseURL: server.url });
  await logInAs(other, server.url, agency.ADMIN_EMAIL, agency.ADMIN_PASSWORD);
  const { signUps } = await ask(
    other,
    server.url,
    '{ signUps(status: COMPLETED, first: 1) { edges { node { id } } } }',
  );
  const first = signUps.edges[0].node.id;
  await keepsPlace(page, -1, () =>
    change(other, server.url, `rejectCandidate(input: { id: "${first}" })`),
  );
  await keepsPlace(page, 0, async (row) => {
    await row.hover();
    await row.getByRole('button', { name: /^Reject/ }).click();
    await expect(row).toContainText('Rejected');
  });
  await other.dispose();
});

test('verified references keep rows and place while those of a candidate go', async ({
  page,
  server,
  playwright,
}) => {
  const other = await playwright.request.newContext({ baseURL: server.url });
  await logInAs(other, server.url, agency.ADMIN_EMAIL, agency.ADMIN_PASSWORD);
  const { verifiedTitles, verifiedReferences } = await ask(
    other,
    server.url,
    '{ verifiedTitles { references } verifiedReferences(first: 50) { edges { node { candidate { id } } } } }',
  );
  // With all of them loaded, no further row takes the place of one that goes.
  const counts = (verifiedTitles as { references: number }[]).map(({ references }) => references);
  await page.goto('/references');
  await loadRows(
    page,
    counts.reduce((sum, count) => sum + count),
  );
  // A row, and not the heading of a group, is in the middle of the screen.
  await rows(page)
    .nth(8)
    .evaluate((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      window.scrollBy(0, (top + bottom - window.innerHeight) / 2);
    });
  const owners = (verifiedReferences.edges as { node: { candidate: { id: string } } }[]).map(
    ({ node }) => node.candidate.id,
  );
  const [first] = owners;
  await keepsPlace(page, -owners.filter((owner) => owner === first).length, () =>
    change(other, server.url, `deleteAccount(input: { id: "${first}" })`),
  );
  await other.dispose();
});

test('unsent e-mails keep rows and place when one is sent again', async ({ page }) => {
  await page.goto('/settings/e-mails');
  for (const count of [100, UNSENT]) {
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect.poll(() => countRows(page)).toBe(count);
  }
  await page.evaluate(() => window.scrollBy(0, -1000));
  await keepsPlace(page, 0, async (row) => {
    await row.getByRole('button', { name: /^Send again/ }).click();
    await expect(message(page, 'The e-mail is being sent again.')).toBeVisible();
    await expect(row).toContainText('Sending');
  });
});

test('listings keep rows and place when one is edited, drafts their rows when one is saved', async ({
  page,
}) => {
  await page.goto('/listings');
  await loadRows(page, 120);
  await page.evaluate(() => window.scrollBy(0, -400));
  await keepsPlace(page, 0, async (row) => {
    const below = await nextTo(row);
    await below.hover();
    await below.getByRole('link', { name: /^Edit Details/ }).click();
    await choose(page, 'Salary type', 'Fixed');
    await page.getByLabel('Salary', { exact: true }).fill('4321');
    await page.getByRole('button', { name: 'Save & Continue' }).click();
    await expect(page).toHaveURL(/step=2/);
    await page.getByRole('link', { name: /Review/ }).click();
    await page.getByRole('button', { name: 'Return to Listings' }).click();
    await expect(message(page, 'Listing edited successfully!')).toBeVisible();
    await expect(below).toContainText('4321');
  });

  await page.goto('/listings/drafts');
  await loadRows(page, 70);
  await page.evaluate(() => window.scrollBy(0, -400));
  const count = await countRows(page);
  const draft = await middleRow(page);
  const next = await nextTo(draft);
  await draft.hover();
  await draft.getByRole('link', { name: /^Complete Listing/ }).click();
  await page.getByRole('link', { name: 'Edit Job Details' }).click();
  await choose(page, 'Salary type', 'Fixed');
  await page.getByLabel('Salary', { exact: true }).fill('4321');
  await page.getByRole('button', { name: 'Save Draft & Exit' }).click();
  await expect(message(page, 'Draft saved!')).toBeVisible();
  await expect(next).toBeInViewport();
  expect(await countRows(page)).toBe(count);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(rows(page).first()).toContainText('4321');
});

/** Lets the test disconnect and reconnect the page's subscriptions. */
async function controlSockets(
  page: Page,
): Promise<{ cut: () => Promise<void>; reconnect: () => Promise<void> }> {
  const open: WebSocketRoute[] = [];
  let isCut = false;
  await page.routeWebSocket(/graphql/, async (socket) => {
    if (isCut) return socket.close();
    open.push(socket, socket.connectToServer());
  });
  return {
    cut: async () => {
      isCut = true;
      for (const socket of open.splice(0)) await socket.close();
    },
    reconnect: async () => {
      isCut = false;
      // The `online` event makes the client reconnect without waiting.
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect.poll(() => open.length).toBeGreaterThan(0);
    },
  };
}

test('listings keep rows and place after a lost connection, and show what was missed', async ({
  page,
  server,
  playwright,
}) => {
  const { cut, reconnect } = await controlSockets(page);
  await page.goto('/listings/active');
  await loadRows(page, 120);
  await page.evaluate(() => window.scrollBy(0, -400));
  const other = await playwright.request.newContext({ baseURL: server.url });
  await logInAs(other, server.url, agency.ADMIN_EMAIL, agency.ADMIN_PASSWORD);
  await keepsPlace(page, -1, async (row) => {
    await cut();
    const lowest = await rows(page).evaluateAll((all) =>
      all.slice(-50).map((one) => one.getAttribute('data-row')),
    );
    const { listings, nodes } = await ask(
      other,
      server.url,
      `{ listings(status: ACTIVE, first: 1) { edges { node { id } } }
        nodes(ids: ${JSON.stringify(lowest)}) { ... on Job { id newApplicationCount
          applications(group: ACTIVE, first: 1) { edges { node { id } } } } } }`,
    );
    type Job = {
      id: string;
      newApplicationCount: number;
      applications: { edges: { node: { id: string } }[] };
    };
    const job = (nodes as Job[]).find(({ newApplicationCount: count }) => count > 0 && count < 100);
    const applicant = job?.applications.edges[0]?.node.id;
    const counted = page.locator(`tr[data-row="${job?.id}"]`);
    const before = await counted.innerText();
    const count = await countRows(page);
    await change(
      other,
      server.url,
      `moveApplication(input: { id: "${applicant}", action: REJECT })`,
    );
    const [first] = listings.edges as { node: { id: string } }[];
    await change(other, server.url, `archiveJob(input: { id: "${first?.node.id}" })`);
    await expect(counted).toHaveText(before, { useInnerText: true });
    expect(await countRows(page)).toBe(count);
    await reconnect();
    await expect(counted).not.toHaveText(before, { useInnerText: true });
    await expect(row).toBeInViewport();
  });
  await other.dispose();
});

test('yachts keep rows and place when one is deleted far down, opened or made', async ({
  page,
  server,
}) => {
  const make = (name: string) =>
    `createYacht(input: { fields: { name: "${name}", yachtType: MOTOR_YACHT, size: 40 } })`;
  for (let at = 1; at <= YACHTS; at += 1)
    await change(page.request, server.url, make(`Reef ${at}`));
  await page.goto('/yachts');
  await loadRows(page, 60);
  await rows(page).filter({ hasText: 'Reef 9' }).last().scrollIntoViewIfNeeded();
  await keepsPlace(page, -1, async (row) => {
    const below = await nextTo(row);
    await below.hover();
    await below.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('button', { name: 'Delete Yacht' }).click();
    await expect(message(page, 'Local yacht deleted successfully!')).toBeVisible();
    await expect(below).toHaveCount(0);
  });
  await keepsPlace(page, 0, async (row) => {
    await row.getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Edit Yacht Details' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Return to Yachts' }).click();
  });
  await keepsPlace(page, -1, async (row) => {
    await (await nextTo(row)).getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Edit Yacht Details' })).toBeVisible();
    await page.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('button', { name: 'Delete Yacht' }).click();
    await expect(page).toHaveURL('/yachts');
  });
  const count = await countRows(page);
  await page.getByRole('link', { name: 'Create a Local Yacht' }).click();
  await page.getByLabel('Name').fill('Reef of today');
  await page.getByRole('radio', { name: 'Motor Yacht', exact: true }).check();
  await page.getByLabel('Length').fill('40');
  await page.getByRole('button', { name: 'Save & Complete' }).click();
  await expect(message(page, 'New local yacht created!')).toBeVisible();
  await expect(page).toHaveURL('/yachts');
  expect(await countRows(page)).toBe(count + 1);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(rows(page).first()).toContainText('Reef of today');
});

test('a token that is made heads the list and stays there when it is revoked', async ({ page }) => {
  await page.goto('/settings/tokens');
  for (const name of ['First', 'Second']) {
    await page.getByRole('button', { name: 'New Token' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('candidates:read').check();
    await dialog.getByRole('button', { name: 'Create Token' }).click();
    await dialog.getByRole('button', { name: 'I Have Kept It' }).click();
    await expect(rows(page).first()).toContainText(name);
  }
  await expect(rows(page)).toHaveCount(2);
  const second = rows(page).first();
  const top = await topOf(second);
  await second.hover();
  await second.getByRole('button', { name: 'Revoke: Second' }).click();
  await page.getByRole('button', { name: 'Revoke Token' }).click();
  await expect(second).toContainText('Revoked');
  expect(await topOf(second)).toBe(top);
  await expect(rows(page)).toHaveCount(2);
});

test('webhooks keep their places, and a long list of deliveries its rows', async ({
  page,
  server,
}) => {
  const { createIntegrationToken } = await ask(
    page.request,
    server.url,
    `mutation { createIntegrationToken(input: { name: "Board", scopes: [CANDIDATES_READ], days: 1 }) {
      ... on CreateIntegrationTokenPayload { integrationToken { id } } } }`,
  );
  const token = createIntegrationToken.integrationToken.id;
  // Nothing listens on the discard port.
  const address = 'http://127.0.0.1:9/hooks';
  const make = (name: string) => `createWebhook(input: { token: "${token}", fields: {
    name: "${name}", url: "${address}", events: [CANDIDATE_VERIFIED] } })`;
  for (const name of ['First', 'Second']) await change(page.request, server.url, make(name));
  const names = () =>
    rows(page).evaluateAll((all) =>
      all.map((row) => row.querySelector('a')?.innerText.split('\n')[0]),
    );

  await page.goto('/settings/webhooks');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'New Webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Token').selectOption({ label: 'Board' });
  await dialog.getByLabel('Name').fill('Third');
  await dialog.getByLabel('Address').fill(address);
  await dialog.getByLabel('candidate.verified').check();
  await dialog.getByRole('button', { name: 'Create Webhook' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Third');
  await page.getByRole('link', { name: 'Webhooks', exact: true }).last().click();
  await expect(rows(page)).toHaveCount(3);
  expect(await names()).toEqual(['Third', 'Second', 'First']);
  const first = rows(page).last();
  const top = await topOf(first);
  await rows(page).nth(1).getByRole('link').click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await expect(page.getByText('An admin disabled it.')).toBeVisible();
  await page.goBack();
  await expect(rows(page).nth(1)).toContainText('Disabled');
  expect(await names()).toEqual(['Third', 'Second', 'First']);
  expect(await topOf(first)).toBe(top);

  await first.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First');
  const id = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  for (let at = 0; at < DELIVERIES; at += 1)
    await change(page.request, server.url, `sendWebhookTest(input: { id: "${id}" })`);
  await page.reload();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.poll(() => countRows(page)).toBe(DELIVERIES);
  await rows(page).nth(30).scrollIntoViewIfNeeded();
  await keepsPlace(page, 0, async (row) => {
    await expect(row.getByRole('cell').nth(2)).toHaveText(/1$/);
    await row.hover();
    await row.getByRole('button', { name: 'Redeliver' }).click();
    await expect(row.getByRole('cell').nth(2)).toHaveText(/2$/);
    await page.mouse.move(2, 2);
  });

  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: 'Send Test' }).click();
  await expect.poll(() => countRows(page)).toBe(DELIVERIES + 1);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete Webhook' }).click();
  await expect(rows(page)).toHaveCount(2);
  expect(await names()).toEqual(['Third', 'Second']);
});

test('a saved note leaves the profile where it is, and the list behind it as it was', async ({
  page,
}) => {
  await page.goto('/sign-ups/incomplete');
  await loadRows(page, 90);
  await page.evaluate(() => window.scrollBy(0, -1000));
  await keepsPlace(page, 0, async (row) => {
    await row.getByRole('link').click();
    const notes = page.getByLabel('Candidate Notes');
    await notes.fill('Calm on deck.');
    const place = await topOf(notes);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(message(page, 'Candidate notes updated!')).toBeVisible();
    expect(Math.abs((await topOf(notes)) - place)).toBeLessThanOrEqual(2);
    await page.goBack();
    await expect(row).toBeVisible();
  });
});

test.describe('a candidate', () => {
  const cards = (page: Page) => page.locator('#jobs [data-row]:has(> article)');
  const own = (page: Page) => page.getByRole('main').getByRole('article');

  test.beforeEach(async ({ page, server }) => {
    await page.context().clearCookies();
    const person = { firstName: 'Nova', lastName: 'Keel', password: 'a secret of mine' };
    const email = await registerBuilder(page.request, server.url, person);
    await fillSetup(page.request, server.url);
    await change(page.request, server.url, 'completeProfile');
    await page.goto(await linkSent(page.request, email, /http\S+\/\?verificationCode=\S+/));
    await expect(message(page, 'Email successfully verified!')).toBeVisible();
  });

  /** Opens the job in the middle of the loaded list; returns it and the next one. */
  async function openJob(page: Page): Promise<{ job: Locator; next: Locator }> {
    const at = Math.floor((await cards(page).count()) / 2);
    const keyed = async (card: Locator) =>
      page.locator(`#jobs [data-row="${await card.getAttribute('data-row')}"]:has(> article)`);
    const job = await keyed(cards(page).nth(at));
    const next = await keyed(cards(page).nth(at + 1));
    await job.getByRole('link').click();
    await expect(job.getByRole('link')).toHaveAttribute('aria-current', 'true');
    return { job, next };
  }

  test('keeps the job list and its place while jobs leave it', async ({ page }) => {
    await page.goto('/');
    await expect(cards(page).first()).toBeVisible();
    for (let seen = await cards(page).count(); seen < 50; seen = await cards(page).count()) {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect.poll(() => cards(page).count()).toBeGreaterThan(seen);
    }
    for (const act of ['Not Interested', 'Apply']) {
      const { job, next } = await openJob(page);
      const [count, top] = [await cards(page).count(), await topOf(job)];
      await page.getByRole('button', { name: act, exact: true }).click();
      await page.mouse.move(0, 0);
      await expect(job).toHaveCount(0);
      expect(await cards(page).count()).toBe(count - 1);
      await expect(next).toBeInViewport();
      expect(Math.abs((await topOf(next)) - top)).toBeLessThanOrEqual(2);
    }
  });

  test('keeps the list of applications while they apply and withdraw', async ({ page }) => {
    await page.goto('/jobs/applications');
    await expect(page.getByText('You have no active applications.')).toBeVisible();
    for (const count of [1, 2]) {
      await page.getByRole('link', { name: 'Jobs', exact: true }).first().click();
      await openJob(page);
      await page.getByRole('button', { name: 'Apply', exact: true }).click();
      await expect(message(page, 'We received your application')).toBeVisible();
      await page
        .getByRole('link', { name: /^Active Applications/ })
        .first()
        .click();
      await expect(own(page)).toHaveCount(count);
    }
    const [first, second] = [await topOf(own(page).first()), await topOf(own(page).last())];
    const title = await own(page).first().getByRole('heading').innerText();
    const id = await own(page).first().getByRole('link').getAttribute('id');
    await own(page)
      .last()
      .getByRole('button', { name: /^Withdraw/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    const ended = page.getByRole('region', { name: 'Ended' }).getByRole('article');
    await expect(ended).toHaveCount(1);
    await expect(own(page)).toHaveCount(2);
    await expect(own(page).first().getByRole('link')).toHaveAttribute('id', `${id}`);
    await expect(own(page).first().getByRole('heading')).toHaveText(title);
    expect(Math.abs((await topOf(own(page).first())) - first)).toBeLessThanOrEqual(2);
    expect(await topOf(ended)).toBeGreaterThan(second);
  });
});
