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

  await page.getByLabel('Status').selectOption('Drafts');
  await expect(rows.filter({ hasText: 'Archived' })).toHaveCount(0);
  await expect(rows.nth(1)).toContainText('Draft');
  await page.getByLabel('Status').selectOption('Active');
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
  await expect(page).toHaveURL('/jobs');
  await rows.filter({ hasText: 'Live' }).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/listings\/applications\//);
});
