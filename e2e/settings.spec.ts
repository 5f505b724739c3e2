import type { Page } from '@playwright/test';
import { message } from './support/actions.ts';
import { expectAccessible } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const password = 'a secret 1';
let serial = 0;

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name }).click();

async function logIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await press(page, 'Log In');
}

/** Registers from the log-in page, chooses to build a profile and opens the settings through the menu. */
async function openSettings(page: Page): Promise<string> {
  const email = `settings-${Date.now()}-${(serial += 1)}@crew.test`;
  await page.goto('/sign-in');
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/sign-up');
  await expect(page.getByText('You must be over 18.')).toBeVisible();
  await page.getByLabel('First name').fill('Ines');
  await page.getByLabel('Last name').fill('Roth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Register');
  // The menu has no links before the profile type is chosen.
  await page.getByRole('button', { name: 'Account of Ines Roth' }).click();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await press(page, 'Build From Scratch');
  await expect(page.getByRole('heading', { name: 'Details', level: 1 })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(menu).toHaveText([
    'Jobs',
    /^Active Applications/,
    'Edit your Profile',
    'See Your generated CV',
  ]);
  await page.getByRole('button', { name: 'Account of Ines Roth' }).click();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible();
  return email;
}

test('a candidate changes name and password; each refusal stands in the form', async ({ page }) => {
  const email = await openSettings(page);
  await page.getByLabel('First name').fill('');
  await press(page, 'Save Details');
  await expect(page.getByText('All detail fields are required.')).toBeVisible();
  await page.getByLabel('First name').fill('Inés');
  await press(page, 'Save Details');
  await expect(message(page, 'Basic details successfully updated!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account of Inés Roth' })).toBeVisible();

  const attempts = [
    ['', '', '', 'All password fields are required.'],
    ['wrong', 'b secret 2', 'b secret 2', 'Previous password is incorrect. Please try again.'],
    [password, 'b secret 2', 'b secret 3', 'New password does not match.'],
    [password, '12345', '12345', 'New password must be at least 6 characters.'],
    [password, password, password, 'New password cannot be the same as your previous password.'],
  ] as const;
  for (const [previous, next, again, refusal] of attempts) {
    await page.getByLabel('Previous password').fill(previous);
    await page.getByLabel('New password', { exact: true }).fill(next);
    await page.getByLabel('Confirm new password').fill(again);
    await press(page, 'Change Password');
    await expect(page.getByText(refusal).first()).toBeVisible();
  }
  await page.getByLabel('New password', { exact: true }).fill('b secret 2');
  await page.getByLabel('Confirm new password').fill('b secret 2');
  await press(page, 'Change Password');
  await expect(message(page, 'Password successfully updated!')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/sign-in');
  await logIn(page, email, password);
  await expect(page.getByText('Email or password is invalid. Please try again.')).toBeVisible();
  await logIn(page, email, 'b secret 2');
  await expect(page.getByRole('button', { name: 'Account of Inés Roth' })).toBeVisible();
});

test('a candidate deletes the account through a dialog, is logged out, and cannot come back', async ({
  page,
}) => {
  const email = await openSettings(page);
  await press(page, 'Delete Account');
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('This cannot be undone.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await press(page, 'Delete Account');
  await dialog.getByRole('button', { name: 'Delete Forever' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible();
  await page.goto('/sign-in');
  await logIn(page, email, password);
  await expect(page.getByText('Email or password is invalid. Please try again.')).toBeVisible();
});
