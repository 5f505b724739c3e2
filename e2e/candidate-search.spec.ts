import type { APIRequestContext, Page } from '@playwright/test';
import { holdQuery, logInAs, message } from './support/actions.ts';
import { expectAccessible } from './support/screen.ts';
import { expect, test } from './support/test.ts';

type Job = { id: string; title: string; yacht: { id: string } };
type Listing = Job & { visibility: string; alertCounts: { total: number } };

/** Scrolls an infinite list until all of it is loaded. */
async function scrollToEnd(page: Page): Promise<void> {
  const summary = page.getByText(/^Showing [\d,]+ of [\d,]+$/);
  for (let text = ''; ;) {
    await expect(summary).not.toHaveText(text);
    text = await summary.innerText();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    if (/^Showing (\S+) of \1$/.test(text)) return;
  }
}

test.beforeEach(async ({ page, server }) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
});

async function ask<Data>(request: APIRequestContext, url: string, query: string): Promise<Data> {
  const answer = await request.post('/graphql', { headers: { origin: url }, data: { query } });
  return (await answer.json()).data;
}

/** A live demo listing without alerts; each test uses its own. */
async function liveJob(page: Page, url: string, index: number): Promise<Job> {
  const { listings } = await ask<{ listings: { edges: { node: Listing }[] } }>(
    page.request,
    url,
    '{ listings(status: ACTIVE, first: 50) { edges { node { id title visibility yacht { id } alertCounts { total } } } } }',
  );
  const live = listings.edges
    .map(({ node }) => node)
    .filter(({ visibility, alertCounts }) => visibility === 'LIVE' && alertCounts.total === 0)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const job = live.at(index);
  if (!job) throw new Error('The demo has too few live listings.');
  return job;
}

const addressOf = ({ id, yacht }: Job) => `/listings/applications/${yacht.id}/job/${id}`;

const rows = (page: Page) =>
  page.getByRole('table', { name: 'Candidates found' }).locator('tbody').getByRole('row');
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Candidates' }).getByRole('link', { name });
const figure = async (page: Page, name: RegExp) =>
  Number((await tab(page, name).innerText()).replace(/\D/g, '') || NaN);

