import type { Page } from '@playwright/test';
import { holdScripts, linkSent } from './support/actions.ts';
import { expect, test } from './support/test.ts';

type Mail = { to: string; subject: string; text: string };

let serial = 0;
const newEmail = () => `sailor-${Date.now()}-${(serial += 1)}@crew.test`;
const password = 'a secret 1';

const confirmation = /http\S+\/\?verificationCode=\S+/;
const reset = /http\S+\/reset-password\?code=\S+/;

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/sign-up');
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Lima');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('button', { name: 'Account of Ana Lima' })).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible();
}

async function logIn(page: Page, email: string, secret: string): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
}

test('what is typed and pressed before the scripts have come logs in once they have', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/sign-in', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('candidate@passerelle.test');
  await page.getByLabel('Password', { exact: true }).fill('passerelle');
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/sign-in');
  release();
  await expect(page.getByRole('button', { name: 'Account of Maya Lindqvist' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a person registers, confirms the address, logs out and comes back', async ({
  page,
  request,
}) => {
  const email = newEmail();
  await register(page, email);
  await page.goto(await linkSent(request, email, confirmation));
  const verified = page.getByText('Email successfully verified!');
  await expect(verified.filter({ visible: true })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await logOut(page);
  await logIn(page, email, 'not the secret');
  await expect(page.getByText('Email or password is invalid. Please try again.')).toBeVisible();
  await logIn(page, email, password);
  await expect(page.getByRole('button', { name: 'Account of Ana Lima' })).toBeVisible();
});

test('registering says what is missing, and that an address is taken', async ({
  page,
  request,
}) => {
  await page.goto('/sign-up');
  const send = page.getByRole('main').getByRole('button', { name: 'Register' });
  await send.click();
  await expect(page.getByText('First name is a required field.')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Lima');
  await page.getByLabel('Email').fill('candidate@passerelle.test');
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await send.click();
  await expect(page.getByText('Password should be at least 6 characters.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('123456');
  await send.click();
  await expect(
    page.getByText('This email is already taken. Please try another one.'),
  ).toBeVisible();
  const mails: Mail[] = await (await request.get('/dev/mailbox.json')).json();
  expect(mails.filter(({ to }) => to === 'candidate@passerelle.test')).toEqual([]);
});

test('a forgotten password is replaced by a link that works once', async ({ page, request }) => {
  const email = newEmail();
  await register(page, email);
  await logOut(page);
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  // The log-in screen has such a field, too.
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Instructions' }).click();
  await expect(page.getByRole('heading', { name: 'Instructions Sent!' })).toBeVisible();

  const link = await linkSent(request, email, reset);
  await page.goto(link);
  await page.getByLabel('New password').fill('12345');
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByText('Password must be at least 6 characters.')).toBeVisible();
  await page.getByLabel('New password').fill('another secret');
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByRole('heading', { name: 'Password Successfully Reset' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await logIn(page, email, 'another secret');
  await expect(page.getByRole('button', { name: 'Account of Ana Lima' })).toBeVisible();

  await page.goto(link);
  await page.getByLabel('New password').fill('a third secret');
  await page.getByRole('button', { name: 'Save Password' }).click();
  await page.getByRole('link', { name: 'Request a new link.' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
});

test('a log-in leads back to where the person wanted to go, and never to another site', async ({
  page,
}) => {
  await page.goto('/sign-in?next=/settings');
  await page.getByLabel('Email').fill('candidate@passerelle.test');
  await page.getByLabel('Password', { exact: true }).fill('passerelle');
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible();
  const own = new URL(page.url()).origin;
  await page.goto('/sign-in?next=https://evil.invalid/');
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(own);
});
