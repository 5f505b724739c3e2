import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { holdScripts, logInAs, message } from './support/actions.ts';
import { expectAccessible } from './support/screen.ts';
import { expect, test } from './support/test.ts';

type Answer<Data> = { data: Data };
type ListedJob = { id: string; title: string; description: string; yachtTitle: string };

async function ask<Data>(request: APIRequestContext, url: string, query: string, input = {}) {
  const answer = await request.post('/graphql', {
    headers: { origin: url },
    data: { query, variables: { input } },
  });
  return ((await answer.json()) as Answer<Data>).data;
}

const cards = (page: Page) => page.getByRole('article');
const titleOf = (card: Locator) => card.getByRole('heading').innerText();
// Other tests list and archive jobs meanwhile, so a job is identified by its address and not its position.
const addressOf = async (card: Locator) => `${await card.getByRole('link').getAttribute('href')}`;
const linkTo = (page: Page, address: string) => page.locator(`article a[href="${address}"]`);
const openCount = (page: Page) =>
  page.getByRole('link', { name: /Active Applications \d+ open applications/ });

async function countOf(link: Locator): Promise<number> {
  return Number(/\d+/.exec(await link.innerText())?.[0]);
}

test.describe('a candidate', () => {
  test.beforeEach(async ({ page, server }) => {
    await logInAs(page.request, server.url, 'candidate@passerelle.test');
    await page.goto('/');
    await expect(cards(page).first()).toBeVisible();
  });

  test('finds an ideal job on top, applies, withdraws and applies again', async ({ page }) => {
    const ideal = page.getByRole('region', { name: 'Your ideal jobs' });
    const tiers = page.getByRole('region').filter({ has: cards(page) });
    await expect(tiers.first()).toHaveAccessibleName('Your ideal jobs');
    const card = ideal.getByRole('article').first();
    const title = await titleOf(card);
    const address = await addressOf(card);
    const open = await countOf(openCount(page));
    await card.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(/\?job=/);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(message(page, 'We received your application')).toBeVisible();
    // The settled card stays while the pointer is on its buttons.
    await page.mouse.move(0, 0);
    await expect(linkTo(page, address)).toHaveCount(0);
    await expect(openCount(page)).toHaveText(new RegExp(`${open + 1}`));

    await openCount(page).click();
    const application = page
      .getByRole('region', { name: 'Under way' })
      .getByRole('article')
      .first();
    await expect(application.getByRole('heading')).toHaveText(title);
    await expect(application.getByText('Applied', { exact: true })).toBeVisible();
    await application.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    const removed = 'This job wasn’t for you. We have removed it from your view';
    await expect(message(page, removed)).toBeVisible();
    await expect(openCount(page)).toHaveText(new RegExp(`${open}`));

    const ended = page.getByRole('region', { name: 'Ended' }).getByRole('article').filter({
      hasText: 'Withdrawn',
    });
    await ended.getByRole('button', { name: `Apply again: ${title}` }).click();
    await expect(application.getByRole('heading')).toHaveText(title);
    await expect(openCount(page)).toHaveText(new RegExp(`${open + 1}`));
  });

  test('sees what they lack for a job, and where to add it', async ({ page, server }) => {
    type Paper = { kind: string; label: string; state: string };
    type Found = { id: string; ownFit: { papers: Paper[]; reasons: { reason: string }[] } };
    const { jobs } = await ask<{ jobs: { edges: { node: Found }[] } }>(
      page.request,
      server.url,
      `{ jobs(first: 50) { edges { node { id ownFit { papers { kind label state }
         reasons { reason } } } } } }`,
    );
    const held = ({ state }: Paper) => state === 'HELD' || state === 'EXEMPT';
    const lacks = (paper: Paper) => paper.kind === 'CERTIFICATE' && !held(paper);
    const found = jobs.edges.find(
      ({ node }) => node.ownFit.papers.some(held) && node.ownFit.papers.some(lacks),
    )?.node;
    const papers = found?.ownFit.papers ?? [];
    await page.goto(`/?job=${encodeURIComponent(found?.id ?? '')}`);
    const count = `You have ${papers.filter(held).length} of ${papers.length} papers`;
    await expect(page.getByText(count).filter({ visible: true }).first()).toBeVisible();
    for (const { reason } of found?.ownFit.reasons ?? [])
      await expect(page.getByText(reason, { exact: true })).toBeVisible();
    await expectAccessible(page);
    const { label = '' } = papers.find(lacks) ?? {};
    await page.getByRole('link', { name: new RegExp(`^(Add|Renew) ${label}$`) }).click();
    await expect(page).toHaveURL(/\/profile\/qualifications#part-certificates$/);
    const section = page.getByRole('region', { name: 'Essential Certificates' });
    await expect(section).toBeInViewport();
    await expect(section.locator(':focus')).toHaveCount(1);
  });

  test('sees what the agency does with an application, without a reload', async ({
    page,
    playwright,
    server,
  }) => {
    await page.goto('/jobs/applications');
    const applied = cards(page)
      .filter({ has: page.getByText('Applied', { exact: true }) })
      .first();
    const title = await titleOf(applied);
    const { ownApplications } = await ask<{
      ownApplications: { edges: { node: { id: string; ownState: string } }[] };
    }>(page.request, server.url, '{ ownApplications { edges { node { id ownState } } } }');
    const id = ownApplications.edges.find(({ node }) => node.ownState === 'APPLIED')?.node.id;
    const card = cards(page).filter({ hasText: title }).first();

    const agency = await playwright.request.newContext({ baseURL: server.url });
    await logInAs(agency, server.url, 'admin@passerelle.test');
    const move =
      'mutation ($input: MoveApplicationInput!) { moveApplication(input: $input) { __typename } }';
    await ask(agency, server.url, move, { id, action: 'FORWARD' });
    await expect(card.getByText('Put forward', { exact: true })).toBeVisible();
    await agency.dispose();
  });

  test('takes a job out of the list with Not Interested, for good', async ({ page, server }) => {
    const address = await addressOf(cards(page).last());
    await linkTo(page, address).click();
    await expect(linkTo(page, address)).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: 'Not Interested' }).click();
    const removed = 'This job wasn’t for you. We have removed it from your view';
    await expect(message(page, removed)).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(linkTo(page, address)).toHaveCount(0);
    await page.reload();
    await expect(cards(page).first()).toBeVisible();
    await expect(linkTo(page, address)).toHaveCount(0);
    const { jobs } = await ask<{ jobs: { edges: { node: { id: string } }[] } }>(
      page.request,
      server.url,
      '{ jobs(first: 100) { edges { node { id } } } }',
    );
    expect(jobs.edges.length).toBeGreaterThan(0);
    expect(jobs.edges.map(({ node }) => `/?job=${node.id}`)).not.toContain(address);
  });

  test('filters; the address keeps it, closing the panel resets all', async ({ page }) => {
    await expect(page.getByText(/^Interior ·/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('checkbox', { name: 'Deck' }).check();
    await expect(page).toHaveURL('/?department=deck');
    await expect(page.getByText(/^Interior ·/)).toHaveCount(0);
    await expect(page.getByText(/^Deck ·/).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'Deck' })).toBeChecked();
    await page.getByRole('searchbox').fill('no such position');
    await expect(
      page.getByText('We have no jobs that match your preferences at the moment.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Reset and close' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(page.getByText(/^Interior ·/).first()).toBeVisible();
  });

  test('opens a job by the address of an e-mail, also one that left the list', async ({ page }) => {
    const link = cards(page).nth(1).getByRole('link');
    const title = await link.innerText();
    const search = await link.getAttribute('href');
    await page.goto(`/jobs${search?.slice(search.indexOf('?'))}`);
    await expect(page.getByRole('region', { name: title })).toBeVisible();
    await page.goto('/jobs/applications');
    const applied = await cards(page).first().getByRole('link').getAttribute('href');
    await page.goto(`/jobs${applied?.slice(applied.indexOf('?'))}`);
    await expect(page.getByText('You applied for this job.')).toBeVisible();
    await page.goto('/?job=nothing');
    await expect(page.getByText('This job is no longer here.')).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
  });

  test('has a linked job that the filters leave out with the page itself', async ({
    page,
    server,
  }) => {
    const { jobs } = await ask<{ jobs: { edges: { node: ListedJob }[] } }>(
      page.request,
      server.url,
      '{ jobs(first: 1) { edges { node { id title } } } }',
    );
    const linked = jobs.edges[0]?.node;
    await page.route('**/graphql', (route) => route.abort());
    await page.goto(`/?keyword=nothing+like+this&job=${linked?.id}`);
    await expect(page.getByRole('region', { name: linked?.title ?? '' })).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
  });

  test('opens a job in its card on a phone and goes back with Back', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const card = cards(page).first();
    const link = card.getByRole('heading').first().getByRole('link');
    await link.click();
    await expect(card.getByRole('button', { name: 'Apply' })).toBeInViewport();
    await expect(card.getByRole('button', { name: 'Not Interested' })).toBeInViewport();
    await expect(link).toHaveAttribute('aria-expanded', 'true');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(link).toHaveAttribute('aria-expanded', 'false');
  });

  test('meets no barrier on these screens', async ({ page }) => {
    await page.getByRole('button', { name: 'Filters' }).click();
    await expectAccessible(page);
    await page.goto('/jobs/applications');
    await expect(cards(page).first()).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await cards(page).first().getByRole('link').click();
    await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('a guest reads summaries; what is hidden is not in the page at all', async ({
  page,
  playwright,
  server,
}) => {
  const agency = await playwright.request.newContext({ baseURL: server.url });
  await logInAs(agency, server.url, 'admin@passerelle.test');
  const { jobs } = await ask<{ jobs: { edges: { node: ListedJob }[] } }>(
    agency,
    server.url,
    '{ jobs(first: 100) { edges { node { id title description yachtTitle } } } }',
  );
  await agency.dispose();
  const html = await (await page.request.get('/find-jobs')).text();
  const shown = jobs.edges.filter(({ node }) => html.includes(node.id));
  expect(shown.length).toBeGreaterThan(5);
  for (const { node } of jobs.edges) {
    expect(html).not.toContain(node.description.slice(0, 30));
    expect(html).not.toContain(node.yachtTitle.replace(/^\S+ /, ''));
  }

  await page.goto('/find-jobs');
  const item = page.locator('details').first();
  await item.locator('summary').click();
  await expect(item.getByText('Hidden until you log in').first()).toBeAttached();
  const logIn = item.getByRole('link', { name: 'Log in' });
  await expect(logIn).toHaveAttribute('href', /^\/sign-in\?next=%2F%3Fjob/);
  await expect(item.getByRole('link', { name: 'sign up' })).toHaveAttribute('href', '/sign-up');
  await expect(page).toHaveURL(/\?job=/);
  const first = page.url();
  const other = page.locator('details').nth(2);
  await other.locator('summary').click();
  await expect(item).not.toHaveAttribute('open');
  await expect(page).not.toHaveURL(first);
  const opened = new URL(page.url()).searchParams.get('job') ?? '';
  await page.reload();
  // Located by its link and not its position: another test may list a job in between.
  await expect(page.locator('details[open]').getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(encodeURIComponent(opened))),
  );
  await expectAccessible(page);
});

test('a job opened before any script has come is open in the address once it has', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/find-jobs', { waitUntil: 'commit' });
  const item = page.locator('details').first();
  await item.locator('summary').click();
  await expect(item).toHaveAttribute('open');
  expect(page.url()).not.toContain('job=');
  release();
  await expect(page).toHaveURL(/\?job=/);
  await expect(item).toHaveAttribute('open');
});

test('the public search takes its keyword from the address, before any script runs', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/find-jobs?keyword=chef');
  await expect(page.getByRole('searchbox')).toHaveValue('chef');
  const titles = await page.locator('details h2').allInnerTexts();
  expect(titles.length).toBeGreaterThan(0);
  for (const title of titles) expect(title.toLowerCase()).toContain('chef');
  await page.getByRole('searchbox').fill('no such position');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/find-jobs?keyword=no+such+position');
  await expect(
    page.getByText('We have no jobs that match your preferences at the moment.'),
  ).toBeVisible();
  await context.close();
});

test('a candidate who opens the public search is shown the way to the details', async ({
  page,
  server,
}) => {
  await logInAs(page.request, server.url, 'candidate@passerelle.test');
  await page.goto('/find-jobs');
  await page.locator('summary').first().click();
  await page.getByRole('link', { name: 'See the details and apply' }).first().click();
  await expect(page).toHaveURL(/\/\?job=/);
  await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible();
});
