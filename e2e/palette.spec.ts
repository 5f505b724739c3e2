import { logInAs } from './support/actions.ts';
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
