import { logInAs } from './support/actions.ts';
import { expectAccessible } from './support/screen.ts';
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
