import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { fillSetup, message } from './support/actions.ts';
import { expectAccessible } from './support/screen.ts';
import { expect, test } from './support/test.ts';

let serial = 0;
const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
const cv = pdf(
  'olivia-hartley.pdf',
  readFileSync(new URL('../bench/cvs/olivia-hartley.pdf', import.meta.url)),
);
const broken = pdf('passport.pdf', Buffer.from('%PDF-1.4 cut short'));

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const save = (part: Locator) => part.getByRole('button', { name: 'Save', exact: true }).click();

/** Registers a candidate who builds a profile, on the tab with this path. */
async function build(page: Page, path: string): Promise<void> {
  await page.goto('/sign-up');
  await page.getByLabel('First name').fill('Milo');
  await page.getByLabel('Last name').fill('Brandt');
  await page.getByLabel('Email').fill(`build-${Date.now()}-${(serial += 1)}@crew.test`);
  await page.getByLabel('Password', { exact: true }).fill('a secret 1');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await page.getByRole('button', { name: 'Build From Scratch' }).click();
  await expect(page).not.toHaveURL(/setup/);
  await page.goto(path);
}

async function goOn(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: `Next: ${title}` }).click();
  await expect(heading(page, title)).toBeVisible();
}

/** Expects the checkboxes of an expanded group in two columns. */
async function expectTwoColumns(part: Locator): Promise<void> {
  await part.getByText('Admin', { exact: true }).first().click();
  const boxes = part.getByRole('group', { name: 'Admin' }).getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  const lefts = await boxes.evaluateAll((all) =>
    all.map((box) => box.getBoundingClientRect().left),
  );
  expect(new Set(lefts).size).toBe(2);
}

async function fillPastRole(part: Locator, company: string, from: string): Promise<void> {
  await part.getByLabel('Company name').fill(company);
  await part.getByLabel('Position').fill('Deckhand');
  await part.getByLabel('From').fill(from);
}

