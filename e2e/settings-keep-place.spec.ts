import { ask, change, message } from './support/actions.ts';
import { beginAsAgency, test, UNSENT } from './support/crowd.ts';
import { countRows, keepsPlace, rows, topOf } from './support/place.ts';
import { expect } from './support/test.ts';

const DELIVERIES = 40;

test.beforeEach(beginAsAgency);

test('unsent e-mails keep rows and place when one is sent again', async ({ page }) => {
  await page.goto('/settings/e-mails');
  for (const count of [100, UNSENT]) {
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect.poll(() => countRows(page)).toBe(count);
  }
  await page.evaluate(() => window.scrollBy(0, -1000));
  await keepsPlace(page, 0, async (row) => {
    await row.getByRole('button', { name: /^Send again/ }).click();
    await expect(message(page, 'The e-mail is being sent again.')).toBeVisible();
    await expect(row).toContainText('Sending');
  });
});

test('a token that is made heads the list and stays there when it is revoked', async ({ page }) => {
  await page.goto('/settings/tokens');
  for (const name of ['First', 'Second']) {
    await page.getByRole('button', { name: 'New Token' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('candidates:read').check();
    await dialog.getByRole('button', { name: 'Create Token' }).click();
    await dialog.getByRole('button', { name: 'I Have Kept It' }).click();
    await expect(rows(page).first()).toContainText(name);
  }
  await expect(rows(page)).toHaveCount(2);
  const second = rows(page).first();
  const top = await topOf(second);
  await second.hover();
  await second.getByRole('button', { name: 'Revoke: Second' }).click();
  await page.getByRole('button', { name: 'Revoke Token' }).click();
  await expect(second).toContainText('Revoked');
  expect(await topOf(second)).toBe(top);
  await expect(rows(page)).toHaveCount(2);
});

test('the oldest of many tokens is reached, and revoked in its place', async ({ page, server }) => {
  const make = (name: number) => `t${name}: createIntegrationToken(input: {
    name: "Token ${name}", scopes: [JOBS_READ], days: 1 }) { __typename }`;
  for (const tens of [0, 10, 20, 30, 40, 50])
    await ask(
      page.request,
      server.url,
      `mutation { ${Array.from({ length: 10 }, (_, at) => make(tens + at)).join('\n')} }`,
    );
  await page.goto('/settings/tokens');
  await expect(rows(page).first()).toContainText('Token 59');
  await page.getByRole('button', { name: 'Load more' }).click();
  const oldest = rows(page).filter({ hasText: 'Token 0' });
  await oldest.scrollIntoViewIfNeeded();
  const [count, top] = [await countRows(page), await topOf(oldest)];
  await oldest.hover();
  await oldest.getByRole('button', { name: 'Revoke: Token 0' }).click();
  await page.getByRole('button', { name: 'Revoke Token' }).click();
  await expect(oldest).toContainText('Revoked');
  expect(await countRows(page)).toBe(count);
  expect(Math.abs((await topOf(oldest)) - top)).toBeLessThanOrEqual(2);
});

test('webhooks keep their places, and a long list of deliveries its rows', async ({
  page,
  server,
}) => {
  const { createIntegrationToken } = await ask(
    page.request,
    server.url,
    `mutation { createIntegrationToken(input: { name: "Board", scopes: [CANDIDATES_READ], days: 1 }) {
      ... on CreateIntegrationTokenPayload { integrationToken { id } } } }`,
  );
  const token = createIntegrationToken.integrationToken.id;
  // Nothing listens on the discard port.
  const address = 'http://127.0.0.1:9/hooks';
  const make = (name: string) => `createWebhook(input: { token: "${token}", fields: {
    name: "${name}", url: "${address}", events: [CANDIDATE_VERIFIED] } })`;
  for (const name of ['First', 'Second']) await change(page.request, server.url, make(name));
  const names = () =>
    rows(page).evaluateAll((all) =>
      all.map((row) => row.querySelector('a')?.innerText.split('\n')[0]),
    );

  await page.goto('/settings/webhooks');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'New Webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Token').selectOption({ label: 'Board' });
  await dialog.getByLabel('Name').fill('Third');
  await dialog.getByLabel('Address').fill(address);
  await dialog.getByLabel('candidate.verified').check();
  await dialog.getByRole('button', { name: 'Create Webhook' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Third');
  await page.getByRole('link', { name: 'Webhooks', exact: true }).last().click();
  await expect(rows(page)).toHaveCount(3);
  expect(await names()).toEqual(['Third', 'Second', 'First']);
  const first = rows(page).last();
  const top = await topOf(first);
  await rows(page).nth(1).getByRole('link').click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await expect(page.getByText('An admin disabled it.')).toBeVisible();
  await page.goBack();
  await expect(rows(page).nth(1)).toContainText('Disabled');
  expect(await names()).toEqual(['Third', 'Second', 'First']);
  expect(await topOf(first)).toBe(top);

  await first.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First');
  const id = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  for (let at = 0; at < DELIVERIES; at += 1)
    await change(page.request, server.url, `sendWebhookTest(input: { id: "${id}" })`);
  await page.reload();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.poll(() => countRows(page)).toBe(DELIVERIES);
  await rows(page).nth(30).scrollIntoViewIfNeeded();
  await keepsPlace(page, 0, async (row) => {
    await expect(row.getByRole('cell').nth(2)).toHaveText(/1$/);
    await row.hover();
    await row.getByRole('button', { name: 'Redeliver' }).click();
    await expect(row.getByRole('cell').nth(2)).toHaveText(/2$/);
    await page.mouse.move(2, 2);
  });

  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: 'Send Test' }).click();
  await expect.poll(() => countRows(page)).toBe(DELIVERIES + 1);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete Webhook' }).click();
  await expect(rows(page)).toHaveCount(2);
  expect(await names()).toEqual(['Third', 'Second']);
});
