import type { Page } from '@playwright/test';
import { logInAs, message } from './support/actions.ts';
import { openDemoSignUp } from './support/sign-ups.ts';
import { expect, test } from './support/test.ts';

const tab = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) });
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });

test('what a consultant does with a person stands at the top of their timeline', async ({
  page,
  server,
}) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  const name = await openDemoSignUp(page, 'completed', 1);
  await tab(page, 'Timeline').click();
  const events = timeline(page).getByRole('listitem');
  await expect(events.last()).toContainText('Registered');
  await expect(events.filter({ hasText: 'Asked to be verified' })).toHaveCount(1);

  await tab(page, 'Notes').click();
  await page.getByLabel('Candidate Notes').fill('Calm on deck.');
  await page.getByRole('main').getByRole('button', { name: 'Save' }).click();
  await expect(message(page, 'Candidate notes updated!')).toBeVisible();
  await tab(page, 'Timeline').click();
  await expect(events.first()).toContainText('Calm on deck.');

  await page.getByRole('button', { name: `Verify ${name}` }).click();
  await expect(message(page, `${name} verified!`)).toBeVisible();
  await page.reload();
  await expect(events.first()).toContainText('Verified');

  await timeline(page).getByText('Notes').click();
  await expect(events).toHaveCount(1);
  await expect(events).toContainText('Calm on deck.');
});