test('a candidate builds a profile from scratch, tab by tab, to Save and Complete', async ({
  page,
  server,
}) => {
  // Four tabs are also checked by axe.
  test.slow();
  await build(page, '/profile/qualifications');
  await page.getByRole('switch', { name: /^ENG 1/ }).click();
  const skills = region(page, 'Skills');
  await skills.getByLabel('Search skills').fill('bookkeep');
  await skills.getByRole('checkbox', { name: 'Bookkeeping' }).check();
  await expect(skills.getByText('Saved', { exact: true })).toBeVisible();
  const equipment = region(page, 'Equipment Knowledge');
  await equipment.getByLabel('Search equipment').fill('Caterpillar');
  const engines = equipment.getByRole('checkbox');
  await expect(engines.first()).toBeVisible();
  await engines.first().check();
  await expect(equipment.getByText('Saved', { exact: true })).toBeVisible();
  const qualifications = page.getByRole('combobox', { name: 'Qualifications' });
  await qualifications.fill('Yachtmaster');
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('switch', { name: /^ENG 1/ })).toBeChecked();
  await expect(page.getByRole('list', { name: 'Chosen' })).toContainText('Yachtmaster');
  await expect(skills.getByText('1 chosen').first()).toBeVisible();
  await expect(equipment.getByText('1 chosen').first()).toBeVisible();
  await expectTwoColumns(skills);

  await goOn(page, 'Experience');
  const work = region(page, 'Work Experience');
  await save(work);
  // All errors at once, each on its field.
  await expect(work.getByText('Company name, position and description are required.')).toHaveCount(
    3,
  );
  await fillPastRole(work, 'M/Y Aurora', '052019');
  await work.getByLabel('Description').fill('Varnish and tenders. '.repeat(20));
  await save(work);
  await expect(work.getByText('Time period is required.')).toHaveCount(1);
  await work.getByLabel('I am currently working here').check();
  await save(work);
  const roles = work.getByRole('list', { name: 'Your work experience' });
  await expect(roles).toContainText('05/2019 – Present');
  await expect(roles.getByText(/Varnish/)).toHaveText(/^[^…]{199}…See more$/);
  await roles.getByRole('button', { name: 'See more' }).click();
  await expect(roles.getByRole('button', { name: 'See less' })).toBeVisible();

  await work.getByRole('button', { name: 'Add Work Experience' }).click();
  await fillPastRole(work, 'S/Y Halcyon', '012021');
  await work.getByLabel('To', { exact: true }).fill('062022');
  await work.getByLabel('Description').fill('Sails');
  await save(work);
  await expect(roles.getByRole('heading', { level: 3 })).toHaveCount(2);
  await expect(roles.getByRole('listitem').first()).toContainText('S/Y Halcyon');

  await roles.getByRole('button', { name: 'Edit Deckhand, S/Y Halcyon' }).click();
  await expect(roles).not.toContainText('S/Y Halcyon');
  await work.getByLabel('Company name').fill('Another yacht');
  await work.getByRole('button', { name: 'Cancel' }).click();
  await expect(roles).toContainText('S/Y Halcyon');
  await roles.getByRole('button', { name: 'Remove Deckhand, S/Y Halcyon' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(roles.getByRole('listitem')).toHaveCount(1);

  const school = region(page, 'Education');
  await school.getByLabel('School name').fill('Warsash');
  await school.getByLabel('Description').fill('Deck cadet');
  await school.getByLabel('From').fill('2015');
  await school.getByLabel('To', { exact: true }).fill('2018');
  await save(school);
  const schools = school.getByRole('list', { name: 'Your education' });
  await expect(schools.getByText('2015 – 2018')).toBeVisible();
  await schools.getByRole('button', { name: /^Edit/ }).click();
  await expect(schools).toBeHidden();
  await school.getByLabel('School name').fill('Another');
  await school.getByRole('button', { name: 'Cancel' }).click();
  await expect(schools).toContainText('Warsash');
  await schools.getByRole('button', { name: /^Edit/ }).click();
  await school.getByLabel('School name').fill('Warsash Academy');
  await save(school);
  await expect(schools.getByRole('listitem')).toHaveText([/Warsash Academy/]);
  await expectAccessible(page);

  await goOn(page, 'References');
  const references = region(page, 'References');
  await references.getByLabel('Reference name').fill('Ana Costa');
  await references.getByLabel('Company name').fill('M/Y Aurora');
  await references.getByLabel('Position').fill('Captain');
  await save(references);
  await expect(
    references.getByText(
      'Reference name, company name, position and phone number or email are required.',
    ),
  ).toBeVisible();
  await references.getByLabel('Email').fill('ana@aurora.test');
  await save(references);
  const list = references.getByRole('list', { name: 'Your references' });
  await expect(list).toContainText('Not sent');
  await list.getByRole('button', { name: 'Edit Ana Costa' }).click();
  await expect(references.getByText('Not sent')).toBeHidden();
  await references.getByLabel('Reference name').fill('Somebody else');
  await references.getByRole('button', { name: 'Cancel' }).click();
  await expect(list).toContainText('Ana Costa');
  await list.getByRole('button', { name: 'Edit Ana Costa' }).click();
  await references.getByLabel('Reference name').fill('Anna Costa');
  await save(references);
  await expect(list.getByRole('listitem')).toHaveText([/Anna Costa/]);
  await expectAccessible(page);

  await goOn(page, 'Documents');
  await page.getByLabel('Upload your CV').setInputFiles(cv);
  await expect(region(page, 'CV').getByRole('link', { name: /^Download/ })).toBeVisible();
  await expect(region(page, 'CV')).toContainText(/\d KB · \d{1,2}\s\w+\s\d{4} · Download/);
  await page.getByLabel('Upload Licenses').setInputFiles([cv, { ...broken, name: 'yacht.pdf' }]);
  const licenses = region(page, 'Licenses');
  await expect(licenses.getByRole('link', { name: /^Download/ })).toHaveCount(1);
  await expect(
    licenses.getByText('yacht.pdf: Document upload failed. Please try again.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save and Complete' }).click();
  const needed = page.getByRole('list', { name: 'Still needed' });
  await expect(needed.getByRole('link')).toHaveText([
    'Please add your current location.',
    'Please add your desired monthly salary.',
    'Please add at least 1 ideal position.',
  ]);
  await fillSetup(page.request, server.url);
  await page.getByRole('button', { name: 'Save and Complete' }).click();
  await expect(heading(page, 'Profile Completed!')).toBeAttached();
  await expect(page.getByRole('dialog')).toContainText('Please verify your email');
});

for (const { place, viewport } of [
  { place: 'a phone', viewport: { width: 390, height: 844 } },
  { place: 'a desk', viewport: { width: 1280, height: 800 } },
]) {
  test.describe(`on ${place}`, () => {
    test.use({ viewport });

    test('Save and Complete of an empty profile lists what is missing, and each line leads to its field', async ({
      page,
      server,
    }) => {
      await build(page, '/profile/documents');
      const complete = page.getByRole('button', { name: 'Save and Complete' });
      const needed = page.getByRole('list', { name: 'Still needed' });
      const press = async () => {
        await complete.click();
        await expect(needed).toBeInViewport({ ratio: 1 });
      };
      await press();
      await page.keyboard.press('Tab');
      await expect(needed.getByRole('link').first()).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('combobox', { name: 'Current location' })).toBeFocused();

      await page.goto('/profile/documents');
      await press();
      await needed.getByRole('link', { name: /salary\.$/ }).click();
      const salary = page.getByLabel('Desired monthly salary');
      await expect(salary).toBeFocused();
      await expect(salary).toBeInViewport();

      await page.goto('/profile/documents');
      await press();
      await expectAccessible(page);
      await needed.getByRole('link', { name: /ideal position/ }).click();
      await expect(page).toHaveURL(/\/profile\/ideal-job/);
      await expect(page.getByRole('combobox', { name: 'Position' })).toBeFocused();

      await fillSetup(page.request, server.url);
      await page.goto('/profile/documents');
      await complete.dblclick();
      await expect(heading(page, 'Profile Completed!')).toBeAttached();
    });
  });
}

test('a document is uploaded, opened and removed; a failed upload leaves nothing and says so', async ({
  page,
}) => {
  await build(page, '/profile/documents');
  await page.getByLabel('Upload your CV').setInputFiles(broken);
  await expect(message(page, 'CV upload failed. Please try again.')).toBeVisible();
  const travel = region(page, 'Travel Documents');
  await page.getByLabel('Upload Travel Documents').setInputFiles(broken);
  await expect(
    travel.getByText('passport.pdf: Document upload failed. Please try again.'),
  ).toBeVisible();
  await expect(travel.getByRole('listitem')).toHaveCount(0);

  await page.getByLabel('Upload Travel Documents').setInputFiles(cv);
  const link = travel.getByRole('link', { name: /^Download/ });
  await expect(link).toBeVisible();
  const file = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');
  await travel.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(travel.getByRole('listitem')).toHaveCount(0);
  expect((await page.request.get(file.url())).status()).toBe(404);
});
