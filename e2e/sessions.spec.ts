import type { Browser } from '@playwright/test';
import { logInAs, message, registerBuilder } from './support/actions.ts';
import { expectAccessible } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const password = 'a secret 1';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** Another browser, logged in to the same account. */
async function elsewhere(browser: Browser, url: string, email: string, userAgent = PHONE) {
  const context = await browser.newContext({ baseURL: url, userAgent });
  await logInAs(context.request, url, email, password);
  const isIn = async () => {
    const answer = await context.request.get('/api/auth/session');
    return answer.status() === 200;
  };
  return { isIn, close: () => context.close() };
}

test('somebody ends their session on another device, then all others, and stays here', async ({
  page,
  browser,
  server,
}) => {
  const person = { firstName: 'Ines', lastName: 'Roth', password };
  const email = await registerBuilder(page.request, server.url, person);
  const [first, second, third] = [
    await elsewhere(browser, server.url, email),
    await elsewhere(browser, server.url, email, 'curl/8'),
    await elsewhere(browser, server.url, email),
  ];
  await page.goto('/settings');
  const section = page.locator('#sessions');
  await expect(section.getByRole('listitem')).toHaveCount(4);
  await expect(section.getByRole('listitem').filter({ hasText: 'This session' })).toHaveCount(1);
  await expect(section).not.toContainText('127.0.0.1');
  await expectAccessible(page);
  await section.getByRole('button', { name: 'End: A program or unknown browser' }).dblclick();
  await expect(message(page, 'The session is over.')).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(3);
  expect(await second.isIn()).toBe(false);
  expect(await first.isIn()).toBe(true);
  await section.getByRole('button', { name: 'End All Others' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End All Others' }).click();
  await expect(message(page, '2 sessions are over.')).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await expect(section.getByRole('button')).toHaveCount(0);
  expect([await first.isIn(), await third.isIn()]).toEqual([false, false]);
  await page.reload();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  for (const { close } of [first, second, third]) await close();
});

test('a password change keeps this browser in, and nobody else', async ({
  page,
  browser,
  server,
}) => {
  const person = { firstName: 'Ines', lastName: 'Roth', password };
  const email = await registerBuilder(page.request, server.url, person);
  const other = await elsewhere(browser, server.url, email);
  await page.goto('/settings');
  await page.getByLabel('Previous password').fill(password);
  await page.getByLabel('New password', { exact: true }).fill('another secret 1');
  await page.getByLabel('Confirm new password').fill('another secret 1');
  const before = (await page.context().cookies()).find(({ name }) => /session/.test(name))?.value;
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(message(page, 'Password successfully updated!')).toBeVisible();
  const after = (await page.context().cookies()).find(({ name }) => /session/.test(name))?.value;
  expect(after).not.toBe(before);
  expect(await other.isIn()).toBe(false);
  await page.reload();
  await expect(page.locator('#sessions').getByRole('listitem')).toHaveCount(1);
  await other.close();
});

test('an admin ends the log-ins of somebody on their page', async ({ page, browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, userAgent: PHONE });
  const person = { firstName: 'Ines', lastName: `Roth ${Date.now()}`, password };
  await registerBuilder(context.request, server.url, person);
  const query = '{ viewer { candidate { id } } }';
  const answer = await context.request.post('/graphql', {
    headers: { origin: server.url },
    data: { query },
  });
  const { id } = (await answer.json()).data.viewer.candidate;
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  await page.goto(`/crew/profile/${encodeURIComponent(id)}?view=sessions`);
  const card = page.getByRole('region', { name: 'Log-ins' });
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await expect(card).toContainText('Safari on iPhone');
  await expectAccessible(page);
  await card.getByRole('button', { name: 'End All' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End All' }).click();
  await expect(card).toContainText('Not logged in anywhere.');
  expect((await context.request.get('/api/auth/session')).status()).toBe(401);
  await context.close();
});
