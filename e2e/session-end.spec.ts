import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { change, logInAs, pick, registerBuilder } from './support/actions.ts';
import { expect, test } from './support/test.ts';

const secret = 'a secret of mine';
const cv = fileURLToPath(new URL('../bench/cvs/olivia-hartley.pdf', import.meta.url));

const builder = { firstName: 'Ty', lastName: 'Ping', password: secret };

/** Logs out as another tab would; the page's live connection must not report it. */
const logOut = (page: Page, url: string) =>
  page.context().request.post('/graphql', {
    headers: { origin: url },
    data: { query: 'mutation { logOut { __typename } }' },
  });
const hearNothing = (page: Page) => page.routeWebSocket(/graphql/, () => {});

const ended = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

async function resume(page: Page, password: string): Promise<void> {
  await ended(page).getByLabel('Password', { exact: true }).fill(password);
  await ended(page).getByRole('button', { name: 'Log In' }).click();
  await expect(ended(page)).toBeHidden();
}

/** Logs in again through the log-in page, which returns to the previous address. */
async function resumeByPage(page: Page, email: string, password: string): Promise<void> {
  const left = page.url();
  await ended(page).getByRole('link', { name: 'Go to the log-in page' }).click();
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(left);
}

/** Types after the session has ended without the page knowing. */
async function typeUnheard(page: Page, url: string, field: Locator, text: string): Promise<void> {
  await expect(field).toBeVisible();
  await logOut(page, url);
  await field.fill(text);
}

test('a candidate whose session ends while they type goes on in the page, or over the log-in page', async ({
  page,
  context,
  server,
}) => {
  // A dozen pages, with log-ins between them.
  test.slow();
  const email = await registerBuilder(context.request, server.url, builder);
  await hearNothing(page);

  // An autosaving form: saves after the new log-in.
  await page.goto('/profile');
  const about = page.getByLabel(/^About me/);
  await typeUnheard(page, server.url, about, 'Calm in a swell.');
  await page.keyboard.press('Tab');
  await ended(page).getByLabel('Password', { exact: true }).fill('wrong');
  await ended(page).getByRole('button', { name: 'Log In' }).click();
  await expect(ended(page)).toContainText('Email or password is invalid. Please try again.');
  await resume(page, secret);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(about).toHaveValue('Calm in a swell.');

  await typeUnheard(page, server.url, about, 'Calm in any swell.');
  await page.keyboard.press('Tab');
  await resumeByPage(page, email, secret);
  await expect(about).toHaveValue('Calm in any swell.');

  // An entry of a list: its form is open again.
  await page.goto('/profile/experience');
  const company = page.getByLabel('Company name').first();
  await typeUnheard(page, server.url, company, 'M/Y Silver Gannet');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await resumeByPage(page, email, secret);
  await expect(company).toHaveValue('M/Y Silver Gannet');

  // A form with a button: the pressed action is completed.
  await page.goto('/settings');
  const name = page.getByLabel('First name');
  await typeUnheard(page, server.url, name, 'Tyra');
  await page.getByRole('button', { name: 'Save Details' }).click();
  await resume(page, secret);
  await expect(page.getByRole('button', { name: 'Account of Tyra Ping' })).toBeVisible();
  await typeUnheard(page, server.url, name, 'Tyrell');
  await page.getByRole('button', { name: 'Save Details' }).click();
  await resumeByPage(page, email, secret);
  await expect(name).toHaveValue('Tyrell');
});

test('the steps of set-up are as they were left', async ({ page, context, server }) => {
  test.slow();
  const email = await registerBuilder(context.request, server.url, builder);
  await change(context.request, server.url, 'chooseProfileType(input: { profileType: UPLOAD })');
  await hearNothing(page);
  await page.goto('/setup?step=upload');
  await page.getByLabel('CV', { exact: true }).setInputFiles(cv);
  // No event says when the CV is read: the screen looks by itself.
  await page.getByRole('button', { name: 'Save to My Profile' }).click({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Review Your Profile' }).click();
  await page.getByRole('button', { name: 'Skip photo upload' }).click();
  const place = page.getByRole('combobox', { name: 'Current location' });
  await pick(page, 'Current location', 'Antibes, France', 'Antibes');
  await expect(place).toHaveValue('Antibes, France');
  const salary = page.getByLabel('Desired monthly salary', { exact: true });
  await typeUnheard(page, server.url, salary, '4444');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await resumeByPage(page, email, secret);
  await expect(salary).toHaveValue('4444');
  await expect(place).toHaveValue('Antibes, France');
  await page.getByRole('button', { name: 'Save and Continue' }).click();

  await pick(page, 'Position', 'Chief Stew');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: 'Chosen' })).toContainText('Chief Stew');
  await page.getByText('No preference').click();
  await page.getByText('Motor Yacht', { exact: true }).click();
  await logOut(page, server.url);
  await page.getByText('Rotation', { exact: true }).click();
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await resumeByPage(page, email, secret);
  await expect(page.getByRole('checkbox', { name: 'Rotation' })).toBeChecked();
  await page.getByRole('button', { name: 'Save and Continue' }).click();

  const expiry = page.getByLabel('Expiry date of ENG 1');
  await typeUnheard(page, server.url, expiry, '01/02/2031');
  await page.keyboard.press('Tab');
  await resumeByPage(page, email, secret);
  await expect(expiry).toHaveValue('01/02/2031');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('an admin’s form and dialog are as they were left, and nobody else’s', async ({
  page,
  server,
}) => {
  test.slow();
  const email = 'admin@passerelle.test';
  await logInAs(page.request, server.url, email);
  await hearNothing(page);
  await page.goto('/yachts/create');
  // Not the name field: it requests suggestions while typing.
  const length = page.getByRole('main').getByLabel('Length');
  await typeUnheard(page, server.url, length, '52');
  await page.getByRole('button', { name: 'Save & Complete' }).click();
  await resumeByPage(page, email, 'passerelle');
  await expect(length).toHaveValue('52');

  await page.goto('/settings/tokens');
  await page.getByRole('button', { name: 'New Token' }).click();
  const token = page.getByRole('dialog', { name: 'New Token' }).getByLabel('Name');
  await typeUnheard(page, server.url, token, 'Crew board');
  await page.getByRole('button', { name: 'Create Token' }).click();
  await resumeByPage(page, email, 'passerelle');
  await expect(token).toHaveValue('Crew board');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  // Somebody else logs in in this tab.
  await page.goto('/yachts/create');
  await expect(length).toHaveValue('52');
  await logInAs(page.request, server.url, 'candidate@passerelle.test');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible();
  await logInAs(page.request, server.url, email);
  await page.goto('/yachts/create');
  await expect(length).toHaveValue('');
});

test('a page saves nothing as somebody whom another tab has logged in', async ({
  page,
  context,
  server,
}) => {
  const email = await registerBuilder(context.request, server.url, builder);
  await hearNothing(page);
  await page.goto('/profile');
  const about = page.getByLabel(/^About me/);
  await expect(about).toBeVisible();
  await registerBuilder(context.request, server.url, builder);
  await about.fill('Mine alone.');
  await page.keyboard.press('Tab');
  await expect(ended(page).getByLabel('Email')).toHaveValue(email);
  const answer = await context.request.post('/graphql', {
    headers: { origin: server.url },
    data: { query: '{ viewer { email candidate { profile { aboutMe } } } }' },
  });
  const { viewer } = (await answer.json()).data;
  expect(viewer.email).not.toBe(email);
  expect(viewer.candidate.profile.aboutMe).toBeNull();
  await resume(page, secret);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(about).toHaveValue('Mine alone.');
});
