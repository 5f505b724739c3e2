import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { change, fillSetup, linkSent, message } from './support/actions.ts';
import { expectSound } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/**
 * A new candidate on the upload path, with completed set-up and an unconfirmed address; returns the
 * address.
 */
async function completeUpload(page: Page, url: string): Promise<string> {
  const { request } = page;
  const email = `menu-${randomUUID()}@crew.test`;
  const name = 'firstName: "Ida", lastName: "Berg"';
  await change(
    request,
    url,
    `registerAccount(input: { ${name}, email: "${email}", password: "a secret 1" })`,
  );
  await change(request, url, 'chooseProfileType(input: { profileType: UPLOAD })');
  await fillSetup(request, url);
  for (const step of [1, 2, 3, 4])
    await change(request, url, `saveSetupStep(input: { step: ${step} })`);
  return email;
}

const screens = [
  { place: 'a phone', viewport: { width: 390, height: 844 } },
  { place: 'a desk', viewport: { width: 1280, height: 800 } },
];

for (const { place, viewport } of screens) {
  test.describe(`on ${place}`, () => {
    test.use({ viewport });

    test('who uploaded a CV has the menu from the confirmed address on, before the agency has decided', async ({
      page,
      server,
    }) => {
      const email = await completeUpload(page, server.url);
      const bar = page.getByRole('banner');
      const account = bar.getByRole('button', { name: 'Account of Ida Berg' });
      await page.goto('/');
      await expect(page.getByRole('dialog')).toContainText('Please verify your email');
      await expect(bar.getByText('Active Applications')).toHaveCount(0);

      await page.goto(await linkSent(page.request, email, /http\S+\/\?verificationCode=\S+/));
      await expect(message(page, 'Email successfully verified!')).toBeVisible();
      await expect(page).toHaveURL('/profile/cv');
      await page.getByRole('button', { name: 'Show my CV' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);

      const burger = bar.getByRole('button', { name: 'Open menu' });
      if (viewport.width < 900) await burger.click();
      await bar.getByRole('link', { name: 'Active Applications' }).click();
      await expect(page.getByRole('heading', { name: 'Active Applications' })).toBeVisible();

      await account.click();
      await expect(bar.getByRole('list', { name: 'Downloads' })).toBeVisible();
      await bar.getByRole('link', { name: 'Settings', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible();
      await expectSound(page);
    });
  });
}
