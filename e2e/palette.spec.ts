import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { fillSetup, logInAs, registerBuilder } from './support/actions.ts';
import { signUpFamily, undoOf, verifiedOf } from './support/decisions.ts';
import { expectAccessible } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('an admin jumps to a candidate, a yacht and a screen by the keyboard alone', async ({
  page,
  server,
}) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  await page.goto('/crew');
  const first = page.getByRole('table').getByRole('row').nth(1).getByRole('link');
  const name = (await first.locator('span.block').first().textContent()) ?? '';
  await expect(page.getByRole('button', { name: /Jump to/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('dialog').locator('input');
  await expect(box).toBeFocused();
  await page.keyboard.type(name);
  const entry = page.getByRole('menuitem', { name: new RegExp(name) });
  await expect(entry.first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // Other tests register people of the same name.
  await expect(page).toHaveURL(/\/(crew|sign-ups)\/profile\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.type('silver gannet');
  await expect(page.getByRole('menuitem', { name: /Silver Gannet/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('nobody has this name');
  await expect(page.getByText('Nothing of this name was found.')).toBeVisible();
  await box.fill('stats');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/stats');
});

/** Opens the palette by its button, so that the focus returns there, and types. */
async function command(page: Page, text: string) {
  await page.getByRole('button', { name: /Jump to/ }).click();
  await expect(page.getByRole('dialog').locator('input')).toBeFocused();
  await page.keyboard.type(text);
}
const entry = (page: Page, name: RegExp) => page.getByRole('menuitem', { name });
const palette = (page: Page) => page.getByRole('dialog', { name: /^Jump to/ });

test('a sign-up is verified by its name; two fast Enters verify once, and it can be undone', async ({
  page,
  server,
}) => {
  const firstName = `Ada${randomUUID().slice(0, 8)}`;
  const person = { firstName, lastName: `Quay${firstName}`, password: 'passerelle now' };
  await registerBuilder(page.request, server.url, person);
  await fillSetup(page.request, server.url);
  await page.context().clearCookies();
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  await page.goto('/crew');
  const verifications: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('useVerdictVerifyMutation')) verifications.push(request.url());
  });
  await command(page, `verify ${firstName}`);
  await expect(entry(page, new RegExp(person.lastName))).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(undoOf(page, firstName)).toBeVisible();
  await expect(palette(page)).toHaveCount(0);
  expect(verifications).toHaveLength(1);
  expect(await verifiedOf(page, server.url, person.lastName)).toBe(1);
  await undoOf(page, firstName).click();
  await expect(undoOf(page, firstName)).toHaveCount(0);
  expect(await verifiedOf(page, server.url, person.lastName)).toBe(0);

  // The second press of a double click is not for the list below.
  await page.evaluate(() =>
    document.addEventListener('click', ({ detail }) => {
      if (detail > 1) document.body.dataset.pressed = 'twice';
    }),
  );
  await command(page, `verify ${firstName}`);
  await entry(page, new RegExp(person.lastName)).dblclick();
  await expect(undoOf(page, firstName)).toBeVisible();
  await expect(page.locator('body')).not.toHaveAttribute('data-pressed');
});

test('of several by the name Enter opens their list; without a position a question comes first', async ({
  page,
  server,
}) => {
  const [ada, bea] = [`Ada${randomUUID().slice(0, 8)}`, `Bea${randomUUID().slice(0, 8)}`];
  const family = await signUpFamily(page, server.url, [ada, bea]);
  await page.goto('/stats');
  await command(page, `verify ${ada} ${family}`);
  await expect(entry(page, new RegExp(family))).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`Verify ${ada} ${family} without a position?`);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  expect(await verifiedOf(page, server.url, family)).toBe(0);

  await command(page, `verify ${family}`);
  await expect(entry(page, new RegExp(`^(Ada|Bea).*${family}`))).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/sign-ups/incomplete?search=${family}`);
  await expect(page.getByRole('row').filter({ hasText: family })).toHaveCount(2);
});

test('a verb alone lists what it does something with: yachts to list for, jobs to tell of', async ({
  page,
  server,
}) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  await page.goto('/stats');
  await command(page, 'new');
  await entry(page, /^New listing for a yacht/).click();
  await expect(palette(page).locator('input')).toHaveValue('new listing for ');
  await expect(page.getByRole('group', { name: 'New listing for' })).toBeVisible();
  expect(await page.getByRole('menuitem').count()).toBeGreaterThan(1);
  await page.keyboard.press('End');
  await page.keyboard.type('silver gannet');
  await expect(entry(page, /Silver Gannet/)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/listings\/add\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Listing | Silver Gannet');

  await command(page, 'alert');
  const jobs = page.getByRole('group', { name: 'Alert candidates of' }).getByRole('menuitem');
  await expect(jobs.nth(1)).toBeVisible();
  const name = (await jobs.nth(1).locator('span').first().textContent()) ?? '';
  await jobs.nth(1).click();
  await expect(page).toHaveURL(/\/listings\/applications\/.*\?find=results&position=/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.getByRole('button', { name: 'Find Candidates', pressed: true })).toBeVisible();
  await expect(page.getByText('Select filter in order to start the search.')).toHaveCount(0);
});
