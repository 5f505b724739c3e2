import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { sql } from '#server/platform/sql.ts';
import { choose, linkSent, logInAs } from './support/actions.ts';
import { changeRows } from './support/database.ts';
import {
  enterReference,
  openReferenceForm,
  REFEREE_LINK,
  sendReferenceLink,
} from './support/references.ts';
import { expectAccessible, expectAccessibleInBoth } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const phone = { width: 390, height: 844 };

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const next = (page: Page) => page.getByRole('button', { name: 'Save and Continue' }).click();
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

test('a referee answers on a phone, and the candidate’s open page and the PDF have it', async ({
  page,
  browser,
  playwright,
  server,
}) => {
  // Uses three browser contexts, and generates a document in a separate process.
  test.slow();
  const [name, email] = ['Ines Prädo', 'ines.e2e@example.com'];
  await logInAs(page.request, server.url, 'candidate@passerelle.test');
  const id = await enterReference(page.request, server.url, name, email);
  await page.goto('/profile/references');
  await expect(row(page, name)).toContainText('Not sent');
  await expect(row(page, name).getByRole('button', { name: `Edit ${name}` })).toBeVisible();

  const admin = await playwright.request.newContext({ baseURL: server.url });
  await logInAs(admin, server.url, 'admin@passerelle.test');
  expect(await sendReferenceLink(admin, server.url, id, email)).toEqual({
    sendReferenceLink: { __typename: 'SendReferenceLinkPayload' },
  });
  await expect(row(page, name)).toContainText('Email sent');
  await expect(row(page, name).getByRole('button', { name: `Edit ${name}` })).toBeHidden();

  const link = await linkSent(admin, email, REFEREE_LINK);
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
  // Not shown beside a validation error.
  await expect(referee.getByText('Saved', { exact: true })).toHaveCount(0);
  await choose(referee, 'Interaction with Crew', 'Good');
  await next(referee);
  await expect(referee.getByText('Step 3 of 7')).toBeVisible();
  await referee.goBack();
  await expect(referee.getByText('Step 2 of 7')).toBeVisible();
  await referee.getByRole('button', { name: 'Previous Step' }).click();
  await expect(referee.getByText('Step 1 of 7')).toBeVisible();
  await expect(referee.getByRole('radio', { name: 'Excellent' })).toBeChecked();
  await saved(referee);

  await referee.goto(`${server.url}${link}?step=7`);
  await expect(referee.getByText('Step 3 of 7')).toBeVisible();
  await expectAccessible(referee);
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
  await openReferenceForm(page, candidate, server.url, { name, email });
  await page.getByRole('button', { name: /Quick comment/ }).press('Enter');
  await expect(page.getByText('Step 1 of 1')).toBeVisible();
  await page.getByRole('radio', { name: 'Good' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await candidate.dispose();
});

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 30; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Selects an option of a question with Space and arrow keys. */
async function chooseByKeys(page: Page, question: string, choice: string): Promise<void> {
  const radios = page.getByRole('radiogroup', { name: question }).getByRole('radio');
  await tabTo(page, radios.first());
  await page.keyboard.press('Space');
  const chosen = page.getByRole('radio', { name: choice, exact: true }).and(radios);
  for (let presses = await radios.count(); presses > 1 && !(await chosen.isChecked()); presses -= 1)
    await page.keyboard.press('ArrowDown');
  await expect(chosen).toBeChecked();
}

test('the full form is filled in and sent by the keyboard alone', async ({
  page,
  playwright,
  server,
}) => {
  test.slow();
  const [name, email] = ['Kaia Brandt', 'kaia.e2e@example.com'];
  const candidate = await playwright.request.newContext({ baseURL: server.url });
  await openReferenceForm(page, candidate, server.url, { name, email });
  await tabTo(page, page.getByRole('button', { name: /Full reference/ }));
  await page.keyboard.press('Enter');

  const steps: [question: string, choice: string][][] = [
    [['Performance', 'Good']],
    [
      ['Interaction with Guests', 'Excellent'],
      ['Interaction with Crew', 'Poor'],
    ],
    [['Presentation', 'Good']],
    [['Sobriety', 'Excellent']],
    [['Punctuality', 'Poor']],
    [['Employability', 'No']],
    [['Reason for Leaving', 'Career break']],
  ];
  for (const [index, questions] of steps.entries()) {
    await expect(page.getByText(`Step ${index + 1} of 7`)).toBeVisible();
    for (const [question, choice] of questions) await chooseByKeys(page, question, choice);
    await tabTo(page, page.getByLabel('Anything to add?'));
    await page.keyboard.type(`By keys ${index + 1}.`);
    await tabTo(page, page.getByRole('button', { name: 'Save and Continue' }));
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expectAccessibleInBoth(page);

  await logInAs(page.request, server.url, 'candidate@passerelle.test');
  await page.goto('/profile/references');
  await row(page, name).getByText('Read the full reference').click();
  for (const [index, questions] of steps.entries()) {
    await expect(row(page, name)).toContainText(`By keys ${index + 1}.`);
    for (const [, choice] of questions) await expect(row(page, name)).toContainText(choice);
  }
  await candidate.dispose();
});

/** A new referee, so that a repeated test does not reuse one. */
function newReferee(): [name: string, email: string] {
  const mark = randomUUID().slice(0, 8);
  return [`Otis ${mark}`, `otis.${mark}@example.com`];
}

test('two presses in one instant leave a step once, and Previous Step goes back one', async ({
  page,
  playwright,
  server,
}) => {
  const [name, email] = newReferee();
  const candidate = await playwright.request.newContext({ baseURL: server.url });
  await openReferenceForm(page, candidate, server.url, { name, email });
  await page.getByRole('button', { name: /Full reference/ }).click();
  await choose(page, 'Performance', 'Good');
  await pressTwice(page, 'Save and Continue');
  await expect(page.getByText('Step 2 of 7')).toBeVisible();
  await choose(page, 'Interaction with Guests', 'Good');
  await choose(page, 'Interaction with Crew', 'Good');
  await pressTwice(page, 'Save and Continue');
  await expect(page.getByText('Step 3 of 7')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Step 2 of 7')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Step 1 of 7')).toBeVisible();
  await page.goForward();
  await expect(page.getByText('Step 2 of 7')).toBeVisible();
  await pressTwice(page, 'Previous Step');
  await expect(page.getByText('Step 1 of 7')).toBeVisible();
  await candidate.dispose();
});

/** Two presses before the next render. */
const pressTwice = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });

