import type { Locator, Page } from '@playwright/test';
import { ask, change, logInAs, message, registerBuilder } from './support/actions.ts';
import { agency, beginAsAgency, test } from './support/crowd.ts';
import { keepsPlace, loadRows, nextTo, rows, topOf, refetches } from './support/place.ts';
import { expect } from './support/test.ts';

test.beforeEach(beginAsAgency);

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

/** Opens the profile in the row below another and deletes its account. */
async function deleteProfileBelow(page: Page, row: Locator): Promise<void> {
  const below = await nextTo(row);
  await below.getByRole('link').first().click();
  // Those who were told have no room beside them.
  if (!page.url().includes('find=sent'))
    await page.getByRole('link', { name: 'Open the page of this candidate' }).click();
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

for (const path of ['/crew', '/crew?search=sea', '/sign-ups/incomplete', '/sign-ups/completed'])
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
  const reads = refetches(page);
  // One of them as in Safari, which has no scroll anchoring.
  await page.evaluate(() => (document.documentElement.style.overflowAnchor = 'none'));
  await keepsPlace(page, 1, () => tell(free.slice(0, 1)));
  await page.evaluate(() => (document.documentElement.style.overflowAnchor = ''));
  await keepsPlace(page, 2, () => tell(free.slice(1, 3)));
  expect(reads).toEqual([]);
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
    '{ verifiedTitles { references } verifiedReferences(first: 50) { edges { node { id candidate { id } } } } }',
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
  type Verified = { node: { id: string; candidate: { id: string } } };
  const listed = (verifiedReferences.edges as Verified[]).map(({ node }) => node);
  const owners = listed.map(({ candidate }) => candidate.id);
  const [first] = owners;
  const reads = refetches(page);
  await keepsPlace(page, 0, async () => {
    const id = listed[7]?.id;
    await change(other, server.url, `archiveReference(input: { id: "${id}", archived: true })`);
    await expect(page.locator(`tr[data-row="${id}"]`)).toContainText('Archived');
  });
  await keepsPlace(page, -owners.filter((owner) => owner === first).length, () =>
    change(other, server.url, `deleteAccount(input: { id: "${first}" })`),
  );
  expect(reads).toEqual([]);
  await other.dispose();
});

test('a saved note leaves the profile where it is, and the list behind it as it was', async ({
  page,
}) => {
  await page.goto('/sign-ups/incomplete');
  await loadRows(page, 90);
  await page.evaluate(() => window.scrollBy(0, -1000));
  await keepsPlace(page, 0, async (row) => {
    await row.getByRole('link').click();
    await page.getByRole('link', { name: 'Notes' }).click();
    const notes = page.getByLabel('Candidate Notes');
    await notes.fill('Calm on deck.');
    // Below a long header the button comes into sight first.
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.scrollIntoViewIfNeeded();
    const place = await topOf(notes);
    await save.click();
    await expect(message(page, 'Candidate notes updated!')).toBeVisible();
    expect(Math.abs((await topOf(notes)) - place)).toBeLessThanOrEqual(2);
    await page.goBack();
    await expect(row).toBeVisible();
  });
});

test('the list follows who is open by key, goes on at its end, and hears keys after a box was ticked', async ({
  page,
}) => {
  await page.goto('/sign-ups/completed');
  const table = page.getByRole('table', { name: 'Completed sign-ups' });
  const current = table.locator('tr[aria-current]');
  const place = page.getByText(/^\d+ of \d+$/);
  await table.getByRole('checkbox').first().check();
  // As with Caps Lock.
  await page.keyboard.press('J');
  await expect(place).toHaveText(/^1 of/);
  for (let at = 2; at <= 60; at += 1) {
    await page.keyboard.press('j');
    await expect(place).toHaveText(new RegExp(`^${at} of`));
    await expect(current).toBeInViewport({ ratio: 1 });
  }
  for (let at = 59; at >= 30; at -= 1) {
    await page.keyboard.press('k');
    await expect(place).toHaveText(new RegExp(`^${at} of`));
  }
  await expect(current).toBeInViewport({ ratio: 1 });
});

test('whom home leads to is found in the list, however far down, and the next is the next oldest', async ({
  page,
}) => {
  await page.goto('/');
  const waiting = page.getByRole('region', { name: 'Sign-ups' }).getByRole('listitem');
  await waiting.first().getByRole('link').first().click();
  const table = page.getByRole('table', { name: 'Completed sign-ups' });
  await expect(page.getByText(/^(\d+) of \1$/)).toBeVisible();
  await expect(table.locator('tr[aria-current]')).toBeInViewport({ ratio: 1 });
  const second = await table.locator('tbody tr[data-row]').nth(-2).getAttribute('data-row');
  await page.keyboard.press('r');
  await expect(table.locator('tr[aria-current]')).toHaveAttribute('data-row', second ?? '');
});
