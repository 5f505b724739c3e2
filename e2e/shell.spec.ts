import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const password = 'passerelle';

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expect(page).not.toHaveURL(/sign-in/);
}

/** Collects policy violations, hydration errors and other errors of a page. */
function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy|hydrat/i.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}

test('every public page is taken over by the browser as the server drew it', async ({ page }) => {
  const complaints = listen(page);
  await page.goto('/');
  const links = await page
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((link) => new URL((link as HTMLAnchorElement).href)).map((url) => url.pathname),
    );
  const paths = new Set(['/', ...links, '/sign-in', '/sign-up', '/reset-password']);
  expect(paths.size).toBeGreaterThan(3);
  for (const path of paths) {
    await page.goto(path);
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('#app') ?? {}).some((key) => key.startsWith('__react')),
    );
    await page.waitForLoadState('networkidle');
  }
  expect(complaints).toEqual([]);
});

for (const who of ['admin', 'candidate', 'employer']) {
  test(`the first page of an ${who} keeps to the policy`, async ({ page }) => {
    const complaints = listen(page);
    await logIn(page, `${who}@passerelle.test`);
    await expect(page.getByRole('main')).not.toBeEmpty();
    await page.waitForLoadState('networkidle');
    expect(complaints).toEqual([]);
  });
}

test('a private address leads through the log-in and back', async ({ page }) => {
  await page.goto('/settings?from=here');
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await page.getByLabel('Email').fill('admin@passerelle.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/settings\?from=here$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Settings');
});

test('a screen that cannot be loaded says so, and Retry brings it', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  for (const entry of ['Find Jobs', 'Looking for Crew']) {
    await page.route('**/graphql', (route) => route.abort());
    await page.getByRole('navigation', { name: 'Main' }).getByText(entry).first().click();
    await expect(page.getByRole('alert')).toContainText('No answer from the server');
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('No answer from the server')).toBeHidden();
  }
});

test('a candidate whose connection breaks is told so on each screen, and Retry brings it', async ({
  page,
}) => {
  await logIn(page, 'candidate@passerelle.test');
  await expect(page.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  for (const [entry, title] of [
    [/^Active Applications/, 'Active Applications'],
    [/^Edit your Profile/, 'Details'],
  ] as const) {
    await page.route('**/graphql', (route) => route.abort());
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: entry }).click();
    await expect(page.getByRole('alert')).toContainText('No answer from the server');
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  }
});
