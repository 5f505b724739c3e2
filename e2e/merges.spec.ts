import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  ask,
  change,
  fillSetup,
  logInAs,
  message,
  openPage,
  registerBuilder,
} from './support/actions.ts';
import { expect, test } from './support/test.ts';

/** Two accounts of one person become one, and two again. */

const PASSWORD = 'passerelle now';
const main = (page: Page) => page.getByRole('main');
const person = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const banner = (page: Page) => page.getByRole('list', { name: 'Possible duplicates' });
const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true });

/** Registers two people with one telephone number; logs a consultant in and opens the first. */
async function openTwice(page: Page, url: string) {
  const [lastName = ''] = randomUUID().split('-');
  const phone = `+44 7700 ${randomInt(100_000, 999_999)}`;
  const emails: string[] = [];
  for (const firstName of ['Ana', 'Annabel']) {
    const account = { firstName, lastName, password: PASSWORD };
    emails.push(await registerBuilder(page.request, url, account));
    await fillSetup(page.request, url);
    const details = `{ primaryPhone: "${phone}", aboutMe: "I am ${firstName}." }`;
    await change(page.request, url, `updateProfile(input: { details: ${details} })`);
    await page.context().clearCookies();
  }
  await logInAs(page.request, url, 'admin@passerelle.test');
  await page.goto(`/sign-ups/incomplete?search=${lastName}`);
  await openPage(page.getByRole('table').getByRole('link', { name: `Ana ${lastName}` }));
  await expect(person(page, `Ana ${lastName}`)).toBeVisible();
  const [kept = '', lost = ''] = emails;
  return { kept: `Ana ${lastName}`, lost: `Annabel ${lastName}`, emails: { kept, lost } };
}

async function logIn(page: Page, url: string, email: string): Promise<string> {
  const query = `mutation { logIn(input: { email: "${email}", password: "${PASSWORD}" }) { __typename } }`;
  const answer = await page.request.post('/graphql', { headers: { origin: url }, data: { query } });
  return answer.text();
}

test('a possible duplicate is compared, merged with one of two presses, and separated again', async ({
  page,
  browser,
  server,
}) => {
  const { kept, lost, emails } = await openTwice(page, server.url);
  await expect(banner(page)).toContainText(`May be the same person as ${lost}: same phone number`);
  await page.getByRole('link', { name: 'Compare and merge' }).click();
  await expect(page.getByRole('heading', { name: 'Merge two accounts' })).toBeVisible();
  const effects = page.getByRole('region', { name: 'What will happen' });
  await expect(effects).toContainText(`One account stays, that of ${kept}.`);
  await expect(effects).toContainText('For 7 days this can be undone.');
  // What both have alike is no choice.
  await expect(page.getByRole('group', { name: 'Phone' })).toHaveCount(0);
  const own = page.getByRole('radio', { name: `About: I am Ana., of ${kept}` });
  await expect(own).toBeChecked();
  await page.getByRole('radio', { name: `About: I am Annabel., of ${lost}` }).check();
  await expect(own).not.toBeChecked();

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('MergeFormMutation')) sent.push(request.url());
  });
  await page.getByRole('button', { name: `Merge into ${kept}` }).click();
  await confirm(page, 'Merge').dblclick();
  await expect(message(page, `${lost} has been merged.`)).toBeVisible();
  expect(sent).toHaveLength(1);
  await expect(person(page, kept)).toBeVisible();
  await expect(main(page)).toContainText(`${lost} was merged into this profile by`);
  await expect(main(page)).toContainText('I am Annabel.');
  await expect(banner(page)).toHaveCount(0);
  await main(page).getByRole('link', { name: 'Timeline' }).click();
  const events = page.getByRole('region', { name: 'Timeline' });
  await expect(events).toContainText(`Merged with ${lost}`);
  const guest = await browser.newContext({ baseURL: server.url });
  const visitor = await guest.newPage();
  expect(await logIn(visitor, server.url, emails.lost)).not.toContain('LogInPayload');
  expect(await logIn(visitor, server.url, emails.kept)).toContain('LogInPayload');

  await page.getByRole('button', { name: 'Undo the merge' }).click();
  await confirm(page, 'Undo the merge').dblclick();
  await expect(message(page, 'The two are separate again.')).toBeVisible();
  await expect(main(page)).not.toContainText('was merged into this profile');
  await expect(banner(page)).toContainText(lost);
  await banner(page).getByRole('link', { name: lost }).click();
  await expect(person(page, lost)).toBeVisible();
  await expect(main(page)).toContainText('I am Annabel.');
  expect(await logIn(visitor, server.url, emails.lost)).toContain('LogInPayload');
  await guest.close();
});

test('what has changed since is looked at again before anything is merged', async ({
  page,
  browser,
  server,
}) => {
  const { kept, lost, emails } = await openTwice(page, server.url);
  await page.getByRole('link', { name: 'Compare and merge' }).click();
  await expect(page.getByRole('radio', { name: /^About: I am Annabel/ })).toBeVisible();
  const guest = await browser.newContext({ baseURL: server.url });
  await logInAs(guest.request, server.url, emails.lost, PASSWORD);
  const details = '{ aboutMe: "I have changed." }';
  await change(guest.request, server.url, `updateProfile(input: { details: ${details} })`);
  await guest.close();
  await page.getByRole('button', { name: `Merge into ${kept}` }).click();
  await confirm(page, 'Merge').click();
  await expect(page.getByRole('alert').first()).toContainText('Something has changed');
  const press = page.getByRole('button', { name: `Merge into ${kept}` });
  await expect(press).toHaveCount(0);
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect(page.getByRole('radio', { name: /^About: I have changed/ })).toBeVisible();
  await expect(press).toBeVisible();
  const { signUps } = await ask(
    page.request,
    server.url,
    `{ signUps(status: INCOMPLETE, search: "${lost}") { totalCount } }`,
  );
  expect(signUps.totalCount).toBe(1);
});
