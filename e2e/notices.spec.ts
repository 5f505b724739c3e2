import type { Page } from '@playwright/test';
import { ask, change, logInAs } from './support/actions.ts';
import { apply, PASSWORD, pageOf, signUp } from './support/applied.ts';
import { expectAccessible, expectAccessibleInBoth } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const phone = { width: 390, height: 844 };
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The e-mails to an address. */
async function mailsTo(page: Page, address: string): Promise<Mail[]> {
  const mails: Mail[] = await (await page.request.get('/dev/mailbox.json')).json();
  return mails.filter(({ to }) => to === address);
}

const countOf = async (page: Page, address: string, isCounted: (mail: Mail) => boolean) =>
  (await mailsTo(page, address)).filter(isCounted).length;

test('a candidate reads on the phone what the consultant does, live, and ends e-mails of a kind', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  const email = await signUp(page, server.url, 'Iris');
  const applied = await apply(page, server.url, email);
  const own = await browser.newContext({ viewport: phone, hasTouch: true, baseURL: server.url });
  const screen = await own.newPage();
  await logInAs(screen.request, server.url, email, PASSWORD);
  await screen.goto('/profile');
  await expect(bell(screen)).toHaveAccessibleName('Notifications');
  await bell(screen).tap();
  await expect(screen.getByText('Nothing new yet')).toBeVisible();
  await expectAccessible(screen);

  // The list is open while the consultant verifies and forwards.
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  const { node } = await ask(
    page.request,
    server.url,
    `{ node(id: "${applied.applicationId}") { ... on Application { candidate { id } } } }`,
  );
  await change(page.request, server.url, `verifyCandidate(input: { id: "${node.candidate.id}" })`);
  await expect(bell(screen)).toHaveAccessibleName('Notifications, 1 new');
  const verified = screen.getByRole('link', { name: /Your profile is verified/ });
  await expect(verified).toBeVisible();
  await change(
    page.request,
    server.url,
    `moveApplication(input: { id: "${applied.applicationId}", action: PUT_FORWARD })`,
  );
  await expect(bell(screen)).toHaveAccessibleName('Notifications, 3 new');
  await expect(screen.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expectAccessibleInBoth(screen);

  // Each leads to its place, and is read then.
  await screen.getByRole('link', { name: /You are put forward/ }).tap();
  await expect(screen).toHaveURL('/jobs/applications');
  await expect(bell(screen)).toHaveAccessibleName('Notifications, 2 new');
  await bell(screen).tap();
  await screen.getByRole('button', { name: 'Mark All as Read' }).dblclick();
  await expect(bell(screen)).toHaveAccessibleName('Notifications');
  await expect(screen.getByRole('button', { name: 'Mark All as Read' })).toHaveCount(0);
  await screen.reload();
  await expect(bell(screen)).toHaveAccessibleName('Notifications');

  // The letter waits while the decision may be undone. Its link needs no log-in and no script.
  const asked = (mail: Mail) => mail.subject.startsWith('May we introduce you?');
  await expect.poll(() => countOf(page, email, asked), { timeout: 30_000 }).toBe(1);
  const [letter] = (await mailsTo(page, email)).filter(asked);
  const link = /http\S+\/unsubscribe\/[\w-]+/.exec(letter?.text ?? '')?.[0] ?? '';
  const stranger = await browser.newContext({ viewport: phone, javaScriptEnabled: false });
  const opened = await stranger.newPage();
  await opened.goto(server.url + new URL(link).pathname);
  await expect(opened.getByText('We ask whether we may introduce you')).toBeVisible();
  await opened.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed');
  await stranger.close();
  await screen.goto('/settings');
  const kind = screen.getByRole('switch', { name: 'We ask whether we may introduce you' });
  await expect(kind).not.toBeChecked();
  await expect(screen.getByRole('switch', { name: 'You are hired' })).toBeChecked();
  await expectAccessibleInBoth(screen);

  // The bell asks all the same, and no further letter does: that of the hire comes after it.
  const second = await apply(page, server.url, email);
  const move = (action: string) =>
    change(
      page.request,
      server.url,
      `moveApplication(input: { id: "${second.applicationId}", action: ${action} })`,
    );
  await move('FORWARD');
  await expect(bell(screen)).toHaveAccessibleName('Notifications, 2 new');
  await move('HIRE');
  await expect(bell(screen)).toHaveAccessibleName('Notifications, 3 new');
  const hired = (mail: Mail) => mail.subject.startsWith('You are hired');
  await expect.poll(() => countOf(page, email, hired), { timeout: 30_000 }).toBe(1);
  expect(await countOf(page, email, asked)).toBe(1);
  await own.close();
});

test('a list that cannot be loaded says so, Retry brings it, and what is undone leaves it', async ({
  page,
  browser,
  server,
}) => {
  const email = await signUp(page, server.url, 'Juno');
  const applied = await apply(page, server.url, email);
  const own = await browser.newContext({ viewport: phone, hasTouch: true, baseURL: server.url });
  const screen = await own.newPage();
  await logInAs(screen.request, server.url, email, PASSWORD);
  await screen.goto('/settings');
  const daily = screen.getByRole('switch', { name: /One e-mail a day/ });
  await daily.dblclick();
  await expect(daily).not.toBeChecked();
  await daily.check();
  await expect(screen.getByText('Saved')).toBeVisible();
  await screen.route('**/graphql', (route) =>
    route.request().postData()?.includes('NoticePanelQuery') ? route.abort() : route.continue(),
  );
  await bell(screen).tap();
  const again = screen.getByRole('button', { name: 'Retry' });
  await expect(again).toBeVisible();
  await screen.unroute('**/graphql');
  await again.tap();
  await expect(screen.getByText('Nothing new yet')).toBeVisible();

  await page.goto(pageOf(applied));
  await page.getByRole('button', { name: 'Put Forward' }).first().dblclick();
  const asked = screen.getByRole('link', { name: /May we introduce you\?/ });
  await expect(asked).toBeVisible();
  await expect(bell(screen)).toHaveAccessibleName('Notifications, 2 new');
  await page
    .getByRole('region', { name: 'Messages' })
    .getByRole('button', { name: `Undo: ${applied.name}` })
    .click();
  await expect(asked).toHaveCount(0);
  await expect(bell(screen)).toHaveAccessibleName('Notifications');
  await expect(screen.getByText('Nothing new yet')).toBeVisible();
  await screen.reload();
  await expect(daily).toBeChecked();
  await own.close();
});
