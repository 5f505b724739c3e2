import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { pick } from './actions.ts';
import { expectSound, expectToFit } from './screen.ts';
import { expect } from './test.ts';

/** A file accepted by every upload of a candidate. */
const pdf = {
  name: 'olivia-hartley.pdf',
  mimeType: 'application/pdf',
  buffer: readFileSync(new URL('../../bench/cvs/olivia-hartley.pdf', import.meta.url)),
};

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const save = (part: Locator) => part.getByRole('button', { name: 'Save', exact: true }).click();

/** Expects this percentage in the ring beside the tabs. */
const expectPercent = (page: Page, percent: number) =>
  expect(
    page
      .getByRole('complementary', { name: 'Your profile' })
      .getByRole('img', { name: `Profile completion: ${percent} %` }),
  ).toBeVisible();

/** Expects a tab's title and goes to the next tab. */
async function goToNextTab(page: Page, title: string): Promise<void> {
  await expectToFit(page);
  await page.getByRole('link', { name: `Next: ${title}` }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}

async function fillDetails(page: Page): Promise<void> {
  const photo = await sharp({
    create: { width: 400, height: 500, channels: 3, background: '#7aa0c4' },
  })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel('Profile photo')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByRole('dialog', { name: 'Edit your photo' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Save Photo' }).click();
  await page.getByLabel('Date of birth').fill('14/02/1991');
  await page.getByLabel('Height').fill('172');
  await page.getByText('Female', { exact: true }).click();
  await page.getByText('No', { exact: true }).click();
  await page.getByLabel('Tattoos').selectOption('No Tattoos');
  await page.getByLabel('Relationship status').selectOption('Single');
  for (const [field, option] of [
    ['Nationality', 'British'],
    ['Languages', 'English'],
  ] as const) {
    await pick(page, field, option);
    await page.keyboard.press('Escape');
  }
  await pick(page, 'Current location', 'Antibes, France', 'Antibes');
  await pick(page, 'Country of residence', 'France');
  await page.getByLabel('Desired monthly salary').fill('4000');
  await page.getByLabel('Primary phone', { exact: true }).fill('+33 6 12 34 56 78');
  await page.getByLabel('About me').fill('Calm, tidy and quick to laugh.');
  await page.getByLabel('Interests & hobbies').fill('Sailing');
  await expectPercent(page, 58);
}

async function fillIdealJob(page: Page): Promise<void> {
  await pick(page, 'Position', 'Chief Stew');
  await page.keyboard.press('Escape');
  for (const choice of ['No preference', 'Motor Yacht', 'Full time'])
    await page.getByText(choice, { exact: true }).click();
  await page.getByRole('button', { name: 'Save Position' }).click();
  await expectPercent(page, 78);
}

async function fillExperience(page: Page): Promise<void> {
  const work = region(page, 'Work Experience');
  await work.getByLabel('Company name').fill('M/Y Aurora');
  await work.getByLabel('Position').fill('Stewardess');
  await work.getByLabel('From').fill('052019');
  await work.getByLabel('I am currently working here').check();
  await work.getByLabel('Description').fill('Service for twelve guests.');
  await save(work);
  const school = region(page, 'Education');
  await school.getByLabel('School name').fill('Warsash');
  await school.getByLabel('From').fill('2015');
  await school.getByLabel('To', { exact: true }).fill('2018');
  await school.getByLabel('Description').fill('Hospitality.');
  await save(school);
  await expectPercent(page, 84);
}

async function addReferee(page: Page, name: string, email: string): Promise<void> {
  const references = region(page, 'References');
  await references.getByLabel('Reference name').fill(name);
  await references.getByLabel('Company name').fill('M/Y Aurora');
  await references.getByLabel('Position').fill('Captain');
  await references.getByLabel('Email').fill(email);
  await save(references);
  await expectPercent(page, 87);
}

async function uploadDocuments(page: Page): Promise<void> {
  await page.getByLabel('Upload your CV').setInputFiles(pdf);
  await expect(region(page, 'CV').getByRole('link', { name: /^Download/ })).toBeVisible();
  for (const list of ['STCW Basic', 'ENG 1', 'Written References'])
    await page.getByLabel(`Upload ${list}`).setInputFiles(pdf);
}

/** Fills in everything that counts for the percentage, from the builder's first tab to the last. */
export async function buildWholeProfile(
  page: Page,
  referee: { name: string; email: string },
): Promise<void> {
  await fillDetails(page);
  await goToNextTab(page, 'Ideal Job');
  await fillIdealJob(page);
  await goToNextTab(page, 'Qualifications');
  await page.getByRole('switch', { name: /^ENG 1/ }).click();
  await expect(page.getByRole('main').getByText('Saved', { exact: true }).first()).toBeVisible();
  await goToNextTab(page, 'Experience');
  await fillExperience(page);
  await goToNextTab(page, 'References');
  await addReferee(page, referee.name, referee.email);
  await goToNextTab(page, 'Documents');
  await uploadDocuments(page);
  await expectPercent(page, 100);
}
