import type { Browser, Page } from '@playwright/test';
import {
  change,
  fillSetup,
  linkSent,
  logInAs,
  message,
  registerBuilder,
} from './support/actions.ts';
import { expectAccessible } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const confirmation = /http\S+\/\?verificationCode=\S+/;

/** A candidate with completed set-up and a confirmed address, in a new browser context. */
async function newCandidate(browser: Browser, url: string, firstName: string) {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  const person = { firstName, lastName: 'Vik', password: 'a secret 1' };
  const email = await registerBuilder(page.request, url, person);
  await fillSetup(page.request, url);
  await change(page.request, url, 'completeProfile');
  await page.goto(await linkSent(page.request, email, confirmation));
  await expect(message(page, 'Email successfully verified!')).toBeVisible();
  return { page, email, close: () => context.close() };
}

const couple = (page: Page) => page.locator('#couple');
const partnersEmail = (page: Page) => page.getByLabel("Partner's email");

async function ask(page: Page, email: string): Promise<void> {
  await partnersEmail(page).fill(email);
  await page.getByRole('button', { name: 'Send Request' }).click();
}

test('two candidates link as a couple and part; each sees the other’s moves at once', async ({
  browser,
  server,
}) => {
  // Two people in two browser contexts take twice as long.
  test.slow();
  const nina = await newCandidate(browser, server.url, 'Nina');
  const otto = await newCandidate(browser, server.url, 'Otto');
  await otto.page.goto('/jobs/applications');
  await nina.page.goto('/settings');
  for (const [email, refusal] of [
    ['', "Partner's email is required."],
    [nina.email.toUpperCase(), 'Nice try! :)'],
    ['nobody@nowhere.example', 'There is no user corresponding to this email.'],
  ] as const) {
    await ask(nina.page, email);
    await expect(couple(nina.page).getByText(refusal)).toBeVisible();
  }
  await ask(nina.page, otto.email);
  await expect(couple(nina.page).getByText(otto.email)).toBeVisible();
  await expect(couple(nina.page)).not.toContainText('Otto');

  await expect(otto.page.getByText('Nina Vik would like to link with you')).toBeVisible();
  await otto.page.getByRole('link', { name: 'See Request' }).click();
  await expect(couple(otto.page)).toContainText(nina.email);
  await expect(couple(otto.page).getByRole('button', { name: 'Accept' })).toBeInViewport();
  await expectAccessible(otto.page);
  await couple(otto.page).getByRole('button', { name: 'Accept' }).click();
  await expect(couple(otto.page).getByText('TEAM', { exact: true })).toBeVisible();

  await expect(couple(nina.page).getByText('TEAM', { exact: true })).toBeVisible();
  await expect(couple(nina.page)).toContainText('Otto Vik');
  await expect(message(nina.page, 'Otto Vik has accepted')).toBeVisible();

  await couple(otto.page).getByRole('button', { name: 'Remove Partner' }).click();
  const dialog = otto.page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Remove Partner' }).click();
  await expect(partnersEmail(otto.page)).toBeVisible();
  await expect(partnersEmail(nina.page)).toBeVisible();
  await expect(couple(nina.page)).not.toContainText('Otto');
  await nina.close();
  await otto.close();
});

test('settings keep a chosen availability at once, and say of an address whether it is free', async ({
  page,
  server,
}) => {
  await logInAs(page.request, server.url, 'candidate@passerelle.test');
  await page.goto('/settings');
  const availability = page.getByLabel('Your Availability');
  await availability.selectOption('Available in 4+ weeks');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(availability.locator('option:checked')).toHaveText('Available in 4+ weeks');

  const email = page.getByLabel('Email', { exact: true });
  await email.fill('Employer@passerelle.test');
  const taken = page.getByText('This email is already taken. Please try another one.');
  await expect(taken).toBeVisible();
  await email.fill(`free-${Date.now()}@crew.test`);
  await expect(taken).toBeHidden();
  await expect(page.getByText('This address is free.')).toBeVisible();
});
