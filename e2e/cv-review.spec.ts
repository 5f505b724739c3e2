import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { makePdf } from '#server/testing/files.ts';
import { expectSound } from './support/screen.ts';
import { expect, test } from './support/test.ts';

let serial = 0;
const olivia = readFileSync(new URL('../bench/cvs/olivia-hartley.pdf', import.meta.url));
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

/** Registers a candidate and opens the upload of the CV, in set-up or in the profile builder. */
async function register(page: Page, way: 'Upload CV' | 'Build From Scratch'): Promise<void> {
  await page.goto('/sign-up');
  await page.getByLabel('First name').fill('Olivia');
  await page.getByLabel('Last name').fill('Hartley');
  await page.getByLabel('Email').fill(`review-${Date.now()}-${(serial += 1)}@crew.test`);
  await page.getByLabel('Password', { exact: true }).fill('a secret 1');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await page.getByRole('button', { name: way }).click();
  if (way === 'Upload CV') return;
  await expect(page).not.toHaveURL(/setup/);
  await page.goto('/profile/documents');
}

test('what was read in a CV is corrected, dropped and accepted before it is in the profile', async ({
  page,
}) => {
  // Reads a CV, on two screens that are also checked by axe.
  test.slow();
  await register(page, 'Build From Scratch');
  await page
    .getByLabel('Upload your CV', { exact: true })
    .setInputFiles(file('olivia.pdf', 'application/pdf', olivia));
  await page.getByRole('link', { name: 'Check What We Read' }).click({ timeout: 60_000 });
  await expect(heading(page, 'Check What We Read')).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Page 1' })).toBeVisible();
  await expectSound(page);

  const about = region(page, 'About you');
  await about.getByRole('button', { name: 'Correct Date of birth' }).click();
  await about.getByRole('textbox', { name: 'Date of birth' }).fill('15/02/1991');
  await expect(page.locator('mark').first()).toBeVisible();
  const work = region(page, 'Work experience');
  const dropped = work.getByRole('checkbox').nth(1);
  const name = /· (.+?)(?:Please check|$)/.exec(
    (await work.getByRole('listitem').nth(1).getByText(/·/).first().innerText()) ?? '',
  )?.[1];
  await dropped.uncheck();

  // Nothing is in the profile yet.
  await page.goto('/profile');
  await expect(page.getByLabel('Date of birth')).toHaveValue('');
  await page.goto('/profile/cv-review');
  await expect(about.getByText('15/02/1991')).toBeVisible();
  await page.getByRole('button', { name: 'Save to My Profile' }).dblclick();
  const dialog = page.getByRole('dialog', { name: 'We prefilled your editable online profile' });
  await expect(dialog).toContainText('Date of birth');
  await dialog.getByRole('button', { name: 'Review Your Profile' }).click();

  await expect(page.getByLabel('Date of birth')).toHaveValue('15/02/1991');
  await page.goto('/profile/experience');
  const kept = page.getByRole('main');
  await expect(kept.getByText('M/Y').first()).toBeVisible();
  expect(name).toBeTruthy();
  await expect(kept.getByText(name?.trim() ?? '', { exact: false })).toHaveCount(0);
  await page.goto('/profile/cv-review');
  await expect(page.getByText('There is nothing to check')).toBeVisible();
});

test('a scan in set-up is recognised, and reviewed before the steps go on', async ({ page }) => {
  test.slow();
  const lines = [
    'Olivia Hartley',
    'Nationality: British',
    'Height: 170 cm',
    'Date of birth: 14/02/1991',
    'WORK EXPERIENCE',
    'Chief Stewardess, M/Y Northern Star, 03/2019 - 05/2021',
    'Looked after twelve guests and a crew of five.',
  ];
  const text = lines.map((line, at) => `<text x="60" y="${140 + at * 70}">${line}</text>`).join('');
  const scan = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="100%" height="100%" fill="#fff"/><g font-size="40" font-family="DejaVu Sans">${text}</g></svg>`,
    ),
  )
    .png()
    .toBuffer();
  await register(page, 'Upload CV');
  await page.getByLabel('CV', { exact: true }).setInputFiles(file('scan.png', 'image/png', scan));
  await expect(page).toHaveURL('/setup/cv');
  await expect(heading(page, 'Check What We Read')).toBeVisible({ timeout: 90_000 });
  // What was recognised is never sure.
  await expect(region(page, 'About you').getByText('Please check').first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'scan.png' })).toBeVisible();
  await page.goto('/setup?step=1');
  await expect(page).toHaveURL('/setup/cv');
  await page.getByRole('button', { name: 'Save to My Profile' }).click();
  await page.getByRole('button', { name: 'Review Your Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Photo', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Skip photo upload' }).click();
  await expect(page.getByRole('list', { name: 'Chosen' })).toContainText('British');
});

test('a locked, a damaged and an unreadable CV are each told in words of their own', async ({
  page,
}) => {
  test.slow();
  await register(page, 'Upload CV');
  const field = page.getByLabel('CV', { exact: true });
  const documented =
    'Uploading CV failed. You can upload another CV or build your profile from scratch.';
  const locked = makePdf('Olivia', { locked: true });
  await field.setInputFiles(file('cv.pdf', 'application/pdf', locked));
  await expect(page.getByText(`${documented} It is protected with a password.`)).toBeVisible();
  await field.setInputFiles(file('cv.pdf', 'application/pdf', Buffer.from('%PDF-1.4 cut short')));
  await expect(page.getByText(`${documented} The file is damaged.`)).toBeVisible();
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  await field.setInputFiles(file('cv.heic', 'image/heic', heic));
  await expect(page.getByText('Please send it as JPEG')).toBeVisible();
  const blank = await sharp({
    create: { width: 800, height: 1000, channels: 3, background: '#cde' },
  })
    .jpeg()
    .toBuffer();
  await field.setInputFiles(file('blank.jpg', 'image/jpeg', blank));
  await expect(heading(page, 'We Could Not Read Your CV')).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText('We could not read a word in it.')).toBeVisible();
  await page.getByRole('button', { name: 'Go On Without It' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Photo', exact: true })).toBeVisible();
});
