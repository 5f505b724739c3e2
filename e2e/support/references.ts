import type { APIRequestContext, Page } from '@playwright/test';
import { linkSent, logInAs } from './actions.ts';

/** The link in a referee's e-mail. */
export const REFEREE_LINK = /http\S*\/reference-verification\/\S+/;
async function ask(request: APIRequestContext, url: string, query: string, variables = {}) {
  const answer = await request.post('/graphql', {
    headers: { origin: url },
    data: { query, variables },
  });
  return (await answer.json()).data;
}

/** Enters a reference of the demo candidate. */
export async function enterReference(
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

/** Sends the link, as the agency. */
export const sendReferenceLink = (
  admin: APIRequestContext,
  url: string,
  id: string,
  email: string,
) =>
  ask(
    admin,
    url,
    `mutation ($input: SendReferenceLinkInput!) { sendReferenceLink(input: $input) {
      __typename ... on Failure { message } } }`,
    { input: { id, email } },
  );

/**
 * Opens the form of a new reference by the link in its e-mail; `others` keeps the test's sessions
 * out of the page.
 */
export async function openReferenceForm(
  page: Page,
  others: APIRequestContext,
  url: string,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await logInAs(others, url, 'candidate@passerelle.test');
  const id = await enterReference(others, url, name, email);
  await logInAs(others, url, 'admin@passerelle.test');
  await sendReferenceLink(others, url, id, email);
  await page.goto(await linkSent(others, email, REFEREE_LINK));
}
