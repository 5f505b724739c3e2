import type { APIRequestContext, Locator } from '@playwright/test';
import {
  change,
  fillSetup,
  linkSent,
  logInAs,
  message,
  registerBuilder,
} from './support/actions.ts';
import { expectToFit } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** A tap 21 pixels off the centre still hits the target. */
async function expectTall(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const missed = await target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [-21, 21].filter((distance) => {
      const hit = document.elementFromPoint(x + width / 2, y + height / 2 + distance);
      return !element.contains(hit);
    });
  });
  expect(missed).toEqual([]);
}

test('what is small to the eye is high enough for a finger', async ({ page, server }) => {
  await page.goto('/sign-up');
  await expectTall(page.getByRole('button', { name: 'Show password' }));
  await expectTall(page.getByRole('radio', { name: 'Crew' }));
  await expectTall(page.getByRole('radio', { name: 'Yacht' }));

  await logInAs(page.request, server.url, 'candidate@passerelle.test');
  await page.goto('/profile/references');
  await expectTall(page.getByRole('link', { name: /^WhatsApp/ }).first());
});

test('a long text is as wide as its entry, not only as what stands beside the buttons', async ({
  page,
  server,
}) => {
  await logInAs(page.request, server.url, 'candidate@passerelle.test');
  await page.goto('/profile/experience');
  const entry = page.getByRole('listitem').filter({ hasText: 'M/Y Quiet Harbour' });
  const text = entry.locator('p').last();
  const [outer, inner] = [await entry.boundingBox(), await text.boundingBox()];
  // The entry has 15 pixels of padding and border on each side.
  expect(inner?.width).toBeGreaterThan((outer?.width ?? 0) - 40);
});

/** Registers and logs in a candidate with a name too long for a phone. */
async function registerLong(request: APIRequestContext, url: string): Promise<string> {
  const person = { firstName: 'Nina', lastName: 'Langename'.repeat(8), password: 'a secret 1' };
  const email = await registerBuilder(request, url, person);
  await fillSetup(request, url);
  await change(request, url, 'completeProfile');
  return email;
}

test('a long name of somebody who asks for a couple breaks its line, not the page', async ({
  page,
  playwright,
  server,
}) => {
  const asked = await registerLong(page.request, server.url);
  const asker = await playwright.request.newContext({ baseURL: server.url });
  await registerLong(asker, server.url);
  await change(asker, server.url, `requestCouple(input: { email: "${asked}" })`);
  await page.goto(await linkSent(page.request, asked, /http\S+\/\?verificationCode=\S+/));
  await expect(message(page, 'Email successfully verified!')).toBeVisible();
  await expect(page.getByText('would like to link with you as a couple')).toBeVisible();
  await expectToFit(page);
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
  await expectToFit(page);
  await asker.dispose();
});
