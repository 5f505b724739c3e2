import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { choose, linkSent, logInAs, message, pick } from './support/actions.ts';
import { expect, test } from './support/test.ts';

const cv = fileURLToPath(new URL('../bench/cvs/olivia-hartley.pdf', import.meta.url));
const email = `olivia-${Date.now()}@crew.test`;
const yacht = `Journey ${Date.now()}`;
const position = 'Chief Stew';

async function openAdmin(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  await logInAs(context.request, url, 'admin@passerelle.test');
  const page = await context.newPage();
  await page.goto('/sign-ups/completed');
  return page;
}

async function badge(page: Page, entry: string): Promise<number> {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: entry });
  return Number(/\d+/.exec(await link.innerText())?.[0] ?? 0);
}

async function registerAndConfirm(page: Page): Promise<void> {
  await page.goto('/find-jobs');
  await expect(page.getByRole('group').first()).toBeVisible();
  await page.getByRole('link', { name: 'Register' }).first().click();
  await page.getByLabel('First name').fill('Olivia');
  await page.getByLabel('Last name').fill('Hartley');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a secret of mine');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Create a CV' })).toBeVisible();
  await page.goto(await linkSent(page.request, email, /http\S+\/\?verificationCode=\S+/));
  await expect(message(page, 'Email successfully verified!')).toBeVisible();
}

async function uploadCv(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Upload CV/ }).click();
  await page.locator('input[type=file]').setInputFiles(cv);
  const dialog = page.getByRole('dialog', { name: 'We prefilled your editable online profile' });
  await expect(dialog).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Review Your Profile' }).click();
}

async function finishSetUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skip photo upload' }).click();
  await expect(page.getByRole('heading', { name: 'Info', exact: true })).toBeVisible();
  // What was read from the CV stands in the form.
  await expect(page.getByLabel('Date of birth')).not.toHaveValue('');
  await expect(async () => {
    await page.getByRole('combobox', { name: /Current location/ }).fill('Antibes');
    await page
      .getByRole('option', { name: /^Antibes/ })
      .first()
      .click({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await page.getByLabel('Desired monthly salary', { exact: true }).fill('5000');
  await page.getByRole('button', { name: /Continue/ }).click();
  await expect(page.getByRole('heading', { name: 'Ideal Position', exact: true })).toBeVisible();
  await pick(page, 'Position', position);
  // The list stays open for more.
  await page.keyboard.press('Escape');
  await page.getByRole('switch', { name: 'No preference' }).check();
  await page.getByRole('checkbox', { name: 'Motor Yacht' }).check();
  await page.getByRole('checkbox', { name: 'Full time' }).check();
  await page.getByRole('button', { name: 'Save Position' }).click();
  await page.getByRole('button', { name: /Continue/ }).click();
  await expect(page.getByRole('heading', { name: 'Qualifications', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /Complete|Finish/ }).click();
  await expect(page).toHaveURL('/');
  const completed = page.getByRole('dialog', { name: 'Profile Completed!' });
  await completed.getByRole('button', { name: 'See the jobs' }).click();
}

async function listJob(page: Page): Promise<void> {
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
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await page.getByLabel('Job description').fill(`An interior of six on ${yacht.length} decks.`);
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await page.getByRole('button', { name: 'List This Position' }).click();
  await expect(message(page, 'Listing added successfully!')).toBeVisible();
}

test('the main job, from a guest who looks at jobs to a candidate who is hired', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(150_000);
  const admin = await openAdmin(browser, server.url);
  const waiting = await badge(admin, 'Sign-ups');

  await registerAndConfirm(page);
  await uploadCv(page);
  await finishSetUp(page);

  // The consultant's page was open all along.
  await expect.poll(() => badge(admin, 'Sign-ups')).toBe(waiting + 1);
  const signUp = admin.getByRole('row').filter({ hasText: 'Olivia Hartley' }).first();
  await signUp.hover();
  await signUp.getByRole('button', { name: 'Verify Olivia Hartley' }).click();
  await expect(message(admin, 'Olivia Hartley verified!')).toBeVisible();
  await expect.poll(() => badge(admin, 'Sign-ups')).toBe(waiting);

  await listJob(admin);
  const open = await badge(admin, 'Listings');

  await page.goto('/');
  const ideal = page.getByRole('region', { name: 'Your ideal jobs' });
  const card = ideal.getByRole('article').filter({ hasText: position }).first();
  await card.getByRole('link', { name: position }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(message(page, 'We received your application')).toBeVisible();
  await page.goto('/jobs/applications');
  const application = page.getByRole('article').filter({ hasText: position }).first();
  await expect(application.getByText('Applied', { exact: true })).toBeVisible();

  await expect.poll(() => badge(admin, 'Listings')).toBe(open + 1);
  const job = admin.getByRole('row').filter({ hasText: position });
  await expect(job).toContainText('1 application');
  await job.getByRole('link').first().click();
  for (const [action, said] of [
    ['Put Forward', 'Candidate forwarded!'],
    ['Hire', 'Candidate hired!'],
  ] as const) {
    const row = admin.getByRole('row').filter({ hasText: 'Olivia Hartley' });
    await row.hover();
    await row.getByRole('button', { name: `${action}: Olivia Hartley` }).click();
    await expect(message(admin, said)).toBeVisible();
    if (action === 'Put Forward') await admin.getByRole('link', { name: /^Forwarded/ }).click();
  }
  await expect.poll(() => badge(admin, 'Listings')).toBe(open);
  // The candidate's page was open, too.
  await expect(application.getByText('Hired', { exact: true })).toBeVisible();
  await page.goto('/profile/cv');
  await page.getByRole('button', { name: 'Show my CV' }).click();
  await expect(page.getByText('Looking for a full time position as Chief Stew')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Experience', exact: true })).toBeVisible();
  await admin.context().close();
});