test('candidates are searched for by filters that stand in the address', async ({
  page,
  server,
}) => {
  test.slow();
  const job = await liveJob(page, server.url, 0);
  await page.goto(addressOf(job));
  await page.getByRole('button', { name: 'Find Candidates' }).click();
  await expect(page.getByText('Select filter in order to start the search.')).toBeVisible();
  await expectAccessible(page);

  const filters = page.getByRole('region', { name: 'Filters' });
  await filters.getByLabel('Couples').selectOption('Include Couples');
  await expect(tab(page, /Results/)).toHaveText(/\d/);
  await expect(page).toHaveURL(/find=results&couples=include-couples/);
  const everybody = await figure(page, /Results/);
  expect(everybody).toBeGreaterThan(50);
  await expectAccessible(page);

  // The list loads more on scrolling.
  await expect(rows(page)).toHaveCount(50);
  await page.mouse.move(900, 500);
  await scrollToEnd(page);
  // Rows below the screen are rendered later.
  await expect.poll(() => rows(page).count()).toBeGreaterThan(50);

  // A range is disabled until Set, and Any clears it.
  await expect(filters.getByLabel('Age from')).toBeDisabled();
  await expect(filters.getByLabel('Age from')).toHaveAttribute('placeholder', '25');
  const age = filters.getByRole('radiogroup', { name: 'Age: any or set' });
  await age.getByRole('radio', { name: 'Set' }).check();
  await expect(filters.getByLabel('Age from')).toBeFocused();
  await filters.getByLabel('Age from').fill('30');
  await expect(page).toHaveURL(/ageMin=30/);
  // Approximate, because other tests may register or delete people meanwhile.
  const nearlyAll = everybody - 10;
  await expect.poll(() => figure(page, /Results/)).toBeLessThan(nearlyAll);
  await age.getByRole('radio', { name: 'Any' }).check();
  await expect(page).not.toHaveURL(/ageMin/);
  await expect.poll(() => figure(page, /Results/)).toBeGreaterThan(nearlyAll);

  // A country with a short name is found by its code.
  await filters.getByRole('combobox', { name: 'Country' }).click();
  await page.keyboard.type('oman');
  await page.getByRole('option', { name: 'Oman', exact: true }).click();
  await expect(page).toHaveURL(/country=OM/);
  await page.keyboard.press('Escape');
  await filters.getByRole('button', { name: 'Remove Oman' }).click();
  await expect(page).not.toHaveURL(/country/);
  // Nobody was found in Oman.
  await expect(rows(page).nth(1)).toBeVisible();

  // Enter adds a keyword; one that no profile contains finds nobody.
  await filters.getByLabel('Profile keywords').fill('zzz unheard of');
  await filters.getByLabel('Profile keywords').press('Enter');
  await expect(
    page.getByText('No candidates were found matching your search request.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/profileKeywords=/);
  await page.reload();
  await expect(filters.getByText('zzz unheard of')).toBeVisible();
  await filters.getByRole('button', { name: 'Reset Filters' }).click();
  await expect(page.getByText('Select filter in order to start the search.')).toBeVisible();
  await expect(page).toHaveURL(/\?find=results$/);

  // Reversed, with the explanation of a score.
  await page.getByRole('button', { name: 'Rank Everybody' }).click();
  const score = rows(page)
    .first()
    .getByRole('button', { name: /^Job match of/ });
  const best = Number(/(\d+) %/.exec((await score.getAttribute('aria-label')) ?? '')?.[1]);
  await page.getByLabel('Sort').selectOption('Job match: worst');
  await expect(page).toHaveURL(/sort=match-worst/);
  const shown = async () =>
    Number(/(\d+) %/.exec((await score.getAttribute('aria-label')) ?? '')?.[1]);
  await expect.poll(shown).toBeLessThan(best);
  await score.click();
  const why = page.getByRole('dialog', { name: /^Job match of/ });
  await expect(why).toContainText('of 50');
  await expect(why).toContainText('of 30');
  await expect(why).toContainText('of 20');
  await expectAccessible(page, '[role="dialog"]');

  // The toggle returns to the applications.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Find Candidates', pressed: true }).click();
  await expect(page).toHaveURL(addressOf(job));
  await expect(page.getByRole('navigation', { name: 'Applications' })).toBeVisible();
});

test('the lists of the filters are asked for with the search, and once', async ({
  page,
  server,
}) => {
  const job = await liveJob(page, server.url, 0);
  await page.goto(addressOf(job));
  const find = page.getByRole('button', { name: 'Find Candidates' });
  await expect(find).toBeVisible();
  const { asked, release } = await holdQuery(page, 'JobApplicationsQuery');
  await find.click();
  await expect.poll(() => asked).toContain('FilterPanelQuery');
  release();
  const filters = page.getByRole('region', { name: 'Filters' });
  await filters.getByLabel('Couples').selectOption('Include Couples');
  await expect(rows(page)).toHaveCount(50);
  expect(asked.filter((name) => name === 'FilterPanelQuery')).toHaveLength(1);

  // What the address asks for comes with the page.
  asked.length = 0;
  await page.reload();
  await expect(filters.getByLabel('Couples')).toHaveValue('INCLUDE_COUPLES');
  await expect(rows(page)).toHaveCount(50);
  expect(asked).toEqual([]);
});

test('more than ten thousand results are said first and counted after, in the same place', async ({
  page,
  server,
}) => {
  const job = await liveJob(page, server.url, 0);
  const counting = Promise.withResolvers<void>();
  // The demo has fewer people, so the counts are changed on their way.
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName: string };
    const isWhole = operationName === 'useFoundQuery';
    if (!isWhole && operationName !== 'JobApplicationsQuery') return route.continue();
    const response = await route.fetch();
    const answer = await response.json();
    if (isWhole) await counting.promise;
    answer.data.job.candidateMatchCount = isWhole ? 12_345 : 10_001;
    return route.fulfill({ response, json: answer });
  });
  await page.goto(`${addressOf(job)}?find=results`);
  await page
    .getByRole('region', { name: 'Filters' })
    .getByLabel('Couples')
    .selectOption('Include Couples');
  const results = tab(page, /Results/);
  const summary = page.getByText(/^Showing 50 of/);
  await expect(results).toHaveAccessibleName('Results more than 10,000');
  await expect(results).toContainText('10,000+');
  await expect(summary).toContainText('10,000+');
  await expectAccessible(page);
  const seen = [results, tab(page, /Sent/), rows(page).first(), rows(page).last()];
  const places = () => Promise.all(seen.map((part) => part.boundingBox()));
  const before = await places();
  counting.resolve();
  await expect(results).toHaveAccessibleName('Results 12,345');
  await expect(summary).toHaveText('Showing 50 of 12,345');
  expect(await places()).toEqual(before);
});

test('a place is chosen by the beginning of its name, then how far around it', async ({
  page,
  server,
}) => {
  test.slow();
  const job = await liveJob(page, server.url, 0);
  // Nobody else's tests have people there, as many have in Antibes.
  const around = async (km: number) => {
    const { searchParams } = new URL(page.url());
    const point = `lat: ${searchParams.get('lat')}, lng: ${searchParams.get('lng')}`;
    const { node } = await ask<{ node: { candidateMatches: { totalCount: number } } }>(
      page.request,
      server.url,
      `{ node(id: "${job.id}") { ... on Job { candidateMatches(filters: { location: { ${point}, radius: ${km} } }) { totalCount } } } }`,
    );
    return node.candidateMatches.totalCount;
  };
  await page.goto(`${addressOf(job)}?find=results`);
  const filters = page.getByRole('region', { name: 'Filters' });
  const place = filters.getByRole('combobox', { name: 'Location' });
  const within = filters.getByLabel('Within');
  await expect(within).toBeDisabled();
  await place.click();
  await page.keyboard.type('fort laud');
  await page.getByRole('option', { name: 'Fort Lauderdale, United States', exact: true }).click();
  await expect(place).toHaveValue('Fort Lauderdale, United States');
  await expect(page).toHaveURL(/location=Fort\+Lauderdale.*lat=26\.\d+&lng=-80\.\d+/);
  await expect(tab(page, /Results/)).toContainText(String(await around(100)));

  await within.selectOption('1000 km');
  await expect(page).toHaveURL(/radius=1000/);
  await expect(tab(page, /Results/)).toContainText(String(await around(1000)));
  expect(await around(1000)).toBeGreaterThan(await around(100));

  // Both are in the address.
  await page.reload();
  await expect(place).toHaveValue('Fort Lauderdale, United States');
  await expect(within).toHaveValue('1000');
  await place.fill('');
  await place.press('Tab');
  await expect(page).toHaveURL(/\?find=results$/);
  await expect(within).toBeDisabled();
  await expect(page.getByText('Select filter in order to start the search.')).toBeVisible();
});

