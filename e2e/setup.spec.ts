import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { countForBadges } from './support/journey.ts';
import { expectAccessible } from './support/screen.ts';
import { expect, test } from './support/test.ts';

let serial = 0;
const cv = fileURLToPath(new URL('../bench/cvs/olivia-hartley.pdf', import.meta.url));
const photo = () =>
  sharp({ create: { width: 600, height: 900, channels: 3, background: '#7aa0c4' } })
    .jpeg()
    .toBuffer();

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const goOn = (page: Page) => page.getByRole('button', { name: 'Save and Continue' }).click();

async function register(page: Page): Promise<void> {
  await page.goto('/sign-up');
  await page.getByLabel('First name').fill('Olivia');
  await page.getByLabel('Last name').fill('Hartley');
  await page.getByLabel('Email').fill(`set-up-${Date.now()}-${(serial += 1)}@crew.test`);
  await page.getByLabel('Password', { exact: true }).fill('a secret 1');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(heading(page, 'Create a CV')).toBeVisible();
}

async function uploadCv(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Upload CV' }).click();
  await page.getByLabel('CV', { exact: true }).setInputFiles(cv);
  // Reading the CV may take its time on a busy machine.
  await page.getByRole('button', { name: 'Save to My Profile' }).click({ timeout: 60_000 });
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('We prefilled your editable online profile');
  await expect(dialog.getByRole('listitem').filter({ hasText: /\.$/ })).toHaveText([
    'Check it for mistakes.',
    'Add the details that are missing.',
    'Make sure that it looks great for employers.',
  ]);
  await dialog.getByRole('button', { name: 'Review Your Profile' }).click();
  await expect(heading(page, 'Photo')).toBeVisible();
}

async function fillInfo(page: Page): Promise<void> {
  const place = page.getByRole('combobox', { name: 'Current location' });
  await place.fill('Antibes');
  await page.getByRole('option', { name: 'Antibes, France' }).click();
  await page.getByLabel('Desired monthly salary').fill('3500');
}

async function addPosition(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Position' }).fill('chief stew');
  await page.getByRole('option', { name: 'Chief Stew', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByText('No preference').click();
  await page.getByText('Motor Yacht', { exact: true }).click();
  await page.getByText('Rotation', { exact: true }).click();
}

test('a candidate uploads a CV, reviews what it filled in, and completes set-up', async ({
  page,
}) => {
  // Four screens are also checked by axe.
  test.slow();
  await register(page);
  await expectAccessible(page);
  await uploadCv(page);
  await expectAccessible(page);

  await page
    .getByLabel('Profile photo')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.getByLabel('Zoom', { exact: true })).toHaveValue('1.2');
  await page.getByRole('button', { name: 'Rotate' }).click();
  await goOn(page);

  await expect(heading(page, 'Info')).toBeVisible();
  await expect(page.getByLabel('Date of birth')).toHaveValue('14/02/1991');
  await expect(page.getByRole('list', { name: 'Chosen' })).toContainText('British');
  await goOn(page);
  await expect(page.getByText('Please add your current location.')).toBeVisible();
  await fillInfo(page);
  await expectAccessible(page);
  await goOn(page);

  await expect(heading(page, 'Ideal Position')).toBeVisible();
  await goOn(page);
  await expect(page.getByText('Please add at least 1 ideal position.')).toBeVisible();
  await page.getByRole('button', { name: 'Save Position' }).click();
  await expect(page.getByText('Please select position')).toBeVisible();
  await addPosition(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save Position' }).click();
  const roles = page.getByRole('list', { name: 'Your ideal positions' });
  await expect(roles).toContainText('Chief Stew');
  const another = page.getByRole('button', { name: 'Add Another Position' });
  await another.click();
  await expect(page.getByRole('combobox', { name: 'Position' })).toBeVisible();
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Position' })).toBeHidden();
  await expect(another).toBeVisible();
  await page.getByRole('link', { name: 'Previous Step' }).click();
  await expect(heading(page, 'Info')).toBeVisible();
  await goOn(page);
  await expect(roles).toContainText('Chief Stew');
  await goOn(page);

  await expect(heading(page, 'Qualifications')).toBeVisible();
  await expect(page.getByRole('switch', { name: /^ENG 1/ })).toBeChecked();
  await page
    .getByRole('switch', { name: /^STCW Advanced Safety Training \(If Applicable\)/ })
    .click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const qualifications = page.getByRole('combobox', { name: 'Qualifications' });
  const options = page.getByRole('listbox', { name: 'Qualifications' });
  await qualifications.fill('yacht');
  await expect(options.getByRole('group').first()).toBeVisible();
  const first = options.getByRole('option').first();
  const chosen = (await first.textContent()) ?? '';
  await first.click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: 'Chosen' })).toContainText(chosen);
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save and Complete' }).click();

  await expect(page.getByText('Profile Completed!').filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText('Please verify your email');
  await page.goto('/setup');
  await expect(page).toHaveURL('/');
});

