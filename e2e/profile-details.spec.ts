import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './support/screen.ts';
import { expect, test } from './support/test.ts';

let serial = 0;
const photo = () =>
  sharp({ create: { width: 600, height: 900, channels: 3, background: '#7aa0c4' } })
    .jpeg()
    .toBuffer();

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const rail = (page: Page) => page.getByRole('complementary', { name: 'Your profile' });
const expectSaved = (page: Page) =>
  expect(rail(page).getByText('Saved', { exact: true })).toBeVisible();
const expectPercent = (page: Page, percent: number) =>
  expect(rail(page).getByRole('img', { name: `Profile completion: ${percent} %` })).toBeVisible();

async function build(page: Page): Promise<void> {
  await page.goto('/sign-up');
  await page.getByLabel('First name').fill('Olivia');
  await page.getByLabel('Last name').fill('Hartley');
  await page.getByLabel('Email').fill(`builder-${Date.now()}-${(serial += 1)}@crew.test`);
  await page.getByLabel('Password', { exact: true }).fill('a secret 1');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await page.getByRole('button', { name: 'Build From Scratch' }).click();
  await expect(heading(page, 'Details')).toBeVisible();
}

test('a candidate who builds the profile fills in the details, which save by themselves', async ({
  page,
}) => {
  test.slow();
  await build(page);
  await expectPercent(page, 0);
  await rail(page).getByRole('link', { name: 'Date of birth' }).click();
  await expect(page.getByLabel('Date of birth')).toBeFocused();
  await page.getByLabel('Date of birth').fill('14/02/1991');
  await page.getByLabel('Height').fill('172');
  await page.getByText('Female', { exact: true }).click();
  await page.getByText('No', { exact: true }).click();
  await page.getByLabel('Tattoos').selectOption('No Tattoos');
  await page.getByLabel('Relationship status').selectOption('Single');
  const languages = page.getByRole('combobox', { name: 'Languages' });
  await languages.click();
  await languages.fill('Deutsch');
  await page.getByRole('option', { name: 'German (Deutsch)' }).click();
  await page.keyboard.press('Escape');
  const place = page.getByRole('combobox', { name: 'Current location' });
  await place.click();
  await place.fill('Antibes');
  await page.getByRole('option', { name: 'Antibes, France' }).click();
  await page.getByLabel('Primary phone', { exact: true }).fill('+33 6 12 34 56 78');
  await page.getByLabel('About me').fill('Calm, tidy and quick to laugh.');
  await page.getByLabel('Interests & hobbies').fill('Sailing');
  await expectPercent(page, 42);
  await expectSaved(page);
  await expectAccessible(page);

  await page.getByLabel('Profile photo').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(),
  });
  await page.getByRole('button', { name: 'Save Photo' }).click();
  await expectPercent(page, 52);
  await page.getByRole('switch', { name: /^Schengen/ }).click();
  await page.getByLabel('Expiry date of Schengen').fill('01/01/2040');
  await expect(page.getByRole('main').getByText('Saved', { exact: true })).toHaveCount(2);

  await page.reload();
  await expectPercent(page, 52);
  await expect(page.getByLabel('Date of birth')).toHaveValue('14/02/1991');
  await expect(page.getByLabel('Expiry date of Schengen')).toHaveValue('01/01/2040');
  await expect(page.getByLabel('About me')).toHaveValue('Calm, tidy and quick to laugh.');
  await page.getByRole('button', { name: 'Remove Photo' }).click();
  await expectPercent(page, 42);
});

test('a detail that is refused says why, keeps no other back, and is there after a reload', async ({
  page,
}) => {
  await build(page);
  await page.getByLabel('Date of birth').fill('01/01/2015');
  await expect(page.getByText('Candidates must be over 18.')).toBeVisible();
  await page.getByLabel('Interests & hobbies').fill('Diving');
  await expectPercent(page, 3);
  await page.reload();
  await expect(page.getByLabel('Date of birth')).toHaveValue('01/01/2015');
  await expect(page.getByLabel('Interests & hobbies')).toHaveValue('Diving');

  await page.context().setOffline(true);
  await page.getByLabel('Date of birth').fill('01/01/1990');
  await expect(rail(page).getByText('Not saved, retrying')).toBeVisible();
  await page.context().setOffline(false);
  await expectSaved(page);
  await expectPercent(page, 7);
});

test('ideal positions are added, put in order, changed and removed', async ({ page }) => {
  test.slow();
  await build(page);
  await page.getByRole('link', { name: 'Next: Ideal Job' }).click();
  await expect(page).toHaveURL('/profile/ideal-job');
  const save = page.getByRole('button', { name: 'Save Position' });
  const list = page.getByRole('list', { name: 'Your ideal positions' });
  const add = async (position: string) => {
    await page.getByRole('combobox', { name: 'Position' }).fill(position);
    await page.getByRole('option', { name: position, exact: true }).click();
    await page.keyboard.press('Escape');
  };
  await save.click();
  await expect(page.getByText('Please select position')).toBeVisible();
  await add('Chief Stew');
  await save.click();
  await expect(page.getByText('Please select yacht length range')).toBeVisible();
  await page.getByText('No preference').click();
  await save.click();
  await expect(page.getByText('Please select at least 1 yacht type.')).toBeVisible();
  await page.getByText('Motor Yacht', { exact: true }).click();
  await save.click();
  await expect(page.getByText('Please select at least one contract type.')).toBeVisible();
  await page.getByText('Rotation', { exact: true }).click();
  await expectAccessible(page);
  await save.click();
  await expectPercent(page, 20);

  await page.getByRole('button', { name: 'Add Another Position' }).click();
  await add('Bosun');
  await page.getByLabel('From').fill('40');
  await page.getByText('Sailing Yacht', { exact: true }).click();
  await page.getByText('Full time', { exact: true }).click();
  await save.click();
  await expect(list.getByRole('listitem')).toHaveText([/1st.*Chief Stew/, /2nd.*Bosun/]);
  await page.getByRole('button', { name: 'Prefer Bosun more' }).click();
  await expect(list.getByRole('listitem')).toHaveText([/1st.*Bosun/, /2nd.*Chief Stew/]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Edit Bosun' }).click();
  await page.getByLabel('From').fill('99');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(list).toContainText('From 40m');
  await page.getByRole('button', { name: 'Edit Bosun' }).click();
  await expect(page.getByLabel('From')).toHaveValue('40');
  await page.getByLabel('From').fill('50');
  await save.click();
  await expect(list).toContainText('From 50m');
  await page.getByRole('button', { name: 'Remove Chief Stew' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(list.getByRole('listitem')).toHaveText([/1st.*Bosun/]);
});
