import { expect, test } from './support/test.ts';
import { logInAs, message } from './support/actions.ts';

test('the agency opens a profile from the list, writes notes, and verifies the candidate', async ({
  page,
  server,
}) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  await page.goto('/sign-ups/completed');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/sign-ups\/profile\//);
  const main = page.getByRole('main');
  await expect(page.getByLabel('Candidate Notes')).toBeVisible();
  const name = (await main.getByRole('heading', { level: 1 }).textContent()) ?? '';

  await page.getByLabel('Candidate Notes').fill('Calm on deck.');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(message(page, 'Candidate notes updated!')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Candidate Notes')).toHaveValue('Calm on deck.');

  const acts = page.getByRole('region', { name: 'Candidate', exact: true });
  const cv = await acts.getByRole('link', { name: 'Download CV' }).getAttribute('href');
  const answer = await page.request.get(cv ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);

  await acts.getByRole('button', { name: `Verify ${name}` }).click();
  await expect(message(page, `${name} verified!`)).toBeVisible();
  await expect(acts.getByRole('button', { name: `Verify ${name}` })).toHaveCount(0);
});

test('the agency deletes a candidate through a dialog', async ({ page, server }) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  await page.goto('/sign-ups/incomplete');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/sign-ups\/profile\//);
  const gone = page.url();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Forever' }).click();
  await expect(message(page, /has been deleted!/)).toBeVisible();
  await expect(page).toHaveURL('/sign-ups/incomplete');
  await page.goto(gone);
  await expect(page.getByText('Lost at sea?')).toBeVisible();
});
