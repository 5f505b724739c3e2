import type { Page } from '@playwright/test';
import { logInAs } from './support/actions.ts';
import { expectSound } from './support/screen.ts';
import { openDemoSignUp } from './support/sign-ups.ts';
import { expect, test } from './support/test.ts';

/** The sidebar of the back-office on laptops and on even lower windows. */

const sidebar = (page: Page) => page.getByRole('complementary');

/** The screen with the most actions: Verify, Reject, three downloads and Delete. */
async function openSignUp(page: Page): Promise<void> {
  await openDemoSignUp(page, 'completed', 2, { hasFiles: true });
  await expect(sidebar(page).getByRole('button', { name: 'Delete Account' })).toBeAttached();
  await expect(sidebar(page).getByRole('button', { name: /^Verify / })).toBeAttached();
}

test('on a low laptop the menu, the acts, the theme and the account are all in sight', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  await openSignUp(page);
  const parts = [
    sidebar(page).getByRole('link', { name: 'Home', exact: true }),
    sidebar(page).getByRole('link', { name: 'Jobs', exact: true }),
    sidebar(page).getByRole('link', { name: 'Return to Sign Ups' }),
    sidebar(page).getByRole('button', { name: /^Verify / }),
    sidebar(page).getByRole('button', { name: /^Reject .* with Words$/ }),
    sidebar(page).getByRole('link', { name: 'Download CV' }),
    sidebar(page).getByRole('link', { name: 'Download Original CV' }),
    sidebar(page).getByRole('link', { name: 'Download Documents' }),
    sidebar(page).getByRole('button', { name: 'Delete Account' }),
    sidebar(page).getByText('admin@passerelle.test'),
    sidebar(page).getByRole('radio', { name: 'Dark' }),
    sidebar(page).getByRole('link', { name: 'Settings' }),
    sidebar(page).getByRole('button', { name: 'Log out' }),
  ];
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
  await expectSound(page);
});

test('on a lower window the acts scroll under the account, and the keyboard brings them into sight', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 560 });
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  await openSignUp(page);
  const remove = sidebar(page).getByRole('button', { name: 'Delete Account' });
  const logOut = sidebar(page).getByRole('button', { name: 'Log out' });
  await expect(logOut).toBeInViewport({ ratio: 1 });
  await expect(remove).not.toBeInViewport();
  const documents = sidebar(page).getByRole('link', { name: /^Download/ });
  await documents.last().focus();
  await page.keyboard.press('Tab');
  await expect(remove).toBeFocused();
  await expect(remove).toBeInViewport({ ratio: 1 });
  await expect(logOut).toBeInViewport({ ratio: 1 });
});

test('where there is hardly any height everything in the sidebar is reached by scrolling', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 320 });
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  await page.goto('/');
  const logOut = sidebar(page).getByRole('button', { name: 'Log out' });
  await expect(logOut).not.toBeInViewport();
  await logOut.scrollIntoViewIfNeeded();
  await expect(logOut).toBeInViewport({ ratio: 1 });
  await logOut.click();
  await expect(page.getByRole('alertdialog', { name: 'Log out?' })).toBeVisible();
});
