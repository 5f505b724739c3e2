import type { Page } from '@playwright/test';
import { choose, logInAs, message, pick } from './support/actions.ts';
import { expectAccessible } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** The consultant's daily screens: home, lists, the listing wizard from all listings, applications. */

test.beforeEach(async ({ page, server }) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
});

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const heads = (page: Page) => page.getByRole('columnheader').allInnerTexts();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const sidebar = (page: Page) => page.getByRole('region', { name: 'Listing', exact: true });

async function query(page: Page, url: string, text: string) {
  const answer = await page.request.post('/graphql', {
    headers: { origin: url },
    data: { query: text },
  });
  return (await answer.json()).data;
}

test('home shows what waits, and each row leads there', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good to see you');
  const entries = await menu(page).getByRole('link').allInnerTexts();
  const order = [
    'Home',
    'Sign-ups',
    'Crew',
    'Yachts',
    'Listings',
    'Stats',
    'References',
    'Jobs',
    'Enquiries',
    'Clients',
    'Complaints',
    'Inspection',
  ];
  expect(entries.map((text) => text.split('\n')[0])).toEqual(order);
  await expectAccessible(page);
  const person = page
    .getByRole('region', { name: 'Sign-ups' })
    .getByRole('listitem')
    .first()
    .getByRole('link');
  const [name = ''] = (await person.innerText()).split('\n');
  await person.click();
  await expect(page).toHaveURL(/\/sign-ups\/completed\?open=/);
  const beside = page.getByRole('heading', { level: 2 }).first();
  await expect(beside).toHaveText(name);
});

