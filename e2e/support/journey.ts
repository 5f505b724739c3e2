import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { choose, logInAs, message, pick } from './actions.ts';
import { expect } from './test.ts';

const cv = fileURLToPath(new URL('../../bench/cvs/olivia-hartley.pdf', import.meta.url));

/** Opens a new browser context with a consultant at the completed sign-ups. */
export async function openAdmin(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  await logInAs(context.request, url, 'admin@passerelle.test');
  const page = await context.newPage();
  await page.goto('/sign-ups/completed');
  return page;
}

/** The badge number of a menu entry. */
export async function badge(page: Page, entry: string): Promise<number> {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: entry });
  return Number(/\d+/.exec(await link.innerText())?.[0] ?? 0);
}

/** The server's counts for the badges of the back-office. */
export async function countForBadges(page: Page): Promise<{ signUps: number; listings: number }> {
  const answer = await page.request.post('/graphql', {
    headers: { origin: new URL(page.url()).origin },
    data: { query: '{ signUpCounts { completed } newApplications { total } }' },
  });
  const { signUpCounts, newApplications } = (await answer.json()).data;
  return { signUps: signUpCounts.completed, listings: newApplications.total };
}

/** Waits until the badges show the server's counts without a reload; other tests change both. */
export async function expectLiveBadges(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const counted = await countForBadges(page);
      return {
        signUps: (await badge(page, 'Sign-ups')) - counted.signUps,
        listings: (await badge(page, 'Listings')) - counted.listings,
      };
    })
    .toEqual({ signUps: 0, listings: 0 });
}

/** From the list of jobs to a confirmed account; `findLink` reads the link's path in the e-mail. */
export async function registerAndConfirm(
  page: Page,
  email: string,
  findLink: (pattern: RegExp) => Promise<string>,
): Promise<void> {
  await page.goto('/find-jobs');
  await expect(page.getByRole('group').first()).toBeVisible();
  await page.getByRole('link', { name: 'Register' }).first().click();
  await page.getByLabel('First name').fill('Olivia');
  await page.getByLabel('Last name').fill('Hartley');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a secret of mine');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Create a CV' })).toBeVisible();
  await page.goto(await findLink(/http\S+\/\?verificationCode=\S+/));
  await expect(message(page, 'Email successfully verified!')).toBeVisible();
}

/** The upload path, up to the photo step. */
export async function uploadCv(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Upload CV/ }).click();
  await page.locator('input[type=file]').setInputFiles(cv);
  await page.getByRole('button', { name: 'Save to My Profile' }).click({ timeout: 60_000 });
  const dialog = page.getByRole('dialog', { name: 'We prefilled your editable online profile' });
  await dialog.getByRole('button', { name: 'Review Your Profile' }).click();
}

/** The set-up steps after the CV, up to the list of jobs. */
export async function finishSetUp(
  page: Page,
  position: string,
  takePhoto: (page: Page) => Promise<void> = skipPhoto,
): Promise<void> {
  await takePhoto(page);
  await expect(page.getByRole('heading', { name: 'Info', exact: true })).toBeVisible();
  // The form is prefilled from the CV.
  await expect(page.getByLabel('Date of birth')).not.toHaveValue('');
  await pick(page, 'Current location', 'Antibes, France', 'Antibes');
  await page.getByLabel('Desired monthly salary', { exact: true }).fill('5000');
  await page.getByRole('button', { name: /Continue/ }).click();
  await expect(page.getByRole('heading', { name: 'Ideal Position', exact: true })).toBeVisible();
  await pick(page, 'Position', position);
  // The list stays open for multiple selection.
  await page.keyboard.press('Escape');
  await page.getByRole('switch', { name: 'No preference' }).check();
  await page.getByRole('checkbox', { name: 'Motor Yacht' }).check();
  await page.getByRole('checkbox', { name: 'Full time' }).check();
  await page.getByRole('button', { name: 'Save Position' }).click();
  await expect(page.getByRole('list', { name: 'Your ideal positions' })).toContainText(position);
  await page.getByRole('button', { name: /Continue/ }).click();
  await expect(page.getByRole('heading', { name: 'Qualifications', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /Complete|Finish/ }).click();
  await expect(page).toHaveURL('/');
  const completed = page.getByRole('dialog', { name: 'Profile Completed!' });
  await completed.getByRole('button', { name: 'See the jobs' }).click();
}

const skipPhoto = (page: Page) => page.getByRole('button', { name: 'Skip photo upload' }).click();

/** Creates a yacht and its first listing. */
export async function listJob(page: Page, yacht: string, position: string): Promise<void> {
  await page.goto('/yachts/create');
  await page.getByLabel('Name').fill(yacht);
  await choose(page, 'Type', 'Motor Yacht');
  await page.getByLabel('Length').fill('52');
  await page.getByRole('button', { name: 'Save & Complete' }).click();
  await expect(message(page, 'New local yacht created!')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: yacht });
  await row.hover();
  await row.getByRole('link', { name: `Listings of M/Y ${yacht}` }).click();
  await page.getByRole('link', { name: 'Add New Listing' }).click();
  await page.getByLabel('Consultant').selectOption({ index: 1 });
  await pick(page, 'Position', position);
  await choose(page, 'Contract type', 'Full time');
  await choose(page, 'Salary type', 'Fixed');
  await page.getByLabel('Salary', { exact: true }).fill('5000');
  await choose(page, 'Gender', 'Male or Female');
  await choose(page, 'Start date', 'ASAP');
  await choose(page, 'Visibility', 'Live');
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await expect(page).toHaveURL(/status=draft/);
  // The previous step has a button of the same name.
  await expect(page.getByText('Certificates and visas')).toBeVisible();
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await page.getByLabel('Job description').fill(`An interior of six on ${yacht.length} decks.`);
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await page.getByRole('button', { name: 'List This Position' }).click();
  await expect(message(page, 'Listing added successfully!')).toBeVisible();
}
