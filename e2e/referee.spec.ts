import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { choose, linkSent, logInAs } from './support/actions.ts';
import { expect, test } from './support/test.ts';

const LINK = /http\S*\/reference-verification\/\S+/;
const phone = { width: 390, height: 844 };

async function ask(request: APIRequestContext, url: string, query: string, variables = {}) {
  const answer = await request.post('/graphql', {
    headers: { origin: url },
    data: { query, variables },
  });
  return (await answer.json()).data;
}

/** A reference of the demo candidate, entered by them. */
async function enter(
  request: APIRequestContext,
  url: string,
  referenceName: string,
  email: string,
) {
  const input = { referenceName, email, companyName: 'M/Y Silver Gannet', position: 'Captain' };
  const { saveReference } = await ask(
    request,
    url,
    `mutation ($input: SaveReferenceInput!) { saveReference(input: $input) {
      ... on SaveReferencePayload { profile { references { id referenceName } } } } }`,
    { input },
  );
  const all: { id: string; referenceName: string }[] = saveReference.profile.references;
  return all.find((each) => each.referenceName === referenceName)?.id ?? '';
}

const sendLink = (admin: APIRequestContext, url: string, id: string, email: string) =>
  ask(
    admin,
    url,
    `mutation ($input: SendReferenceLinkInput!) { sendReferenceLink(input: $input) {
      __typename ... on Failure { message } } }`,
    { input: { id, email } },
  );

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const next = (page: Page) => page.getByRole('button', { name: 'Save and Continue' }).click();
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

test('a referee answers on a phone, and the candidate’s open page and the PDF have it', async ({
  page,
  browser,
  playwright,
  server,
}) => {
  // Three browsers' worth of pages, and a document set in a process of its own.
  test.slow();
  const [name, email] = ['Ines Prädo', 'ines.e2e@example.com'];
  await logInAs(page.request, server.url, 'candidate@passerelle.test');
  const id = await enter(page.request, server.url, name, email);
  await page.goto('/profile/references');
  await expect(row(page, name)).toContainText('Not sent');
  await expect(row(page, name).getByRole('button', { name: `Edit ${name}` })).toBeVisible();

  const admin = await playwright.request.newContext({ baseURL: server.url });
  await logInAs(admin, server.url, 'admin@passerelle.test');
  expect(await sendLink(admin, server.url, id, email)).toEqual({
    sendReferenceLink: { __typename: 'SendReferenceLinkPayload' },
  });
  await expect(row(page, name)).toContainText('Email sent');
  await expect(row(page, name).getByRole('button', { name: `Edit ${name}` })).toBeHidden();

  const link = await linkSent(admin, email, LINK);
  const context = await browser.newContext({ viewport: phone, hasTouch: true });
  const referee = await context.newPage();
  await referee.goto(`${server.url}/mail/seen${link}`);
  await expect(referee).toHaveURL(`${server.url}${link}`);
  await referee.getByRole('button', { name: /Full reference/ }).click();

  await next(referee);
  await expect(referee.getByText('Please fill in required fields.')).toBeVisible();
  await choose(referee, 'Performance', 'Excellent');
  await referee.getByLabel('Anything to add?').fill('Steady hands.');
  await saved(referee);
  await next(referee);
  await choose(referee, 'Interaction with Guests', 'Good');
  await next(referee);
  await expect(referee.getByText('Please fill in required fields.')).toBeVisible();
  await choose(referee, 'Interaction with Crew', 'Good');
  await next(referee);
  await expect(referee.getByText('Step 3 of 7')).toBeVisible();
  await referee.goBack();
  await expect(referee.getByText('Step 2 of 7')).toBeVisible();
  await referee.getByRole('button', { name: 'Previous Step' }).click();
  await expect(referee.getByRole('radio', { name: 'Excellent' })).toBeChecked();
  await saved(referee);

  await referee.goto(`${server.url}${link}?step=7`);
  await expect(referee.getByText('Step 3 of 7')).toBeVisible();
  const { violations } = await new AxeBuilder({ page: referee }).analyze();
  expect(violations).toEqual([]);
  for (const question of ['Presentation', 'Sobriety', 'Punctuality']) {
    await choose(referee, question, 'Excellent');
    await next(referee);
  }
  await choose(referee, 'Employability', 'Yes');
  await next(referee);
  await choose(referee, 'Reason for Leaving', 'Yacht sold');
  await next(referee);
  await expect(referee.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  await expect(row(page, name)).toContainText('Completed');
  await row(page, name).getByText('Read the full reference').click();
  await expect(row(page, name)).toContainText('Steady hands.');

  const download = referee.waitForEvent('download');
  await referee.getByRole('link', { name: 'Download reference PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${name} Reference.pdf`);
  const { text } = await extractText(new Uint8Array(await readFile(await file.path())), {
    mergePages: true,
  });
  for (const part of [name, 'M/Y Silver Gannet', 'Steady hands.', 'Yacht sold'])
    expect(text).toContain(part);

  await referee.reload();
  await expect(referee.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await context.close();
  await admin.dispose();
});

test('a quick comment is one step, by the keyboard alone', async ({ page, playwright, server }) => {
  const [name, email] = ['Tomas Quick', 'tomas.e2e@example.com'];
  const candidate = await playwright.request.newContext({ baseURL: server.url });
  await logInAs(candidate, server.url, 'candidate@passerelle.test');
  const id = await enter(candidate, server.url, name, email);
  await logInAs(candidate, server.url, 'admin@passerelle.test');
  await sendLink(candidate, server.url, id, email);
  await page.goto(await linkSent(candidate, email, LINK));
  await page.getByRole('button', { name: /Quick comment/ }).press('Enter');
  await expect(page.getByText('Step 1 of 1')).toBeVisible();
  await page.getByRole('radio', { name: 'Good' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await candidate.dispose();
});

test('an unknown link says so', async ({ page }) => {
  await page.goto('/reference-verification/nobody-has-this');
  await expect(page.getByRole('heading', { name: 'We do not know this link' })).toBeVisible();
});
