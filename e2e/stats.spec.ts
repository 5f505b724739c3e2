import type { Page } from '@playwright/test';
import { logInAs } from './support/actions.ts';
import { expectAccessible, expectAccessibleInBoth, expectToFit } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('a consultant sees the figures of crew and jobs, and the last twelve months', async ({
  page,
  server,
}) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  await page.goto('/');
  await page.getByRole('link', { name: 'Stats' }).click();
  await expect(page.getByRole('heading', { name: 'Stats', level: 1 })).toBeVisible();
  const figure = (section: string, name: string) =>
    page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: section, exact: true }) })
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd');
  const people = ['Active in 30 days', 'Engineers', 'Deck', 'Stews', 'Incomplete'];
  for (const name of ['Total', 'This month', 'This week', ...people])
    await expect(figure('Crew', name)).toHaveText(/^\d+$/);
  for (const name of ['Total', 'This year', 'This month', 'This week', 'Today'])
    await expect(figure('Jobs', name)).toHaveText(/^\d+$/);
  const signUps = page.getByRole('table', { name: 'Sign-ups in each of the last 12 months' });
  await expect(signUps.getByRole('row')).toHaveCount(13);
  await expectAccessible(page);
});

test('the way from application to hire is told for a chosen period, and exported', async ({
  page,
  server,
}) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  await page.goto('/stats');
  const applied = () => figureOf(page, 'From application to hire', 'Applied');
  const ofYear = await applied();
  expect(ofYear).toBeGreaterThan(0);
  for (const name of ['By consultant', 'By position'])
    expect(await totalOf(page, name)).toBe(ofYear);
  expect(await totalOf(page, 'Where hired people came from')).toBeGreaterThan(0);
  for (const name of ['Time to first answer', 'Time to fill'])
    await expect(page.getByRole('figure', { name }).locator('dd').first()).toHaveText(/hour|day/);

  await page.getByLabel('Period').selectOption('Last 30 days');
  await expect(page).toHaveURL(/\?period=30-days$/);
  // The address is there before the figures.
  await expect.poll(applied).toBeLessThan(ofYear);
  const ofMonth = await applied();
  await page.reload();
  expect(await applied()).toBe(ofMonth);

  await page.getByLabel('Period').selectOption('Own dates');
  await page.getByLabel('First day').fill('01/02/2001');
  await page.getByLabel('Last day').fill('28/02/2001');
  await expect(page).toHaveURL(/period=dates&from=2001-02-01&to=2001-02-28$/);
  await expect(page.getByText('1 Feb 2001 to 28 Feb 2001')).toBeVisible();
  await expect(page.getByText('Nobody applied in this period.')).toHaveCount(3);
  const asked = page.waitForRequest(/Statistics\.xlsx/);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export spreadsheet' }).click();
  expect((await asked).url()).toContain('?period=OWN_DATES&from=2001-02-01&to=2001-02-28');
  expect((await saved).suggestedFilename()).toBe('Statistics.xlsx');
});

test('the statistics of hiring fit a phone, in both colour schemes', async ({ page, server }) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/stats?period=all');
  await page.getByRole('button', { name: /^Show all \d+ positions$/ }).click();
  await expectToFit(page);
  await expectAccessibleInBoth(page);
});

/** The first number of a row of a chart's table. */
async function figureOf(page: Page, chart: string, row: string): Promise<number> {
  const cell = page
    .getByRole('table', { name: chart })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: row, exact: true }) })
    .getByRole('cell')
    .first();
  return Number((await cell.textContent())?.replaceAll(',', ''));
}

/** The sum of the first numbers of a chart's table. */
async function totalOf(page: Page, chart: string): Promise<number> {
  const cells = await page
    .getByRole('table', { name: chart })
    .locator('tbody tr td:nth-of-type(1)')
    .allTextContents();
  return cells.reduce((sum, text) => sum + Number(text.replaceAll(',', '')), 0);
}
