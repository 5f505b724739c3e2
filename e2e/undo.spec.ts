import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { confirmHire, confirmRejection, logInAs, message, openPage } from './support/actions.ts';
import {
  ask,
  countsOf,
  findApplications,
  signUpFamily,
  undoOf,
  verifiedOf,
} from './support/decisions.ts';
import { expect, test } from './support/test.ts';

/** Undoing decisions of the agency and of candidates on screen. */

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** The number of e-mails with a matching subject to addresses with this prefix. */
async function mailsTo(page: Page, address: string, subject: RegExp): Promise<number> {
  const mails: { to: string; subject: string }[] = await (
    await page.request.get('/dev/mailbox.json')
  ).json();
  return mails.filter((mail) => mail.to.startsWith(address) && subject.test(mail.subject)).length;
}

test('Undo takes a verification back: row, count and list are as before, and no letter leaves', async ({
  page,
  server,
}) => {
  const [ada, bea] = [`Ada${randomUUID().slice(0, 8)}`, `Bea${randomUUID().slice(0, 8)}`];
  const family = await signUpFamily(page, server.url, [ada, bea]);
  await page.goto(`/sign-ups/incomplete?search=${family}`);
  const undone = page.getByRole('region', { name: 'Messages' }).getByText(/: undone\.$/);
  const verify = async (name: string) => {
    await row(page, name).hover();
    await page.getByRole('button', { name: `Verify ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verify' }).click();
    await expect(undoOf(page, name)).toBeVisible();
  };
  // Several decisions in a row: each message has its own Undo.
  await verify(ada);
  await verify(bea);
  expect(await verifiedOf(page, server.url, family)).toBe(2);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('useDecideUndoMutation')) asked.push(request.url());
  });
  // The network is lost during Undo: an error is shown, and Undo can be pressed again.
  await page.context().setOffline(true);
  await undoOf(page, ada).click();
  await expect(message(page, /not undone\./)).toBeVisible();
  await page.context().setOffline(false);
  asked.length = 0;
  await undoOf(page, ada).dblclick();
  await expect(undone).toHaveCount(1);
  expect(asked).toHaveLength(1);
  await expect(undoOf(page, ada)).toHaveCount(0);
  await expect(undoOf(page, bea)).toBeVisible();
  await expect(page.getByRole('button', { name: `Verify ${ada}` })).toHaveCount(1);
  expect(await verifiedOf(page, server.url, family)).toBe(1);
  await page.mouse.move(0, 0);
  await expect(row(page, bea)).toHaveCount(0, { timeout: 10_000 });
  await expect(row(page, ada)).toHaveCount(1);
  // The e-mail about the person who stays verified is sent after ten seconds, the other one never.
  const verified = (name: string) => mailsTo(page, `${name.toLowerCase()}-`, /verified/i);
  await expect.poll(() => verified(bea), { timeout: 30_000 }).toBe(1);
  expect(await verified(ada)).toBe(0);
});

test('Undo puts an application back, from the list, after the row has left, by keyboard and on its own page', async ({
  page,
  server,
}) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  const { id, path, people } = await findApplications(page, server.url, 1);
  const [first = '', second = '', third = ''] = people;
  const before = await countsOf(page, server.url, id);
  await page.goto(path);
  await row(page, first).hover();
  await page.getByRole('button', { name: `Put Forward: ${first}` }).click();
  await page.mouse.move(0, 0);
  await expect(row(page, first)).toHaveCount(0, { timeout: 7000 });
  await undoOf(page, first).click();
  await expect(row(page, first)).toHaveCount(1);
  await expect(page.getByRole('button', { name: `Put Forward: ${first}` })).toHaveCount(1);
  const rows = await page.getByRole('table').getByRole('row').allInnerTexts();
  expect(rows[1]).toContain(first);

  await page.getByRole('button', { name: `Reject: ${second}` }).focus();
  await page.keyboard.press('Enter');
  await confirmRejection(page, second);
  const settled = page.getByRole('group', { name: `${second}: Rejected` });
  await expect(settled).toBeFocused();
  await expect(undoOf(page, second)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(settled.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Reject: ${second}` })).toHaveCount(1);
  await expect(page.getByRole('group', { name: second, exact: true })).toBeFocused();

  await openPage(page.getByRole('table').getByRole('link', { name: third }));
  const acts = page.getByRole('region', { name: 'Application', exact: true });
  await acts.getByRole('button', { name: 'Reject' }).click();
  await confirmRejection(page, third);
  await expect(acts.getByRole('button', { name: 'Restore' })).toBeVisible();
  await undoOf(page, third).click();
  await expect(acts.getByRole('button', { name: 'Put Forward' })).toBeVisible();
  expect(await countsOf(page, server.url, id)).toEqual(before);
});

test('Undo puts an archived listing back', async ({ page, server }) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  const { listings } = await ask(
    page,
    server.url,
    '{ listings(status: ACTIVE, first: 50) { edges { node { id title } } } }',
  );
  const { id, title } = listings.edges[Math.floor(listings.edges.length / 3)].node;
  await page.goto('/listings');
  const held = page.locator(`[data-row="${id}"]`);
  await held.hover();
  await held.getByRole('button', { name: /^End & Archive Listing/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'End & Archive Listing' }).click();
  await expect(message(page, `${title}: Listing archived successfully!`)).toBeVisible();
  await expect(held.getByRole('group')).toContainText('Archived');
  await undoOf(page, title).click();
  await expect(held.getByRole('button', { name: /^End & Archive Listing/ })).toHaveCount(1);
  const { node } = await ask(page, server.url, `{ node(id: "${id}") { ... on Job { status } } }`);
  expect(node.status).toBe('ACTIVE');
});

test('Undo takes a hire back, and no letter leaves', async ({ page, server }) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  const { id, path, people, emails } = await findApplications(page, server.url, 1);
  const [first = '', second = ''] = people;
  await page.goto(path);
  for (const name of [first, second]) {
    await page.getByRole('button', { name: `Put Forward: ${name}` }).click();
    await expect(undoOf(page, name)).toBeVisible();
  }
  const before = await countsOf(page, server.url, id);
  await page.goto(`${path}/forwarded`);
  const hire = (name: string) => page.getByRole('button', { name: `Hire: ${name}` });
  await hire(first).click();
  await confirmHire(page, first);
  await undoOf(page, first).click();
  await expect(hire(first)).toHaveCount(1);
  expect(await countsOf(page, server.url, id)).toEqual(before);
  await hire(second).click();
  await confirmHire(page, second);
  await expect(undoOf(page, second)).toBeVisible();
  const hired = (address = '') => mailsTo(page, address, /^You are hired/);
  await expect.poll(() => hired(emails[1]), { timeout: 30_000 }).toBe(1);
  expect(await hired(emails[0])).toBe(0);
});

test('Undo takes a verification back on the page of the candidate', async ({ page, server }) => {
  const family = await signUpFamily(page, server.url, ['Dora']);
  await page.goto(`/sign-ups/incomplete?search=${family}`);
  await openPage(page.getByRole('table').getByRole('link', { name: `Dora ${family}` }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Dora ${family}`);
  const verify = page.getByRole('button', { name: `Verify Dora ${family}` });
  await verify.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verify' }).click();
  await expect(undoOf(page, `Dora ${family}`)).toBeVisible();
  await expect(verify).toHaveCount(0);
  expect(await verifiedOf(page, server.url, family)).toBe(1);
  await undoOf(page, `Dora ${family}`).click();
  await expect(verify).toBeVisible();
  expect(await verifiedOf(page, server.url, family)).toBe(0);
});
