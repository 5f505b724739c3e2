import { logInAs } from './support/actions.ts';
import { expectAccessible } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('a consultant filters all jobs, and the address keeps the filters', async ({
  page,
  server,
}) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  await page.goto('/');
  await page.getByRole('link', { name: 'Jobs', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible();
  const rows = page.getByRole('table', { name: 'Jobs' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Archived' }).first()).toBeVisible();
  await expectAccessible(page);

  const status = page.getByRole('navigation', { name: 'Listings' });
  await status.getByRole('link', { name: /^Drafts/ }).click();
  await expect(rows.filter({ hasText: 'Archived' })).toHaveCount(0);
  await expect(rows.nth(1)).toContainText('Draft');
  await status.getByRole('link', { name: 'Active' }).click();
  await expect(page).toHaveURL('/jobs?status=active');
  await page.getByLabel('Department').selectOption('Galley');
  await expect(page).toHaveURL(/status=active.*department=galley/);
  await page.getByLabel('Search jobs').fill('chef');
  await expect(page).toHaveURL(/search=chef/);
  await page.reload();
  await expect(page.getByLabel('Department')).toHaveValue('galley');
  await expect(rows.nth(1)).toContainText(/chef/i);
  await page.getByLabel('Search jobs').fill('nobody has this');
  await expect(page.getByText('No jobs match these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/jobs?status=active');
  await status.getByRole('link', { name: 'All' }).click();
  await expect(page).toHaveURL('/jobs');
  await rows.filter({ hasText: 'Live' }).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/listings\/applications\//);
});

test('the filters stay from one status to the next, below all listings too', async ({
  page,
  server,
}) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  await page.goto('/listings');
  await page.getByLabel('Department').selectOption('Deck');
  await expect(page).toHaveURL('/listings?department=deck');
  const status = page.getByRole('navigation', { name: 'Listings' });
  await expect(status.getByRole('link')).toHaveCount(3);
  await status.getByRole('link', { name: 'Archived' }).click();
  await expect(page).toHaveURL('/listings/archived?department=deck');
  await expect(page.getByLabel('Department')).toHaveValue('deck');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/listings/archived');
});

test('a listing is added from all listings by the name of its yacht', async ({ page, server }) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  await page.goto('/listings');
  await page.getByRole('button', { name: 'Add New Listing' }).click();
  const box = page.getByRole('dialog').locator('input');
  await expect(box).toBeFocused();
  await expect(page.getByText('Type at least 2 characters of the yacht’s name, or')).toBeVisible();
  await page.keyboard.type('silver gannet');
  await expect(page.getByRole('menuitem', { name: /Silver Gannet/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/listings\/add\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Listing | Silver Gannet');
});