test('set-up goes on where it was left, goes back but not ahead, and keeps what was typed', async ({
  page,
}) => {
  await register(page);
  await uploadCv(page);
  await page.getByRole('button', { name: 'Skip photo upload' }).click();
  await expect(heading(page, 'Info')).toBeVisible();

  await page.goto('/setup?step=4');
  await expect(page).toHaveURL('/setup?step=2');
  await page.goto('/');
  await expect(page).toHaveURL('/setup');
  await expect(heading(page, 'Info')).toBeVisible();

  await page.getByLabel('Desired monthly salary').fill('4321');
  await page.getByLabel('Date of birth').fill('01/01/2015');
  await page.reload();
  await expect(page.getByLabel('Desired monthly salary')).toHaveValue('4321');
  const steps = page.getByRole('navigation', { name: 'Steps of your set-up' });
  await expect(steps.getByRole('link')).toHaveText([/Photo/]);
  await steps.getByRole('link', { name: /Photo/ }).click();
  await expect(heading(page, 'Photo')).toBeVisible();
  await page.goBack();

  await fillInfo(page);
  await goOn(page);
  await expect(page.getByText('Candidates must be over 18.')).toBeVisible();
  await expect(page.getByLabel('Date of birth')).toBeFocused();
  await page.context().setOffline(true);
  await page.getByLabel('Date of birth').fill('01/01/1990');
  await goOn(page);
  await expect(page.getByText(/You are offline. Nothing is lost/)).toBeVisible();
  await page.context().setOffline(false);
  await goOn(page);
  await expect(heading(page, 'Ideal Position')).toBeVisible();
});

test('who began from scratch may upload a CV instead; a file that is no CV, or no photo, is refused in words', async ({
  page,
}) => {
  await register(page);
  await page.getByRole('button', { name: 'Build From Scratch' }).click();
  await page.getByRole('button', { name: 'Upload it instead' }).click();
  await expect(heading(page, 'Upload CV')).toBeVisible();
  const field = page.getByLabel('CV', { exact: true });
  const pdf = (text: string) => ({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(text),
  });
  await field.setInputFiles(pdf('%PDF-1.4 cut short'));
  await expect(
    page.getByText(
      'Uploading CV failed. You can upload another CV or build your profile from scratch.',
    ),
  ).toBeVisible();
  await field.setInputFiles(pdf('plain text'));
  await expect(page.getByText('This file type is not supported: unknown')).toBeVisible();
  await field.setInputFiles(cv);
  await page.getByRole('button', { name: 'Save to My Profile' }).click({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Review Your Profile' }).click();
  await page
    .getByLabel('Profile photo')
    .setInputFiles({ name: 'x.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  const message = page.getByText('This file type is not supported: image/gif');
  await expect(message.filter({ visible: true })).toBeVisible();
});

test('the agency sees a sign-up come in without a reload', async ({ page, browser, server }) => {
  const office = await (await browser.newContext({ baseURL: server.url })).newPage();
  await office.goto('/sign-in?next=/sign-ups');
  await office.getByLabel('Email').fill('admin@passerelle.test');
  await office.getByLabel('Password', { exact: true }).fill('passerelle');
  await office.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  const tab = office.getByRole('main').getByRole('link', { name: /^Completed/ });
  await expect(tab).toContainText(/\d/);
  const count = async () => Number(/\d+/.exec((await tab.textContent()) ?? '')?.[0]);

  await register(page);
  await uploadCv(page);
  await page.getByRole('button', { name: 'Skip photo upload' }).click();
  await fillInfo(page);
  await goOn(page);
  await addPosition(page);
  await goOn(page);
  await page.getByRole('button', { name: 'Save and Complete' }).click();
  await expect(page.getByText('Profile Completed!').filter({ visible: true })).toBeVisible();
  // Other tests complete sign-ups and verify some meanwhile.
  await expect.poll(async () => (await count()) - (await countForBadges(office)).signUps).toBe(0);
  await office.context().close();
});
