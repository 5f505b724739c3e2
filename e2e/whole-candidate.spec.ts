import { readFile } from 'node:fs/promises';
import { type Browser, devices, type Download, type Page } from '@playwright/test';
import JSZip from 'jszip';
import { linkSent, logInAs, message } from './support/actions.ts';
import { expectSound, expectToFit } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { buildWholeProfile } from './support/whole-profile.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
const screens = [
  { place: 'a phone', look: { ...phone, colorScheme: 'dark' } },
  { place: 'a desk', look: { viewport: { width: 1280, height: 800 }, colorScheme: 'light' } },
] as const;
const password = 'a secret 1';
const confirmation = /http\S+\/\?verificationCode=\S+/;
const referenceLink = /http\S*\/reference-verification\/\S+/;

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).click();

async function register(page: Page, lastName: string, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Maren');
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Register');
  await expect(page.getByRole('heading', { name: 'Create a CV' })).toBeVisible();
  await page.goto(await linkSent(page.request, email, confirmation));
  await expect(message(page, 'Email successfully verified!')).toBeVisible();
}

/** Opens a menu entry from the account menu or the top bar, whichever contains it on this screen. */
async function openFromMenu(page: Page, entry: string): Promise<void> {
  const burger = page.getByRole('button', { name: 'Open menu' });
  if (entry === 'Settings') await page.getByRole('button', { name: /^Account of/ }).click();
  else if (await burger.isVisible()) await burger.click();
  const links = page.getByRole('banner').getByRole('link', { name: new RegExp(`^${entry}`) });
  await links.filter({ visible: true }).click();
}

/** Opens a link in a new browser context. */
async function elsewhere(browser: Browser, url: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

async function linkWithPartner(page: Page, browser: Browser, url: string, email: string) {
  const partner = await elsewhere(browser, url, '/sign-up');
  await register(partner, 'Partner', email);
  await press(partner, 'Build From Scratch');
  await expect(partner.getByRole('heading', { name: 'Details', level: 1 })).toBeVisible();
  await openFromMenu(page, 'Settings');
  await page.getByLabel("Partner's email").fill(email);
  await press(page, 'Send Request');
  await expect(page.getByRole('main')).toContainText(email);
  await openFromMenu(partner, 'Settings');
  await press(partner, 'Accept');
  await expect(page.locator('#couple').getByText('TEAM', { exact: true })).toBeVisible();
  await expectSound(page);
  await partner.context().close();
}

async function completeReference(
  page: Page,
  browser: Browser,
  url: string,
  names: { candidate: string; referee: string; email: string },
): Promise<void> {
  const office = await elsewhere(browser, url, '/');
  await logInAs(office.request, url, 'admin@passerelle.test');
  await office.goto('/sign-ups/completed');
  await office.getByRole('table').getByRole('link', { name: names.candidate }).click();
  await office
    .getByRole('navigation', { name: 'Record' })
    .getByRole('link', { name: 'References' })
    .click();
  await office.getByRole('button', { name: `Verify Reference of ${names.referee}` }).click();
  const question = office.getByRole('alertdialog');
  await expect(question).toContainText(`goes to ${names.email}.`);
  await question.getByRole('button', { name: 'Send E-mail' }).click();
  await expect(message(office, `The link was sent to ${names.email}.`)).toBeVisible();
  await office.context().close();

  const link = await linkSent(page.request, names.email, referenceLink);
  const referee = await elsewhere(browser, url, link);
  await referee.getByRole('button', { name: /Quick comment/ }).click();
  await referee.getByText('Excellent', { exact: true }).click();
  await referee.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(referee.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expectToFit(referee);
  await referee.context().close();
}

async function take(page: Page, item: string): Promise<Download> {
  await press(page, 'Downloads');
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: item }).click();
  return coming;
}

async function takeFiles(page: Page, name: string, referee: string): Promise<void> {
  const cv = await take(page, 'Generated CV (PDF)');
  expect(cv.suggestedFilename()).toBe(`${name} Generated CV.pdf`);
  expect((await readFile(await cv.path())).subarray(0, 5).toString()).toBe('%PDF-');
  const all = await take(page, 'All documents (ZIP)');
  const zip = await JSZip.loadAsync(await readFile(await all.path()));
  const files = Object.keys(zip.files);
  for (const part of ['STCW Basic', 'ENG 1', 'Written References'])
    expect(files).toContainEqual(expect.stringMatching(`^${part}/.+\\.pdf$`));
  expect(files).toContain(`Written References/${referee} Reference.pdf`);
}

for (const { place, look } of screens) {
  test.describe(`on ${place}`, () => {
    test.use(look);

    test('a person goes from the home page to a complete profile, a partner, a reference and the files', async ({
      page,
      browser,
      server,
    }) => {
      // Four people in four browser contexts, and six screens checked by axe.
      test.setTimeout(240_000);
      const serial = Date.now();
      const lastName = `Holt${serial}`;
      const referee = { name: 'Ana Costa', email: `captain-${serial}@aurora.test` };
      await page.goto('/');
      await page.getByRole('link', { name: 'Register' }).first().click();
      await register(page, lastName, `whole-${serial}@crew.test`);
      await press(page, 'Build From Scratch');
      await expect(page.getByRole('heading', { name: 'Details', level: 1 })).toBeVisible();

      await buildWholeProfile(page, referee);
      await press(page, 'Save and Complete');
      const completed = page.getByRole('dialog', { name: 'Profile Completed!' });
      await expect(completed).toBeVisible();
      await expectSound(page);
      await completed.getByRole('link', { name: 'See Your generated CV' }).click();
      const notice = page.getByRole('dialog', { name: 'A preview of your CV' });
      await expect(notice).toContainText('Your profile is complete.');
      await notice.getByRole('button', { name: 'Show my CV' }).click();
      const article = page.getByRole('article');
      await expect(article.getByRole('img', { name: 'Profile completion: 100 %' })).toBeVisible();
      await expectSound(page);

      await linkWithPartner(page, browser, server.url, `partner-${serial}@crew.test`);
      await openFromMenu(page, 'See Your generated CV');
      await expect(article.getByText('Completed', { exact: true })).toHaveCount(0);
      const names = { candidate: lastName, referee: referee.name, email: referee.email };
      await completeReference(page, browser, server.url, names);
      // Updated on the open page.
      await expect(article.getByText('Completed', { exact: true })).toBeVisible();
      await takeFiles(page, `Maren ${lastName}`, referee.name);

      await openFromMenu(page, 'Jobs');
      await expect(page.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible();
      await expectSound(page);
      await openFromMenu(page, 'Active Applications');
      await expect(page.getByRole('heading', { name: 'Active Applications' })).toBeVisible();
      await expectSound(page);
    });
  });
}