test('chosen candidates are told once, by keyboard and over a look at a profile', async ({
  page,
  server,
}) => {
  test.slow();
  const job = await liveJob(page, server.url, -1);
  await page.goto(`${addressOf(job)}?find=results&couples=include-couples`);
  const nameBox = page.getByLabel('Name', { exact: true });
  await nameBox.waitFor();
  await page.keyboard.press('/');
  await expect(nameBox).toBeFocused();

  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  const first = boxes.and(page.locator(':enabled')).first();
  await first.check();
  await rows(page).nth(1).getByRole('link').focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(2).getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(rows(page).nth(0).getByRole('link')).toBeFocused();

  const before = page.url();
  const opened = await rows(page).nth(0).getByRole('link').innerText();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/(crew|sign-ups)\/profile\//);
  // The address changes before the screen does.
  const title = page.getByRole('heading', { level: 1 });
  await expect.poll(async () => opened.includes(await title.innerText())).toBe(true);
  await page.getByRole('link', { name: 'Return to Applications' }).first().click();
  await expect(page).toHaveURL(before);
  await expect(page.getByText('1 candidate selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();

  // The candidates among the first rows who can be told, selected with Space.
  const chosen: string[] = [];
  for (let index = 0; chosen.length < 3; index += 1) {
    const box = rows(page).nth(index).getByRole('checkbox');
    if (await box.isDisabled()) continue;
    await rows(page).nth(index).getByRole('link').focus();
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
    chosen.push((await box.getAttribute('aria-label')) ?? `${index}`);
  }
  await expect(page.getByText('3 candidates selected')).toBeVisible();
  await page.getByRole('button', { name: 'Send Job Alert' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tell 3 candidates of this job' });
  await expect(dialog.getByText(`A position for you: ${job.title}`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send Job Alert' }).click();
  await expect(message(page, 'Emails have been sent out!')).toBeVisible();
  await expect(page).toHaveURL(/\?find=sent$/);
  await expect(tab(page, /Sent/)).toContainText('3');
  const sent = page.getByRole('table', { name: 'Candidates who were told' });
  await expect(sent.getByText('Sent', { exact: true })).toHaveCount(3);
  await expectAccessible(page);

  const mails: { subject: string; text: string }[] = await (
    await page.request.get('/dev/mailbox.json')
  ).json();
  const id = Buffer.from(job.id, 'base64').toString().split(':')[1] ?? '';
  expect(mails.filter(({ text }) => text.includes(`/jobs?job=${id}`))).toHaveLength(3);

  // They cannot be selected again.
  await page.goto(`${addressOf(job)}?find=results&couples=include-couples`);
  await expect(rows(page).filter({ hasText: 'Sent' }).first().getByRole('checkbox')).toBeDisabled();
});

test('two consultants see whom the other tells, at once', async ({ page, browser, server }) => {
  const job = await liveJob(page, server.url, -1);
  const other = await browser.newContext({ baseURL: server.url });
  await logInAs(other.request, server.url, 'admin@passerelle.test');
  const theirs = await other.newPage();
  const results = `${addressOf(job)}?find=results&couples=include-couples`;
  await theirs.goto(results);
  await page.goto(results);
  await expect(tab(theirs, /Sent/)).toContainText('0');
  const selected = rows(page)
    .filter({ has: page.locator('input:enabled') })
    .first();
  await selected.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send Job Alert' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send Job Alert' }).click();
  await expect(tab(theirs, /Sent/)).toContainText('1');
  await expect(rows(theirs).filter({ hasText: 'Sent' })).toHaveCount(1);
  await expect(rows(theirs).filter({ hasText: 'Sent' }).getByRole('checkbox')).toBeDisabled();

  // The list of sent alerts grows without a reload.
  await tab(theirs, /Sent/).click();
  const list = theirs.getByRole('table', { name: 'Candidates who were told' });
  await expect(list.locator('tbody').getByRole('row')).toHaveCount(1);
  await page.goto(results);
  await rows(page)
    .filter({ has: page.locator('input:enabled') })
    .first()
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Send Job Alert' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send Job Alert' }).click();
  await expect(list.locator('tbody').getByRole('row')).toHaveCount(2);
  await other.close();
});