test('a link that has expired, and one of an archived reference, say so', async ({
  page,
  playwright,
  server,
}) => {
  const admin = await playwright.request.newContext({ baseURL: server.url });
  const over = page.getByRole('heading', { name: 'This link has expired' });
  const [late, expired] = newReferee();
  await openReferenceForm(page, admin, server.url, { name: late, email: expired });
  await expect(page.getByRole('button', { name: /Full reference/ })).toBeVisible();
  await changeRows(
    sql`update "references" set token_expires_at = now() - interval '1 minute' where email = ${expired}`,
  );
  await page.reload();
  await expect(over).toBeVisible();
  await expectAccessibleInBoth(page);

  const [gone, archived] = newReferee();
  await openReferenceForm(page, admin, server.url, { name: gone, email: archived });
  await expect(page.getByRole('button', { name: /Full reference/ })).toBeVisible();
  await changeRows(sql`update "references" set archived = true where email = ${archived}`);
  await page.reload();
  await expect(over).toBeVisible();
  await expectAccessibleInBoth(page);
  await admin.dispose();
});

test('an unknown link says so', async ({ page }) => {
  await page.goto('/reference-verification/nobody-has-this');
  await expect(page.getByRole('heading', { name: 'We do not know this link' })).toBeVisible();
  await expectAccessibleInBoth(page);
});
