import type { Page } from '@playwright/test';
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

const WORDS = 'Please upload your certificates and their expiry dates.';
const standing = (page: Page) => page.getByRole('region', { name: 'Where you stand' });

/** The texts of the e-mails to an address that say that a profile needs some work. */
async function lettersTo(page: Page, address: string): Promise<string[]> {
  const mails: { to: string; subject: string; text: string }[] = await (
    await page.request.get('/dev/mailbox.json')
  ).json();
  return mails
    .filter(({ to, subject }) => to === address && subject === 'Your profile needs some work')
    .map(({ text }) => text);
}

test('a candidate reads live what they are asked to mend, and sends the profile again', async ({
  page,
  server,
  browser,
}) => {
  test.slow();
  const crew = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const phone = await crew.newPage();
  const password = 'a secret of mine';
  const email = await registerBuilder(phone.request, server.url, {
    firstName: 'Isla',
    lastName: 'Standing',
    password,
  });
  await fillSetup(phone.request, server.url);
  await phone.goto('/');
  await expect(standing(phone)).toContainText('Your profile is not sent yet');
  await phone.goto(await linkSent(phone.request, email, /http\S+\/\?verificationCode=\S+/));
  await expect(message(phone, 'Email successfully verified!')).toBeVisible();
  await change(phone.request, server.url, 'completeProfile(input: {})');
  await phone.goto('/');
  await expect(standing(phone)).toContainText('We are checking your profile');

  await logInAs(page.request, server.url, 'admin@passerelle.test');
  await page.goto('/sign-ups/completed');
  await page.getByRole('table').getByRole('link', { name: 'Isla Standing' }).click();
  const pane = page.getByRole('heading', { level: 2, name: 'Isla Standing' });
  await expect(pane).toBeVisible();
  await page.keyboard.press('w');
  const question = page.getByRole('dialog', { name: 'Reject Isla Standing?' });
  const words = question.getByLabel('What Isla should mend');
  await expect(words).toBeFocused();
  await expectAccessible(page);
  const reject = question.getByRole('button', { name: 'Reject and Say Why' });
  await reject.click();
  await expect(question).toContainText('Please write what Isla should mend.');
  await question.getByRole('button', { name: 'Certificates' }).dblclick();
  await expect(words).toHaveValue(WORDS);
  // What was typed outlives the dialog, and a lost connection.
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.keyboard.press('w');
  await expect(words).toHaveValue(WORDS);
  await page.context().setOffline(true);
  await reject.click();
  await expect(question.getByRole('alert')).toBeVisible();
  await expect(words).toHaveValue(WORDS);
  await page.context().setOffline(false);
  await reject.dblclick();
  await expect(message(page, 'Isla Standing rejected!')).toBeVisible();
  await expect(question).toBeHidden();

  await expect(standing(phone)).toContainText('Your profile needs some work');
  await expect(standing(phone)).toContainText(WORDS);
  await expectAccessible(phone);
  await expect.poll(() => lettersTo(page, email), { timeout: 30_000 }).toHaveLength(1);
  expect((await lettersTo(page, email))[0]).toContain(WORDS);

  await standing(phone).getByRole('button', { name: 'Send Again' }).dblclick();
  await expect(standing(phone)).toContainText('We are checking your profile');
  await expect(standing(phone)).not.toContainText(WORDS);
  await page.goto('/sign-ups/completed');
  await expect(page.getByRole('table').getByRole('link', { name: 'Isla Standing' })).toBeVisible();
  await crew.close();
});

test('the availability is said on the start page, once', async ({ page, server }) => {
  await logInAs(page.request, server.url, 'candidate@passerelle.test');
  await page.goto('/');
  const availability = standing(page).getByLabel('Your Availability');
  const chosen = availability.locator('option:checked');
  const before = await chosen.innerText();
  const other = before === 'Immediate' ? 'Unavailable' : 'Immediate';
  await availability.selectOption(other);
  await expect(standing(page).getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(chosen).toHaveText(other);
  await page.goto('/settings');
  await expect(page.getByLabel('Your Availability').locator('option:checked')).toHaveText(other);
  await page.goto('/');
  await availability.selectOption(before);
  await expect(standing(page).getByText('Saved')).toBeVisible();
});
