import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

type Mail = { to: string; text: string };

/** Logs in through the GraphQL API, which sets the cookie in the page's own context. */
export async function logInAs(
  request: APIRequestContext,
  url: string,
  email: string,
  password = 'passerelle',
): Promise<void> {
  const data = {
    query: 'mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }',
    variables: { input: { email, password } },
  };
  const answer = await request.post('/graphql', { headers: { origin: url }, data });
  expect(await answer.text()).toContain('LogInPayload');
}

/** Runs one mutation as the user of the request's cookie; an error fails the test. */
export async function change(
  request: APIRequestContext,
  url: string,
  mutation: string,
): Promise<void> {
  const answer = await request.post('/graphql', {
    headers: { origin: url },
    data: { query: `mutation { ${mutation} { __typename ... on Failure { message } } }` },
  });
  expect(await answer.text()).not.toMatch(/Failure|errors/);
}

/** Registers and logs in a new candidate who builds a profile; returns their address. */
export async function registerBuilder(
  request: APIRequestContext,
  url: string,
  person: { firstName: string; lastName: string; password: string },
): Promise<string> {
  const email = `${person.firstName.toLowerCase()}-${randomUUID()}@crew.test`;
  const fields = Object.entries({ ...person, email }).map(([name, text]) => `${name}: "${text}"`);
  await change(request, url, `registerAccount(input: { ${fields.join(', ')} })`);
  await change(request, url, 'chooseProfileType(input: { profileType: BUILD })');
  return email;
}

/**
 * Saves the fields that set-up requires for the logged-in candidate: location, salary with
 * currency, position.
 */
export async function fillSetup(request: APIRequestContext, url: string): Promise<void> {
  const place = 'currentLocation: { name: "Antibes, France", country: "FR" }';
  const details = `{ ${place}, idealSalary: 4000, idealSalaryCurrency: EUR }`;
  await change(request, url, `updateProfile(input: { details: ${details} })`);
  const data = { query: '{ positions { id } }' };
  const answer = await request.post('/graphql', { headers: { origin: url }, data });
  const [position] = (await answer.json()).data.positions;
  const role = `positions: ["${position.id}"], noYachtSizePreference: true`;
  const wishes = 'yachtTypes: [MOTOR_YACHT], jobTypes: [FULL_TIME]';
  await change(request, url, `saveDesiredRole(input: { ${role}, ${wishes} })`);
}

/** The path of the link in a person's newest e-mail whose text matches, from the local mailbox. */
export async function linkSent(
  request: APIRequestContext,
  to: string,
  pattern: RegExp,
): Promise<string> {
  const mails: Mail[] = await (await request.get('/dev/mailbox.json')).json();
  const mail = mails.find((one) => one.to === to && pattern.test(one.text));
  const url = new URL(pattern.exec(mail?.text ?? '')?.[0] ?? 'http://none.invalid/');
  return url.pathname + url.search;
}

/** A toast or inline message with this text. */
export const message = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first();

/** Confirms hiring this person. */
export const confirmHire = (page: Page, name: string) =>
  page
    .getByRole('alertdialog', { name: `Hire ${name}?` })
    .getByRole('button', { name: 'Hire' })
    .click();

/** Selects a radio button of a group. */
export const choose = (page: Page, group: string, choice: string) =>
  page
    .getByRole('radiogroup', { name: group })
    .getByRole('radio', { name: choice, exact: true })
    .check();

/**
 * Types into a combo box and selects the option with that name; `typed` if the text differs from
 * the name.
 */
export async function pick(
  page: Page,
  field: string,
  option: string,
  typed = option,
): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(typed);
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Blocks all scripts of the page, like a slow connection, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Delays one query of the page until `release`; `asked` lists the names of all queries sent. */
export async function holdQuery(page: Page, held: string) {
  const asked: string[] = [];
  const end = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName: string };
    asked.push(operationName);
    if (operationName === held) await end.promise;
    return route.continue();
  });
  return { asked, release: end.resolve };
}

const MAKE_TOKEN = `mutation ($input: CreateIntegrationTokenInput!) {
  createIntegrationToken(input: $input) { ... on CreateIntegrationTokenPayload { secret } } }`;

/** Logs the demo's admin in and makes an integration token with these scopes. */
export async function tokenFor(page: Page, url: string, scopes: string[]): Promise<string> {
  await logInAs(page.request, url, 'admin@passerelle.test');
  const answer = await page.request.post('/graphql', {
    headers: { origin: url },
    data: { query: MAKE_TOKEN, variables: { input: { name: 'Examples', scopes, days: 1 } } },
  });
  return (await answer.json()).data.createIntegrationToken.secret;
}

/** The data of a query as the user of the request's cookie; an error fails the test. */
export async function ask(request: APIRequestContext, url: string, query: string) {
  const answer = await request.post('/graphql', { headers: { origin: url }, data: { query } });
  const { data, errors } = await answer.json();
  expect(errors).toBeUndefined();
  return data;
}

/**
 * Opens the page that a row of a list leads to. At this width a press on the row opens it beside the list
 * instead.
 */
export async function openPage(link: Locator): Promise<void> {
  const href = await link.getAttribute('href');
  await link.page().goto(href ?? '');
}

/** Answers the question that a rejection asks, as it stands. */
export async function confirmRejection(page: Page, who: string): Promise<void> {
  const question = page.getByRole('dialog', { name: `Reject ${who}?` });
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect(question).toHaveCount(0);
}
