import { ask, change, linkSent, logInAs, message } from './support/actions.ts';
import { apply, PASSWORD, pageOf, signUp } from './support/applied.ts';
import { expectAccessible, expectAccessibleInBoth } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const LINK = /http\S*\/introduction\/[\w-]+\?answer=no/;
const phone = { width: 390, height: 844 };

test('a candidate put forward declines by the link without log-in, and the consultant sees it', async ({
  page,
  browser,
  server,
}) => {
  const email = await signUp(page, server.url, 'Nell');
  const applied = await apply(page, server.url, email);
  await page.goto(pageOf(applied));
  await page.getByRole('button', { name: 'Put Forward' }).first().dblclick();
  await expect(message(page, `${applied.name}: Candidate put forward successfully!`)).toBeVisible();
  await page.goto(pageOf(applied, '?tab=forwarded'));
  const record = page.getByRole('region', { name: 'Introduction' });
  await expect(record).toContainText('no answer yet');
  await expect(page.getByText('Asked', { exact: true })).toBeVisible();
  await expectAccessible(page);

  // The e-mail waits while the move may be undone.
  let path = '/';
  await expect
    .poll(async () => (path = await linkSent(page.request, email, LINK)), { timeout: 30_000 })
    .toContain('/introduction/');
  const stranger = await browser.newContext({ viewport: phone, javaScriptEnabled: false });
  const opened = await stranger.newPage();
  await opened.goto(server.url + path);
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText('May we introduce you?');
  await expect(opened.getByText(applied.title, { exact: true })).toBeVisible();
  await opened.getByRole('button', { name: 'No, Thank You' }).click();
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText('You have said no');
  await stranger.close();

  await expect(page.getByText('Declined', { exact: true })).toBeVisible();
  await expect(record).toContainText('nothing may leave the agency');
  await page.getByRole('button', { name: 'Release with a Reason' }).click();
  const dialog = page.getByRole('dialog', { name: 'Release without their agreement?' });
  await dialog.getByLabel('Reason').fill('Changed their mind on the telephone.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Release' }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Released', { exact: true })).toBeVisible();
  await expect(record).toContainText('Changed their mind on the telephone.');
  await page.goto(`${applied.list}/forwarded`);
  await expect(page.getByRole('row', { name: applied.name })).toContainText('Released');
});

test('a candidate agrees on their own screen and changes their mind', async ({
  page,
  browser,
  server,
}) => {
  const email = await signUp(page, server.url, 'Otis');
  const applied = await apply(page, server.url, email);
  const own = await browser.newContext({ viewport: phone, baseURL: server.url });
  const screen = await own.newPage();
  await logInAs(screen.request, server.url, email, PASSWORD);
  await screen.goto('/');
  await expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await change(
    page.request,
    server.url,
    `moveApplication(input: { id: "${applied.applicationId}", action: PUT_FORWARD })`,
  );
  const question = screen.getByRole('listitem', { name: applied.title });
  await expect(question).toContainText('May we introduce you for this position?');
  await expectAccessibleInBoth(screen);
  await page.goto(pageOf(applied, '?tab=forwarded'));
  await question.getByRole('button', { name: 'Yes, Introduce Me' }).dblclick();
  await expect(question).toContainText('You said yes.');
  await expect(page.getByText('Agreed', { exact: true })).toBeVisible();

  await screen.goto('/jobs/applications');
  const card = screen.getByRole('article', { name: applied.title }).first();
  await expect(card).toContainText('You can say no at any time');
  await card.getByRole('button', { name: 'No, Thank You' }).click();
  await expect(card).toContainText('You said no');
  await expect(page.getByText('Declined', { exact: true })).toBeVisible();

  // A rejection ends a yes, which can be taken back all the same.
  await card.getByRole('button', { name: 'Yes, Introduce Me' }).click();
  await expect(card).toContainText('You said yes.');
  await change(
    page.request,
    server.url,
    `moveApplication(input: { id: "${applied.applicationId}", action: REJECT })`,
  );
  await screen.reload();
  await expect(card).toContainText('At present you are shown to nobody for it.');
  await card.getByRole('button', { name: 'No, Thank You' }).click();
  await expect(card).toContainText('You said no');
  await own.close();
});

test('who always says yes is not asked', async ({ page, browser, server }) => {
  const own = await browser.newContext({ baseURL: server.url });
  const screen = await own.newPage();
  const email = await signUp(page, server.url, 'Pia');
  await logInAs(screen.request, server.url, email, PASSWORD);
  await screen.goto('/settings');
  const setting = screen.getByRole('switch', { name: /Yes to every job like this/ });
  await setting.check();
  await expect(screen.getByText('Saved')).toBeVisible();
  await expectAccessibleInBoth(screen);
  const applied = await apply(page, server.url, email);
  await change(
    page.request,
    server.url,
    `moveApplication(input: { id: "${applied.applicationId}", action: PUT_FORWARD })`,
  );
  await page.goto(pageOf(applied, '?tab=forwarded'));
  await expect(page.getByText('Agreed', { exact: true })).toBeVisible();
  await screen.reload();
  await expect(setting).toBeChecked();
  await own.close();
});

test('who must not see somebody never does, and the consultant reads why', async ({
  page,
  browser,
  server,
}) => {
  const email = await signUp(page, server.url, 'Rhea');
  const applied = await apply(page, server.url, email);
  const { node } = await ask(
    page.request,
    server.url,
    `{ node(id: "${applied.applicationId}") { ... on Application { job { yacht { name } } } } }`,
  );
  const yacht: string = node.job.yacht.name;
  await change(
    page.request,
    server.url,
    `moveApplication(input: { id: "${applied.applicationId}", action: PUT_FORWARD })`,
  );
  await page.goto(pageOf(applied, '?tab=forwarded'));
  await expect(page.getByText('Asked', { exact: true })).toBeVisible();

  const own = await browser.newContext({ viewport: phone, hasTouch: true, baseURL: server.url });
  const screen = await own.newPage();
  await logInAs(screen.request, server.url, email, PASSWORD);
  await screen.goto('/settings');
  const name = screen.getByLabel('Yacht, person or company');
  const list = screen.getByRole('list', { name: 'Who must not see you' });
  await screen.getByRole('button', { name: 'Add', exact: true }).tap();
  await expect(screen.getByText('Please write the name of a yacht')).toBeVisible();
  await name.fill(`M/Y ${yacht.toLowerCase()}`);
  await own.setOffline(true);
  await name.press('Enter');
  await expect(screen.getByText(/You are offline/).first()).toBeVisible();
  await expect(name).toHaveValue(`M/Y ${yacht.toLowerCase()}`);
  await own.setOffline(false);
  await screen.getByRole('button', { name: 'Add', exact: true }).dblclick();
  await expect(list.getByRole('listitem')).toHaveText([`M/Y ${yacht.toLowerCase()}`]);
  await expect(name).toHaveValue('');
  await expectAccessibleInBoth(screen);

  await expect(page.getByText('Hidden', { exact: true })).toBeVisible();
  await page.goto(pageOf(applied));
  await expect(page.getByText(/Does not want to be shown to M\/Y/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Release with a Reason' })).toHaveCount(0);

  await list.getByRole('button', { name: /^Remove/ }).tap();
  await expect(list).toHaveCount(0);
  await expect(page.getByText(/Does not want to be shown to/)).toHaveCount(0);
  await own.close();
});
