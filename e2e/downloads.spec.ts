import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import JSZip from 'jszip';
import { extractText } from 'unpdf';
import { logInAs, message } from './support/actions.ts';
import { expectAccessible } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const NOTICE = 'A preview of your CV';

async function openCv(page: Page, url: string): Promise<void> {
  await logInAs(page.context().request, url, 'candidate@passerelle.test');
  await page.goto('/profile/cv');
  await expect(page.getByRole('heading', { name: 'Personal Details' })).toBeAttached();
  // Only the first test of a month gets the notice.
  const notice = page.getByRole('dialog', { name: NOTICE });
  if (await notice.isVisible()) await notice.getByRole('button', { name: 'Show my CV' }).click();
  await expect(notice).toBeHidden();
}

async function take(page: Page, item: string): Promise<Download> {
  await page.getByRole('main').getByRole('button', { name: 'Downloads' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: item }).click();
  return coming;
}

const textOf = async (bytes: Uint8Array) =>
  (await extractText(new Uint8Array(bytes), { mergePages: true })).text.replaceAll(/\s+/g, ' ');

test('a candidate downloads the generated CV, the original and everything as a ZIP', async ({
  page,
  server,
}) => {
  await openCv(page, server.url);
  const name = (await page.getByRole('article').locator('p').first().textContent()) ?? '';

  const generated = await take(page, 'Generated CV (PDF)');
  expect(generated.suggestedFilename()).toBe(`${name} Generated CV.pdf`);
  const paper = await textOf(await readFile(await generated.path()));
  expect(paper).toContain(name);
  const titles = await page
    .getByRole('article')
    .getByRole('heading', { level: 2 })
    .allTextContents();
  expect(titles.length).toBeGreaterThan(7);
  const places = titles.map((title) => paper.indexOf(` ${title} `));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));

  const original = await take(page, 'Original CV');
  expect(original.suggestedFilename()).toBe(`${name}.pdf`);
  expect((await readFile(await original.path())).subarray(0, 5).toString()).toBe('%PDF-');

  const all = await take(page, 'All documents (ZIP)');
  expect(all.suggestedFilename()).toBe(`${name} Documents.zip`);
  const zip = await JSZip.loadAsync(await readFile(await all.path()));
  const names = Object.keys(zip.files);
  expect(names.filter((entry) => entry.endsWith('/'))).toEqual([
    "CV's/",
    'STCW Basic/',
    'STCW Advanced/',
    'Travel Documents/',
    'ENG 1/',
    'Licenses/',
    'Written References/',
    'Other Documents/',
  ]);
  expect(names).toContain(`CV's/${name} Generated CV.pdf`);
  expect(names).toContain(`CV's/${name}.pdf`);

  // The same from the menu of every page, and from the CV advice.
  await page.getByRole('button', { name: `Account of ${name}` }).click();
  const entries = page.getByRole('list', { name: 'Downloads' });
  const again = page.waitForEvent('download');
  await entries.getByRole('button', { name: 'Download Generated CV' }).click();
  expect((await again).suggestedFilename()).toBe(`${name} Generated CV.pdf`);
  await page.goto('/cv-advice');
  const advised = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your CV' }).click();
  expect((await advised).suggestedFilename()).toBe(`${name} Generated CV.pdf`);
});

test('everything that is kept about somebody is one file, with a page that reads without the product', async ({
  page,
  browser,
  server,
}) => {
  await logInAs(page.request, server.url, 'candidate@passerelle.test');
  await page.goto('/settings');
  const coming = page.waitForEvent('download');
  const button = page.getByRole('button', { name: 'Download Your Data' });
  await button.dblclick();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('Passerelle - Your Data.zip');
  await expect(button).toBeEnabled();
  const zip = await JSZip.loadAsync(await readFile(await file.path()));
  const data = JSON.parse((await zip.file('Your Data/Your Data.json')?.async('string')) ?? '');
  expect(data.Account.email).toBe('candidate@passerelle.test');
  const text = (await zip.file('Your Data/Your Data.html')?.async('string')) ?? '';
  const alone = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' });
  const reading = await alone.newPage();
  await reading.setContent(text);
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText('Your data at Passerelle');
  await expect(reading.getByText('candidate@passerelle.test').first()).toBeVisible();
  await alone.close();
});

test('a download that fails says so, and can be tried again', async ({ page, server }) => {
  await openCv(page, server.url);
  await page.route('**/cv.pdf', (route) => route.fulfill({ status: 500 }), { times: 1 });
  await page.getByRole('main').getByRole('button', { name: 'Downloads' }).click();
  await page.getByRole('menuitem', { name: 'Generated CV (PDF)' }).click();
  await expect(message(page, 'Download failed. Please try again.')).toBeVisible();
  expect((await take(page, 'Generated CV (PDF)')).suggestedFilename()).toContain('Generated CV');
});

test('a stranger finds nothing of somebody else, a guest is asked to log in', async ({
  page,
  request,
  server,
}) => {
  await openCv(page, server.url);
  const asked = page.waitForRequest('**/downloads/candidates/**');
  await take(page, 'Generated CV (PDF)');
  const path = new URL((await asked).url()).pathname.replace('cv.pdf', '');
  const files = ['cv.pdf', 'original-cv', 'documents.zip'];
  const statuses = () =>
    Promise.all(files.map(async (file) => (await request.get(path + file)).status()));
  expect(await statuses()).toEqual([401, 401, 401]);
  await logInAs(request, server.url, 'employer@passerelle.test');
  expect(await statuses()).toEqual([404, 404, 404]);
  await logInAs(request, server.url, 'admin@passerelle.test');
  expect(await statuses()).toEqual([200, 200, 200]);
});

test('the preview notice shows once a month, to a new candidate with what is missing', async ({
  page,
}) => {
  await page.goto('/sign-up');
  await page.getByLabel('First name').fill('Milo');
  await page.getByLabel('Last name').fill('Brandt');
  await page.getByLabel('Email').fill(`downloads-${Date.now()}@crew.test`);
  await page.getByLabel('Password', { exact: true }).fill('a secret 1');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await page.getByRole('button', { name: 'Build From Scratch' }).click();
  await expect(page).not.toHaveURL(/setup/);
  await page.goto('/profile/cv');
  const notice = page.getByRole('dialog', { name: NOTICE });
  await expect(notice).toContainText(/Your profile is \d+% complete/);
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Show my CV' }).click();
  await expect(notice).toBeHidden();
  const percent = page.getByRole('article').getByRole('img', { name: 'Profile completion: 0 %' });
  await expect(percent).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Downloads' }).click();
  await expect(page.getByRole('menuitem', { name: 'Original CV: none uploaded' })).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Personal Details' })).toBeVisible();
  await expect(notice).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Edit your profile' }).click();
  await expect(page).toHaveURL('/profile');
});