test('crew and sign-ups are searched from two characters', async ({ page }) => {
  await page.goto('/crew');
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  expect(await heads(page)).toEqual([
    'Select',
    'Basic Details',
    'Wants',
    'Availability',
    'Last Active',
    'Signed Up',
    'Profile',
  ]);
  await expectAccessible(page);
  const cell = await page.getByRole('table').getByRole('link').first().innerText();
  const [name = ''] = cell.split('\n');
  const box = page.getByLabel('Search crew');
  const all = await page.getByRole('row').count();
  await box.fill('n');
  await expect(page.getByText('Type at least 2 characters.')).toBeVisible();
  expect(await page.getByRole('row').count()).toBe(all);

  await box.pressSequentially('obody is called this', { delay: 20 });
  await expect(
    page.getByText('No crew members were found matching your search request.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/search=nobody/);

  await box.fill(name);
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(name);
  await row(page, name).getByRole('link').first().click();
  await page.getByRole('link', { name: 'Open the page of this candidate' }).click();
  await expect(page).toHaveURL(/\/crew\/profile\//);
  await page.getByRole('link', { name: 'Return to Crew' }).first().click();
  await expect(box).toHaveValue(name);
  await expect(row(page, name).first()).toBeVisible();

  await page.goto('/sign-ups');
  await expect(page).toHaveURL('/sign-ups/completed');
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  const signUps = await page.getByRole('row').count();
  await page.getByLabel('Search sign-ups').fill('n');
  await expect(page.getByText('Type at least 2 characters.')).toBeVisible();
  expect(await page.getByRole('row').count()).toBe(signUps);
  await page.getByLabel('Search sign-ups').fill('nobody is called this');
  await expect(
    page.getByText('No sign ups were found matching your search request.'),
  ).toBeVisible();
});

test('a sign-up is rejected from its row; one that the network loses comes back', async ({
  page,
  server,
}) => {
  await page.goto('/sign-ups/completed');
  const table = page.getByRole('table');
  await expect(table.getByRole('link').nth(1)).toBeVisible();
  const label = await page
    .getByRole('button', { name: /^Reject / })
    .last()
    .getAttribute('aria-label');
  const name = (label ?? '').replace('Reject ', '');
  const tab = page.getByRole('main').getByRole('link', { name: /^Completed/ });

  await page.route('**/graphql', (route) => route.abort(), { times: 1 });
  await row(page, name).hover();
  await page.getByRole('button', { name: `Reject ${name}` }).click();
  await expect(
    page
      .getByRole('alert')
      .or(message(page, /not answer|offline/))
      .first(),
  ).toBeVisible();
  await expect(row(page, name)).toHaveCount(1);

  await row(page, name).hover();
  await page.getByRole('button', { name: `Reject ${name}` }).click();
  await expect(message(page, `${name} rejected!`)).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(row(page, name)).toHaveCount(0);
  // Other tests sign up and decide meanwhile, so the server's count is the reference.
  const isCounted = async () => {
    const { signUps } = await query(
      page,
      server.url,
      '{ signUps(status: COMPLETED) { totalCount } }',
    );
    return (await tab.textContent()) === `Completed${signUps.totalCount}`;
  };
  await expect.poll(isCounted).toBe(true);
  await page.goto('/sign-ups/incomplete');
  await expect(row(page, name)).toContainText('Rejected');
});

test('a listing begins with the consultant whom the admin is, is listed, edited, archived and re-listed below all listings', async ({
  page,
  server,
}) => {
  test.slow();
  await page.goto('/settings');
  const own = page.getByLabel('You are');
  const name = (await own.locator('option').nth(2).innerText()).trim();
  await own.selectOption(name);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const { yachts } = await query(
    page,
    server.url,
    '{ yachts(first: 1) { edges { node { id name } } } }',
  );
  const yacht = yachts.edges[0].node;
  await page.goto(`/listings/add/${yacht.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`New Listing | ${yacht.name}`);
  await expect(page.getByLabel('Consultant')).toHaveValue(name);
  const next = page.getByRole('button', { name: 'Save & Continue' });
  await next.click();
  await expect(page.getByText('Please select required position.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Position' })).toBeFocused();
  // The open list would cover the error.
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await pick(page, 'Position', 'Sole Stew');
  await choose(page, 'Contract type', 'Rotation');
  await page.getByLabel('Time on').fill('2');
  await choose(page, 'Salary type', 'DOE');
  await choose(page, 'Gender', 'Male or Female');
  await choose(page, 'Start date', 'Approximate Date');
  await choose(page, 'Visibility', 'Hidden');
  await next.click();
  await expect(page.getByText('Rotation length is required.')).toBeVisible();
  await page.getByLabel('Time off').fill('2');
  await next.click();
  await expect(
    page.getByText('Please select whether the rotation is in days, weeks or months.'),
  ).toBeVisible();
  await page.getByLabel('Period').selectOption('Months');
  await next.click();
  await expect(page.getByText('Please select approximate start date.')).toBeVisible();
  await page.getByLabel('Approximate start date').fill('01/05/2020');
  await expect(page.getByText('This date is in the past.')).toBeVisible();
  await page.getByLabel('Approximate start date').fill('01/05/2027');
  await expect(page.getByText('This date is in the past.')).toHaveCount(0);
  await next.click();

  await expect(page.getByRole('checkbox', { name: 'ENG 1' })).toBeChecked();
  await page.getByRole('combobox', { name: /One of these/ }).fill('ECDIS');
  await page.getByRole('option', { name: 'ECDIS Generic', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add a Group' }).click();
  await expect(page.getByRole('combobox', { name: /group 2/ })).toBeVisible();
  await page.getByRole('button', { name: 'Remove group 2' }).click();
  await next.click();

  const description = page.getByLabel('Job description');
  await description.fill('A stew for two months on, two off.');
  await expect(page.getByText(/34.*600/)).toBeVisible();
  await next.click();
  await expect(page.getByText('2:2 Months')).toBeVisible();
  await expect(page.getByText('ECDIS Generic')).toBeVisible();
  await page.getByRole('button', { name: 'List This Position' }).click();
  await expect(message(page, 'Listing added successfully!')).toBeVisible();
  await expect(page).toHaveURL('/listings');
  await expect(row(page, 'Sole Stew').first()).toContainText('Hidden');

  await row(page, 'Sole Stew').first().hover();
  await row(page, 'Sole Stew')
    .first()
    .getByRole('link', { name: /^Edit Details/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edit Listing | ${yacht.name}`);
  await expect(sidebar(page).getByRole('link', { name: 'See Applications' })).toBeVisible();
  await page.getByRole('link', { name: /Review/ }).click();
  await page.getByRole('button', { name: 'Return to Listings' }).click();
  await expect(message(page, 'Listing edited successfully!')).toBeVisible();
  await expect(page).toHaveURL('/listings');

  await row(page, 'Sole Stew').first().hover();
  await row(page, 'Sole Stew')
    .first()
    .getByRole('link', { name: /^See Applications/ })
    .click();
  await expect(page.getByText('There are no active applications.')).toBeVisible();
  for (const [tab, text] of [
    ['Rejected', 'rejected'],
    ['Forwarded', 'forwarded'],
    ['Hired', 'hired'],
  ] as const) {
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${tab}`) })
      .click();
    await expect(page.getByText(`There are no ${text} applications.`)).toBeVisible();
  }
  await sidebar(page).getByRole('button', { name: 'End & Archive Listing' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'End & Archive Listing' })
    .click();
  await expect(message(page, 'Listing archived successfully!')).toBeVisible();
  await expect(sidebar(page).getByRole('button', { name: /^Re-List Position/ })).toBeVisible();

  // The row of an archived listing opens the wizard, which offers to copy it.
  await page.goto('/listings/archived');
  await row(page, 'Sole Stew').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/status=archived/);
  await expect(page.getByText('This listing is archived.')).toBeVisible();
});

test('the other forms of these addresses lead to the same screens', async ({ page, server }) => {
  const { listings } = await query(
    page,
    server.url,
    '{ listings(status: ACTIVE, first: 1) { edges { node { id yacht { id } } } } }',
  );
  const { id, yacht } = listings.edges[0].node;
  for (const [from, to] of [
    [`/listings/archived/${yacht.id}`, `/yachts/listings/${yacht.id}/archived`],
    [`/listings/active/${yacht.id}/job/${id}`, `/listings/applications/${yacht.id}/job/${id}`],
    [
      `/listings/active/${yacht.id}/job/${id}/hired`,
      `/listings/applications/${yacht.id}/job/${id}/hired`,
    ],
    [
      `/yachts/listings/${yacht.id}/active/${id}/rejected`,
      `/yachts/listings/${yacht.id}/applications/${id}/rejected`,
    ],
  ] as const) {
    await page.goto(from);
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/[MS]\/Y /);
  }
  await page.goto(`/listings/applications/${yacht.id}/job/${id}/withdrawn`);
  await expect(page.getByText('Lost at sea?')).toBeVisible();
});

test('a yacht’s listings say what each tab is for, and a yacht without active ones is deleted', async ({
  page,
  server,
}) => {
  const made = await query(
    page,
    server.url,
    `mutation { createYacht(input: { fields: { name: "Quiet Haven", yachtType: SAILING_YACHT, size: 31 } }) {
       ... on CreateYachtPayload { yacht { id } } } }`,
  );
  await page.goto(`/yachts/listings/${made.createYacht.yacht.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('S/Y Quiet Haven');
  expect(await heads(page)).toEqual([
    'Position',
    'Start Date',
    'Salary',
    'Contract Type',
    'Actions',
  ]);
  const main = page.getByRole('main');
  for (const [tab, description, empty] of [
    ['Active', 'This yacht has no open positions.', 'There are currently no active jobs.'],
    ['Archived', 'Positions that you end and archive', 'There are no archived jobs yet.'],
    ['Drafts', 'Listings that you begin and leave', 'There are currently no drafted jobs.'],
  ] as const) {
    await main.getByRole('link', { name: new RegExp(`^${tab}`) }).click();
    await expect(main).toContainText(description);
    await expect(main).toContainText(empty);
  }

  await page.goto('/yachts');
  await page.getByLabel('Search yachts').fill('qu');
  await expect(page.getByText('Type at least 3 characters.')).toBeVisible();
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await page.getByLabel('Search yachts').fill('quiet hav');
  await expect(page.getByRole('row')).toHaveCount(2);
  await row(page, 'Quiet Haven').hover();
  await page.getByRole('button', { name: 'Delete S/Y Quiet Haven' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Yacht' }).click();
  await expect(message(page, 'Local yacht deleted successfully!')).toBeVisible();
  await expect(page.getByText('No yachts were found matching your search request.')).toBeVisible();
});

test('an archiving that fails says so where it was asked for, and the listing stays', async ({
  page,
}) => {
  await page.goto('/listings');
  await page.getByLabel('Search listings').fill('c');
  await expect(page.getByText('Type at least 2 characters.')).toBeVisible();
  const first = page.getByRole('table').getByRole('row').nth(1);
  await expect(first).toBeVisible();
  const title = (await first.getByRole('link').first().innerText()).split('\n')[0] ?? '';
  await first.hover();
  await first.getByRole('button', { name: /^End & Archive Listing/ }).click();
  const dialog = page.getByRole('alertdialog');
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('useArchiveMutation') ? route.abort() : route.continue(),
  );
  await dialog.getByRole('button', { name: 'End & Archive Listing' }).click();
  await expect(dialog).toContainText(/offline|not answer/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, title).first()).toBeVisible();
});

test('a partner of a linked couple has a TEAM badge among the applications', async ({
  page,
  server,
}) => {
  const { listings } = await query(
    page,
    server.url,
    `{ listings(status: ACTIVE, first: 26) { edges { node { id yacht { id }
         applications(group: ACTIVE, first: 30) {
           edges { node { isNew candidate { firstName lastName inLinkedCouple } } } } } } } }`,
  );
  type Found = {
    isNew: boolean;
    candidate: { firstName: string; lastName: string; inLinkedCouple: boolean };
  };
  type Listing = { id: string; yacht: { id: string }; applications: { edges: { node: Found }[] } };
  const job = (listings.edges as { node: Listing }[])
    .map(({ node }) => node)
    .find(({ applications }) =>
      applications.edges.some(({ node }) => node.candidate.inLinkedCouple),
    );
  expect(job).toBeDefined();
  await page.goto(`/listings/applications/${job?.yacht.id}/job/${job?.id}`);
  for (const { node } of job?.applications.edges ?? []) {
    const { firstName, lastName, inLinkedCouple } = node.candidate;
    const line = row(page, `${firstName} ${lastName}`);
    await expect(line).toContainText('New application');
    await expect(line.getByText('TEAM', { exact: true })).toHaveCount(inLinkedCouple ? 1 : 0);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an admin has the menu and the acts of a screen behind the burger', async ({ page }) => {
    await page.goto('/crew');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(menu(page).getByRole('link', { name: /^Listings/ })).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/crew\/profile\//);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('link', { name: 'Download CV' })).toBeVisible();
  });
});
