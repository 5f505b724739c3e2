import type { Locator, Page } from '@playwright/test';
import { message } from './support/actions.ts';
import { agency, test } from './support/crowd.ts';
import { expect } from './support/test.ts';

/** Presses Tab, or Shift and Tab, until the element has the focus, as somebody without a mouse has to. */
async function tabTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(wanted).toBeFocused();
}

test('a consultant logs in, puts an applicant forward and hires them by the keyboard alone', async ({
  page,
}) => {
  test.slow();
  await page.goto('/sign-in');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(agency.ADMIN_EMAIL);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(agency.ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good to see you');

  // Typed at once, before the box is there.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('listings');
  await expect(page.getByRole('dialog').locator('input')).toHaveValue('listings');
  await expect(page.getByRole('menuitem', { name: 'Listings' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Listings');
  const table = page.getByRole('table');
  await tabTo(page, table.getByRole('link').first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/job\//);
  await expect(table.getByRole('button', { name: /^Put Forward/ }).first()).toBeAttached();
  await tabTo(page, table.getByRole('link').first());
  const row = await table.getByRole('link').first().innerText();
  await page.keyboard.press('Enter');
  const beside = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  await expect(page).toHaveURL(/open=/);
  const name = await beside.innerText();
  expect(row).toContain(name);
  await page.keyboard.press('f');
  await expect(message(page, 'Candidate put forward successfully!')).toBeVisible();

  await page.keyboard.press('Escape');
  const tab = page.getByRole('main').getByRole('link', { name: /^Forwarded/ });
  await tabTo(page, tab, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const forwarded = table.getByRole('link', { name });
  await tabTo(page, forwarded.first());
  await page.keyboard.press('Enter');
  await expect(beside).toHaveText(name);
  await page.keyboard.press('h');
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toContainText(name);
  await tabTo(page, question.getByRole('button', { name: /Hire/ }));
  await page.keyboard.press('Enter');
  await expect(message(page, /hired/i)).toBeVisible();
});
