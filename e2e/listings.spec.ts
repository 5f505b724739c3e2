import type { Page } from '@playwright/test';
import { expectAccessible } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const logIn = 'mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }';

test.beforeEach(async ({ page, server }) => {
  await page.request.post('/graphql', {
    headers: { origin: server.url },
    data: {
      query: logIn,
      variables: { input: { email: 'admin@passerelle.test', password: 'passerelle' } },
    },
  });
});

const message = (page: Page, text: string) =>
  page.getByText(text).filter({ visible: true }).first();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const choose = (page: Page, group: string, choice: string) =>
  page
    .getByRole('radiogroup', { name: group })
    .getByRole('radio', { name: choice, exact: true })
    .check();

async function createYacht(page: Page, name: string): Promise<void> {
  await page.goto('/yachts/create');
  await page.getByLabel('Name').fill(name);
  await choose(page, 'Type', 'Motor Yacht');
  await page.getByLabel('Length').fill('52.5');
  await page.getByRole('button', { name: 'Save & Complete' }).click();
  await expect(message(page, 'New local yacht created!')).toBeVisible();
  await expect(page).toHaveURL('/yachts');
}

async function openListings(page: Page, yacht: string): Promise<void> {
  await page.goto('/yachts');
  await row(page, yacht).hover();
  await page.getByRole('link', { name: `Listings of M/Y ${yacht}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`M/Y ${yacht}`);
}

/** Fills in the required fields of the wizard's first step. */
async function fillDetails(page: Page, position: string): Promise<void> {
  await page.getByLabel('Consultant').selectOption({ index: 1 });
  await page.getByRole('combobox', { name: 'Position' }).fill(position);
  await page.getByRole('option', { name: position, exact: true }).click();
  await choose(page, 'Contract type', 'Full time');
  await choose(page, 'Salary type', 'Fixed');
  await page.getByLabel('Salary', { exact: true }).fill('4500');
  await choose(page, 'Gender', 'Male or Female');
  await choose(page, 'Start date', 'ASAP');
  await choose(page, 'Visibility', 'Live');
}

test('a known vessel and a known place fill a yacht’s form, and what is missing is named', async ({
  page,
}) => {
  await page.goto('/yachts/create');
  await page.getByRole('button', { name: 'Save & Complete' }).click();
  await expect(message(page, 'Yacht name, type and size are required fields.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Name').pressSequentially('maltese fal');
  await page.getByRole('option', { name: /Maltese Falcon/ }).click();
  await expect(page.getByLabel('Length')).toHaveValue('88.1');
  await expect(page.getByRole('radio', { name: 'Sailing Yacht' })).toBeChecked();
  await expect(page.getByLabel('Builder')).toHaveValue('Perini Navi');
  await expect(page.getByLabel('Build country')).toHaveValue('Italy');
  const port = page.getByRole('combobox', { name: /Home port/ });
  await port.pressSequentially('Antibe');
  await page.getByRole('option', { name: 'Antibes, France' }).click();
  await page.getByRole('button', { name: 'Save & Complete' }).click();
  await expect(page).toHaveURL('/yachts');
  await row(page, 'Maltese Falcon')
    .getByRole('link', { name: 'S/Y Maltese Falcon' })
    .first()
    .click();
  await expect(port).toHaveValue('Antibes, France');
  await page.getByLabel('Length').fill('87.4');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(message(page, 'Yacht details updated!')).toBeVisible();
  await page.goto('/yachts?search=maltese');
  await expect(row(page, 'Maltese Falcon')).toContainText('87.4m');
});

test('a listing is refused step by step, listed, archived, re-listed and deleted', async ({
  page,
}) => {
  test.slow();
  const yacht = 'Listing Journey';
  await createYacht(page, yacht);
  await openListings(page, yacht);
  await expect(page.getByText('There are currently no active jobs.')).toBeVisible();
  await page.getByRole('link', { name: 'Add New Listing' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`New Listing | ${yacht}`);
  await expect(page.getByLabel('Reference')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await expect(message(page, 'Please select required position.')).toBeVisible();
  await expectAccessible(page);
  await fillDetails(page, 'Bosun');
  await page.getByRole('button', { name: 'Save & Continue' }).click();

  await expect(page).toHaveURL(/[?&]job=.*status=draft/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Complete Listing | ${yacht}`);
  await expect(page.getByRole('checkbox', { name: 'ENG 1' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'STCW Basic Safety Training' })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save & Continue' }).click();

  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await expect(message(page, 'Please provide a job description.')).toBeVisible();
  await page.getByLabel('Job description').fill('A bosun for a busy season.');
  await page.getByRole('button', { name: 'Save & Continue' }).click();

  await expect(page.getByText('€4500 per month')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'List This Position' }).click();
  await expect(message(page, 'Listing added successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/yachts\/listings\/[^/]+\/active$/);
  await expect(row(page, 'Bosun')).toContainText('0 applications');

  await row(page, 'Bosun').hover();
  await page.getByRole('button', { name: 'End & Archive Listing: Bosun' }).click();
  await page.getByRole('button', { name: 'End & Archive Listing', exact: true }).click();
  await expect(message(page, 'Listing archived successfully!')).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(row(page, 'Bosun')).toHaveCount(0);

  await page.getByRole('link', { name: 'Archived' }).click();
  await row(page, 'Bosun').hover();
  await page.getByRole('button', { name: 'Re-List Position: Bosun' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Re-List Position | ${yacht}`);
  await page.getByRole('link', { name: /Review/ }).click();
  await page.getByRole('button', { name: 'Re-List Position' }).click();
  await expect(message(page, 'Position successfully re-listed!')).toBeVisible();
  await expect(row(page, 'Bosun')).toBeVisible();

  await page.getByRole('link', { name: 'Archived' }).click();
  await row(page, 'Bosun').getByRole('button', { name: 'Delete: Bosun' }).press('Enter');
  await page.getByRole('button', { name: 'Delete Forever: Bosun' }).press('Enter');
  await expect(message(page, 'Listing deleted successfully!')).toBeVisible();
  await expect(page.getByText('There are no archived jobs yet.')).toBeVisible();

  await page.goto('/yachts?search=Listing Journey');
  await row(page, yacht).hover();
  await page.getByRole('button', { name: `Delete M/Y ${yacht}` }).click();
  await page.getByRole('button', { name: 'Delete Yacht' }).click();
  await expect(page.getByText('This yacht has active listings.')).toBeVisible();
});

test('a draft keeps what was typed through a reload, is left and completed later, or deleted under the pointer', async ({
  page,
}) => {
  const yacht = 'Draft Keeper';
  await createYacht(page, yacht);
  await openListings(page, yacht);
  await page.getByRole('link', { name: 'Add New Listing' }).click();
  await page.getByRole('combobox', { name: 'Position' }).fill('Chief Stew');
  await page.getByRole('option', { name: 'Chief Stew', exact: true }).click();
  await page.getByLabel('Notes').fill('Ask the captain first.');
  await page.reload();
  await expect(page.getByLabel('Notes')).toHaveValue('Ask the captain first.');
  await expect(page.getByRole('combobox', { name: 'Position' })).toHaveValue('Chief Stew');
  await page.getByRole('button', { name: 'Save Draft & Exit' }).click();
  await expect(page).toHaveURL(/\/drafts$/);
  await expect(page.getByRole('link', { name: /Drafts/ })).toContainText('1');

  await row(page, 'Chief Stew').hover();
  await page.getByRole('link', { name: 'Complete Listing: Chief Stew' }).click();
  await expect(page.getByLabel('Notes')).toHaveValue('Ask the captain first.');
  await page.goBack();
  await row(page, 'Chief Stew').hover();
  await page.getByRole('button', { name: 'Delete: Chief Stew' }).hover();
  await page.getByRole('button', { name: 'Delete Forever: Chief Stew' }).click();
  await expect(message(page, 'Listing deleted successfully!')).toBeVisible();
  await expect(page.getByText('There are currently no drafted jobs.')).toBeVisible();
});

test('all listings are searched and filtered by consultant, and the address keeps both', async ({
  page,
}) => {
  await page.goto('/listings');
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await expectAccessible(page);
  const before = await page.getByRole('row').count();
  const box = page.getByLabel('Search listings');
  await expect(box).toHaveAttribute('placeholder', 'Start typing...');
  const choices = await page.getByLabel('Consultant').locator('option').allInnerTexts();
  expect(choices[0]).toMatch(/^All Listings \(\d+\)$/);
  expect(choices.slice(1).filter((text) => !/^.+ \(\d+\)$/.test(text))).toEqual([]);
  await box.fill('chef');
  await expect(page).toHaveURL(/search=chef/);
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(before);
  await page.reload();
  await expect(page.getByLabel('Search listings')).toHaveValue('chef');
  await page.getByLabel('Search listings').fill('nobody has this');
  await expect(
    page.getByText('No listings were found matching your search request.'),
  ).toBeVisible();
  await page.getByLabel('Search listings').fill('');
  await page.getByLabel('Consultant').selectOption({ index: 1 });
  await expect(page).toHaveURL(/consultant=/);
});

test('a listing leads to its applications, and the tab of the browser says of which', async ({
  page,
}) => {
  await page.goto('/listings');
  await page.getByRole('table').getByRole('link').first().click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^[MS]\/Y .+, .+/);
  const position = (await heading.textContent())?.split(', ').at(-1);
  await expect(page).toHaveTitle(`${position} · Passerelle`);
});
