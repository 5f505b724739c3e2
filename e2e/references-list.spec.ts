import { logInAs } from './support/actions.ts';
import { expectAccessible } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('a consultant finds the verified references by position, their PDF and their candidate', async ({
  page,
  server,
}) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  await page.goto('/');
  await page.getByRole('link', { name: 'References' }).click();
  await expect(page.getByRole('heading', { name: 'References', level: 1 })).toBeVisible();
  const table = page.getByRole('table', { name: 'Verified references' });
  await expect(table.getByRole('rowheader').nth(1)).toBeVisible();
  await expectAccessible(page);

  const filter = page.getByLabel('Position');
  await filter.selectOption({ index: 1 });
  await expect(table.getByRole('rowheader')).toHaveCount(1);
  await expect(page).toHaveURL(/[?&]position=/);
  await page.reload();
  await expect(table.getByRole('rowheader')).toHaveCount(1);

  const row = table.getByRole('row').nth(2);
  await row.hover();
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: /^Download PDF/ }).click();
  expect((await download).suggestedFilename()).toMatch(/ Reference\.pdf$/);
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/(crew|sign-ups)\/profile\//);
});
