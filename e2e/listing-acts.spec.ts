import type { Page } from '@playwright/test';
import { ask, confirmHire, logInAs, message } from './support/actions.ts';
import { expectAccessible, expectAccessibleInBoth } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** What is done to a listing where it is shown: its terms, a copy of it, its end once it is filled. */

const sidebar = (page: Page) => page.getByRole('region', { name: 'Listing', exact: true });
const fact = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}: `) });
const editor = (page: Page, name: string) => page.getByRole('form', { name: `Change ${name}` });

let id = '';
let path = '';

/** A listing of the test's own, with a fixed salary of 3,000 euros. */
test.beforeEach(async ({ page, server }) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  const { listings, consultants } = await ask(
    page.request,
    server.url,
    '{ consultants listings(status: ACTIVE, first: 1) { edges { node { position { id } yacht { id } } } } }',
  );
  const { position, yacht } = listings.edges[0].node;
  const fields = `consultant: ${JSON.stringify(consultants[0])}, position: "${position.id}",
    contractType: FULL_TIME, salaryCurrency: EUR, salaryType: FIXED, salaryAmount: 3000,
    gender: MALE_OR_FEMALE, startDateType: ASAP, visibility: HIDDEN, description: "A test."`;
  const made = await ask(
    page.request,
    server.url,
    `mutation { createJob(input: { yacht: "${yacht.id}", fields: { ${fields} } }) {
       ... on CreateJobPayload { job { id } } } }`,
  );
  id = made.createJob.job.id;
  await ask(
    page.request,
    server.url,
    `mutation { publishJob(input: { id: "${id}" }) { __typename } }`,
  );
  path = `/listings/applications/${yacht.id}/job/${id}`;
  await page.goto(path);
  await expect(fact(page, 'Salary')).toContainText('€3000');
});

const update = (page: Page, url: string, fields: string) =>
  ask(
    page.request,
    url,
    `mutation { updateJob(input: { id: "${id}", fields: { ${fields} } }) { __typename } }`,
  );

test('a live salary is changed by a click and a figure', async ({ page, server }) => {
  await fact(page, 'Salary').click();
  const amount = editor(page, 'salary').getByLabel('Salary', { exact: true });
  await expect(amount).toBeFocused();
  await expectAccessibleInBoth(page);
  await page.keyboard.type('3500');
  await page.keyboard.press('Enter');
  await expect(message(page, 'Listing edited successfully!')).toBeVisible();
  await expect(fact(page, 'Salary')).toContainText('€3500');
  await expect(fact(page, 'Salary')).toBeFocused();
  await expect(editor(page, 'salary')).toHaveCount(0);
  const { job } = await ask(
    page.request,
    server.url,
    `{ job(id: "${id}") { salaryAmount state } }`,
  );
  expect(job).toEqual({ salaryAmount: 3500, state: 'Hidden' });

  await page.keyboard.press('Enter');
  await amount.fill('9999');
  await page.keyboard.press('Escape');
  await expect(editor(page, 'salary')).toHaveCount(0);
  await expect(fact(page, 'Salary')).toContainText('€3500');
});

test('start and visibility are changed the same way, and what is missing is said', async ({
  page,
}) => {
  await fact(page, 'Start').click();
  const start = editor(page, 'start');
  await start.getByRole('radio', { name: 'Approximate Date' }).check();
  await start.getByRole('button', { name: 'Save' }).click();
  await expect(start.getByText('Please select approximate start date.')).toBeVisible();
  await start.getByLabel('Approximate start date').fill('01/05/2030');
  await page.keyboard.press('Enter');
  await expect(fact(page, 'Start')).toContainText('2030');

  await fact(page, 'Visibility').click();
  await editor(page, 'visibility').getByRole('radio', { name: 'Live' }).check();
  await editor(page, 'visibility').getByRole('button', { name: 'Save' }).click();
  await expect(fact(page, 'Visibility')).toContainText('Live');
});

test('in the lists, salary, start and visibility are changed in their cells', async ({ page }) => {
  for (const list of ['/listings/active', '/jobs']) {
    await page.goto(list);
    const row = page.locator(`tr[data-row="${id}"]`);
    await row.getByRole('button', { name: /^Change salary: / }).click();
    const amount = editor(page, 'salary').getByLabel('Salary', { exact: true });
    await expect(amount).toBeFocused();
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.type(list === '/jobs' ? '3700' : '3600');
    await page.keyboard.press('Enter');
    await expect(editor(page, 'salary')).toHaveCount(0);
    await expect(row).toContainText(list === '/jobs' ? '€3700' : '€3600');
    // The row stays a link beside its cells.
    await expect(row.getByRole('button', { name: /^Change salary: / })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(amount).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(amount).toHaveCount(0);
  }
  const row = page.locator(`tr[data-row="${id}"]`);
  await row.getByRole('button', { name: /^Change visibility: / }).click();
  await editor(page, 'visibility').getByRole('radio', { name: 'Live' }).check();
  await editor(page, 'visibility').getByRole('button', { name: 'Save' }).dblclick();
  await expect(row).toContainText('Live');
  await expect(page).toHaveURL(/\/jobs$/);
});

test('what somebody else has changed meanwhile is shown before it is written over', async ({
  page,
  server,
}) => {
  await fact(page, 'Salary').click();
  const amount = editor(page, 'salary').getByLabel('Salary', { exact: true });
  await amount.fill('3100');
  await update(page, server.url, 'salaryAmount: 4200');
  await page.keyboard.press('Enter');
  await expect(
    editor(page, 'salary').getByText('Somebody else has changed this listing meanwhile.'),
  ).toBeVisible();
  await expect(fact(page, 'Salary')).toContainText('€4200');
  await expect(amount).toHaveValue('3100');
  await editor(page, 'salary').getByRole('button', { name: 'Save' }).click();
  await expect(fact(page, 'Salary')).toContainText('€3100');
});

test('an active listing is duplicated as a draft whose start and visibility are asked for', async ({
  page,
}) => {
  await sidebar(page).getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Complete Listing');
  await expect(page).toHaveURL(/step=1/);
  await expect(page.getByLabel('Salary', { exact: true })).toHaveValue('3000');
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await expect(page.getByText('Please select start date type.')).toBeVisible();
  await expect(page.getByText('Please select job visibility.')).toBeVisible();
});

test('whoever hires is offered to close the listing, there and on the listing, and can take it back', async ({
  page,
  server,
}) => {
  await update(page, server.url, 'visibility: LIVE');
  await logInAs(page.request, server.url, 'candidate@passerelle.test');
  const applied = await ask(
    page.request,
    server.url,
    `mutation { applyForJob(input: { jobId: "${id}" }) { ... on ApplyForJobPayload { application { id } } } }`,
  );
  const application = applied.applyForJob.application.id;
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  await ask(
    page.request,
    server.url,
    `mutation { moveApplication(input: { id: "${application}", action: FORWARD }) { __typename } }`,
  );
  await page.goto(`${path}/forwarded`);
  const row = page.getByRole('row').nth(1);
  await row.hover();
  const place = await row.boundingBox();
  const hire = row.getByRole('button', { name: /^Hire: / });
  const name = ((await hire.getAttribute('aria-label')) ?? '').replace('Hire: ', '');
  await hire.click();
  await confirmHire(page, name);
  const closing = page.getByRole('button', { name: /^Close this listing: / });
  await expect(
    page.getByText('One person is hired for this listing. It is still open.'),
  ).toBeVisible();
  // A row that moves is hit by a press that was meant for its neighbour.
  expect((await row.boundingBox())?.y).toBeCloseTo(place?.y ?? 0, -1);
  await expect(closing).toHaveCount(2);
  // What explains a row stands over the page, outside of its regions.
  await page.mouse.move(0, 0);
  await expectAccessible(page);
  await page
    .getByLabel('Messages', { exact: true })
    .getByRole('button', { name: /^Close this/ })
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Nobody waits for an answer.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'End & Archive Listing' }).click();
  await expect(message(page, /Listing archived successfully!/)).toBeVisible();
  await expect(page.getByText('It is still open.')).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo: .*Listing archived/ }).click();
  await expect(page.getByText('It is still open.')).toBeVisible();
  const { job } = await ask(page.request, server.url, `{ job(id: "${id}") { status isFilled } }`);
  expect(job).toEqual({ status: 'ACTIVE', isFilled: true });
});
