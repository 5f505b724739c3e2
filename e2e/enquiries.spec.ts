import type { APIRequestContext, Page } from '@playwright/test';
import { logInAs, message } from './support/actions.ts';
import { expectAccessible } from './support/screen.ts';
import { expect, test } from './support/test.ts';

type Mail = { to: string; subject: string; text: string };

const TEXT = 'Chief Stewardess for the boat, permanent, 5,500 EUR per month. ENG1 is a must.';

test.beforeEach(async ({ page, server }) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
});

/** Somebody who is not logged in asks for crew. */
async function ask(request: APIRequestContext, url: string, name: string): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@halcyon.test`;
  const headers = { origin: url };
  const list = { query: '{ positions { id name } }' };
  const positions = await (await request.post('/graphql', { headers, data: list })).json();
  const { id } = positions.data.positions.find(
    (one: { name: string }) => one.name === 'Chief Stew',
  );
  const variables = { input: { position: id, name, email, message: TEXT } };
  const query =
    'mutation ($input: SendEnquiryInput!) { sendEnquiry(input: $input) { __typename } }';
  const answer = await request.post('/graphql', { headers, data: { query, variables } });
  expect((await answer.json()).data.sendEnquiry.__typename).toBe('SendEnquiryPayload');
  return email;
}

const mailsTo = async (request: APIRequestContext, to: string): Promise<Mail[]> => {
  const mails: Mail[] = await (await request.get('/dev/mailbox.json')).json();
  return mails.filter((mail) => mail.to === to);
};
const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Enquiries' }).getByRole('row', { name });

test('an enquiry comes into the inbox at once, and is answered once by e-mail', async ({
  page,
  request,
  server,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: /^Enquiries/ }).click();
  await expect(page).toHaveURL('/enquiries/new');
  const name = `Capt Live ${Date.now()}`;
  const email = await ask(request, server.url, name);
  await row(page, name).getByRole('link').click();
  const letter = page.getByRole('article', { name });
  await expect(letter).toContainText(TEXT);
  await letter.getByRole('button', { name: 'Send Reply' }).click();
  await expect(page.getByText('Please write something.')).toBeVisible();
  const reply = letter.getByLabel(`Reply to ${name}`);
  await reply.fill('Gladly.\n\nWhen can we talk?');
  await page.reload();
  await expect(reply).toHaveValue('Gladly.\n\nWhen can we talk?');
  await expectAccessible(page);

  // The answer to the first try is lost: the second sends the same reply, and no second letter.
  let isLost = false;
  await page.route('**/graphql', async (route) => {
    if (isLost || !route.request().postData()?.includes('onceKey')) return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await letter.getByRole('button', { name: 'Send Reply' }).dblclick();
  await expect(letter.getByRole('region', { name: 'Replies' })).toContainText('When can we talk?');
  await letter.getByRole('button', { name: 'Send Reply' }).click();
  await expect(message(page, 'Reply sent.')).toBeVisible();
  await expect(letter).toContainText('Answered');
  const mails = await mailsTo(request, email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`> ${TEXT}`);
  await page.getByRole('link', { name: /^Answered/ }).click();
  await expect(row(page, name)).toBeVisible();

  await row(page, name).getByRole('link').click();
  await letter.getByRole('button', { name: 'Close Enquiry' }).dblclick();
  await expect(letter.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await page.goto('/enquiries/closed');
  await row(page, name).getByRole('link').click();
  await letter.getByRole('button', { name: 'Reopen' }).click();
  await expect(letter.getByRole('button', { name: 'Close Enquiry' })).toBeVisible();
});

test('an enquiry becomes a listing, and says which', async ({ page, request, server }) => {
  const name = `Capt Brief ${Date.now()}`;
  await ask(request, server.url, name);
  await page.goto('/');
  await page
    .getByRole('region', { name: /^Enquiries/ })
    .getByRole('button', { name: /Show all/ })
    .or(page.getByRole('link', { name: new RegExp(name) }))
    .first()
    .click();
  await page.getByRole('link', { name: `${name} looks for` }).click();
  const letter = page.getByRole('article', { name });
  await letter.getByRole('link', { name: 'Begin a Listing' }).click();
  const card = page.getByRole('region', { name: 'Chief Stew' }).first();
  await expect(card).toContainText('5,500 EUR a month');
  await card.getByRole('button', { name: 'Choose Yacht' }).click();
  await page.keyboard.type('evenstar');
  await page
    .getByRole('menuitem', { name: /Evenstar/ })
    .first()
    .click();
  await card.getByRole('button', { name: 'Begin Listing' }).dblclick();
  await expect(page).toHaveURL(/\/listings\/add\/.*job=/);
  await page.goto('/enquiries/listings');
  await row(page, name).getByRole('link').click();
  await expect(letter.getByRole('region', { name: 'Listings' })).toContainText('Evenstar');
  await letter.getByRole('region', { name: 'Listings' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/listings\/add\/.*job=/);
});
