import type { Page } from '@playwright/test';
import {
  change,
  fillSetup,
  linkSent,
  logInAs,
  message,
  registerBuilder,
} from './support/actions.ts';
import { sql } from '#server/platform/sql.ts';
import { changeRows } from './support/database.ts';
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

test('a day of availability is named on a phone, asked for again, and shows its age to the agency', async ({
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
  const email = await registerBuilder(phone.request, server.url, {
    firstName: 'Ava',
    lastName: 'Nextmonth',
    password: 'a secret of mine',
  });
  await fillSetup(phone.request, server.url);
  await phone.goto(await linkSent(phone.request, email, /http\S+\/\?verificationCode=\S+/));
  await expect(message(phone, 'Email successfully verified!')).toBeVisible();
  await phone.goto('/');
  const step = standing(phone).getByLabel('Your Availability');
  await step.selectOption('Available in 1 week');
  await expect(standing(phone).getByText('Saved')).toBeVisible();
  const question = standing(phone).getByRole('region', {
    name: 'Is your availability still right?',
  });
  await expect(question).toBeHidden();

  // Five weeks pass.
  const pass = () =>
    changeRows(sql`update candidates c set availability_said_at = now() - interval '36 days'
      from users u where u.id = c.user_id and u.email = ${email}`);
  expect(await pass()).toBe(1);
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  await page.goto('/sign-ups/incomplete');
  await page.getByRole('link', { name: 'Ava Nextmonth' }).click();
  const contact = page.getByRole('region', { name: 'Contact' });
  await expect(contact).toContainText('Available in 1 week · said 5 weeks ago');
  await phone.reload();
  await expect(question).toContainText('Still available in 1 week?');
  await expectAccessible(phone);
  const yes = question.getByRole('button', { name: 'Yes, Still' });
  await yes.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(question).toBeHidden();
  await expect(step).toBeFocused();
  await expect(standing(phone).getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(contact).toContainText('Available in 1 week');
  await expect(contact).not.toContainText('said');

  await step.selectOption('Available from a date');
  const from = standing(phone).getByLabel('Available From');
  await from.pressSequentially('01012020');
  await expect(standing(phone)).toContainText('Please choose today or a later day.');
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await from.fill(day.split('-').toReversed().join('/'));
  await expect(standing(phone).getByText('Saved')).toBeVisible();
  await expect(standing(phone)).not.toContainText('Please choose');
  await phone.reload();
  await expect(from).toHaveValue(day.split('-').toReversed().join('/'));
  const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const named = `vailable from ${words.format(new Date(day))}`;
  await page.reload();
  await expect(contact).toContainText(`A${named}`);
  await pass();
  await phone.reload();
  await expect(question).toContainText(`Still a${named}?`);
  // The day comes and passes.
  await changeRows(sql`update candidates c set available_from = current_date - 1
    from users u where u.id = c.user_id and u.email = ${email}`);
  await phone.reload();
  await expect(question).toContainText('Still available at once?');
  await expect(step.locator('option:checked')).toHaveText('Immediate');
  await question.getByRole('button', { name: 'Yes, Still' }).tap();
  await expect(question).toBeHidden();
  await crew.close();
});
