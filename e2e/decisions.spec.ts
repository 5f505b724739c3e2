import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { logInAs, message, registerBuilder } from './support/actions.ts';
import { expect, test } from './support/test.ts';

/** What the agency and candidates decide on screen: about one person a press, and about whom it was meant. */

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Asks the graph as whom the page is logged in. */
async function ask(page: Page, url: string, query: string) {
  const answer = await page.request.post('/graphql', { headers: { origin: url }, data: { query } });
  return (await answer.json()).data;
}

/** Two presses on one spot of the screen, 250 ms apart, by mouse or by finger. */
async function pressTwice(page: Page, target: Locator, isTouch: boolean): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('Nothing to press.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const press = () => (isTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  if (!isTouch) await page.mouse.move(x, y);
  await press();
  await page.waitForTimeout(250);
  await press();
}

/** Signs up people of one surname; answers it. */
async function signUpFamily(page: Page, url: string, firstNames: string[]): Promise<string> {
  const lastName = `Zephyr${randomUUID().replace(/[^a-f]/g, '')}x`;
  for (const firstName of firstNames) {
    await registerBuilder(page.request, url, { firstName, lastName, password: 'passerelle now' });
    await page.context().clearCookies();
  }
  await logInAs(page.request, url, 'admin@passerelle.test');
  return lastName;
}

async function verifiedOf(page: Page, url: string, lastName: string): Promise<number> {
  const { crew } = await ask(page, url, `{ crew(search: "${lastName}") { totalCount } }`);
  return crew.totalCount;
}

type Application = { id: string; candidate: { firstName: string; lastName: string } };

/** The path of a listing of the demo data with new applications that no other test decides about, and their people from the top. */
async function findApplications(page: Page, url: string) {
  const { listings } = await ask(
    page,
    url,
    `{ listings(status: ACTIVE, first: 26) { edges { node { id yacht { id }
         applications(group: ACTIVE, first: 50) { edges { node { id candidate { firstName lastName } } } } } } } }`,
  );
  type Listing = {
    id: string;
    yacht: { id: string };
    applications: { edges: { node: Application }[] };
  };
  const found = (listings.edges as { node: Listing }[])
    .map(({ node }) => node)
    .filter(({ applications }) => applications.edges.length > 5);
  const listing = found[Math.floor(found.length / 2)];
  const people = (listing?.applications.edges ?? []).map(
    ({ node: { candidate } }) => `${candidate.firstName} ${candidate.lastName}`,
  );
  return {
    id: listing?.id,
    path: `/listings/applications/${listing?.yacht.id}/job/${listing?.id}`,
    people,
  };
}

async function countsOf(page: Page, url: string, id: string | undefined) {
  const { node } = await ask(
    page,
    url,
    `{ node(id: "${id}") { ... on Job { applicationCounts { active rejected forwarded hired } } } }`,
  );
  return node.applicationCounts;
}

const screens = [
  { name: 'a double click', viewport: { width: 1280, height: 800 }, hasTouch: false },
  { name: 'a double tap', viewport: { width: 390, height: 800 }, hasTouch: true },
];

for (const { name: gesture, ...use } of screens)
  test.describe(gesture, () => {
    test.use(use);

    test(`verifies one sign-up; the row stays, settled, and leaves later`, async ({
      page,
      server,
    }) => {
      const family = await signUpFamily(page, server.url, ['Ada', 'Bea', 'Cleo']);
      await page.goto(`/sign-ups/incomplete?search=${family}`);
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(4);
      const tops = () =>
        row(page, 'Ada').evaluate((one) => one.getBoundingClientRect().top + window.scrollY);
      const before = await tops();
      if (!use.hasTouch) await row(page, 'Cleo').hover();
      await pressTwice(page, page.getByRole('button', { name: `Verify Cleo` }), use.hasTouch);
      // The question that the first press brings stays; there is no position yet.
      const question = page.getByRole('alertdialog', {
        name: `Verify Cleo ${family} without a position?`,
      });
      await pressTwice(page, question.getByRole('button', { name: 'Verify' }), use.hasTouch);
      await expect(message(page, `Cleo ${family} verified!`)).toBeVisible();
      if (!use.hasTouch) await row(page, 'Cleo').hover();
      const settled = row(page, 'Cleo').getByRole('group', { name: `Cleo ${family}: Verified` });
      await expect(settled).toContainText('Verified');
      await expect(settled.getByRole('button')).not.toBeVisible();
      expect(await tops()).toBe(before);
      await expect(page).toHaveURL(/\/sign-ups\/incomplete/);
      expect(await verifiedOf(page, server.url, family)).toBe(1);
      if (!use.hasTouch) {
        // The pointer is still on it.
        await page.waitForTimeout(6000);
        await expect(settled).toBeVisible();
        await page.mouse.move(5, 5);
      }
      await expect(row(page, 'Cleo')).toHaveCount(0, { timeout: 8000 });
      await expect(row(page, 'Ada')).toHaveCount(1);
      await expect(row(page, 'Bea')).toHaveCount(1);
    });

    test('puts one applicant forward and hires one, after a question', async ({ page, server }) => {
      await logInAs(page.request, server.url, 'admin@passerelle.test');
      const { id, path, people } = await findApplications(page, server.url);
      const [, second = '', third = ''] = people;
      const before = await countsOf(page, server.url, id);
      await page.goto(path);
      const table = page.getByRole('table', { name: 'Active applications' });
      const tab = (label: string) =>
        page.getByRole('main').getByRole('link', { name: new RegExp(`^${label}`) });
      await row(page, second).hover();
      const act = (label: string, name: string) =>
        table.getByRole('button', { name: `${label}: ${name}` });
      await pressTwice(page, act('Put Forward', second), use.hasTouch);
      await expect(message(page, `${second}: Candidate forwarded!`)).toBeVisible();
      await expect(tab('Forwarded')).toHaveText(`Forwarded${before.forwarded + 1}`);
      await expect(row(page, second).getByRole('group')).toContainText('Put forward');
      await expect(row(page, third)).toHaveCount(1);

      await tab('Forwarded').click();
      await expect(row(page, second)).toHaveCount(1);
      // Right after rows have moved a finger is not taken at its word.
      await page.waitForTimeout(600);
      await row(page, second).hover();
      await pressTwice(page, page.getByRole('button', { name: `Hire: ${second}` }), use.hasTouch);
      const question = page.getByRole('alertdialog', { name: `Hire ${second}?` });
      await expect(question).toContainText('For the position');
      await pressTwice(page, question.getByRole('button', { name: 'Hire' }), use.hasTouch);
      await expect(message(page, `${second}: Candidate hired!`)).toBeVisible();
      await expect(question).toHaveCount(0);
      await expect(row(page, second).getByRole('group')).toContainText('Hired');
      expect(await countsOf(page, server.url, id)).toEqual({
        ...before,
        active: before.active - 1,
        hired: before.hired + 1,
      });
      await page.mouse.move(5, 5);
      await expect(row(page, second)).toHaveCount(0, { timeout: 8000 });
    });
  });

test('Enter twice decides once, by keyboard alone, and the focus stays with what was decided', async ({
  page,
  server,
}) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  const { id, path, people } = await findApplications(page, server.url);
  const [first = '', second = ''] = people;
  const before = await countsOf(page, server.url, id);
  await page.goto(path);
  await page.getByRole('button', { name: `Reject: ${first}` }).focus();
  await page.keyboard.press('Enter');
  await page.waitForTimeout(250);
  await page.keyboard.press('Enter');
  await expect(message(page, `${first}: Candidate rejected!`)).toBeVisible();
  const settled = page.getByRole('group', { name: `${first}: Rejected` });
  await expect(settled).toBeFocused();
  await expect(page).toHaveURL(path);

  await page.getByRole('button', { name: `Put Forward: ${second}` }).focus();
  await page.keyboard.press('Enter');
  await expect(message(page, `${second}: Candidate forwarded!`)).toBeVisible();
  await page.goto(`${path}/forwarded`);
  await page.getByRole('button', { name: `Hire: ${second}` }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: `Hire ${second}?` });
  await expect(question.getByRole('button', { name: 'Hire' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Hire: ${second}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: 'Hire' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(message(page, `${second}: Candidate hired!`)).toBeVisible();
  await expect(page.getByRole('group', { name: `${second}: Hired` })).toBeFocused();
  expect(await countsOf(page, server.url, id)).toEqual({
    ...before,
    active: before.active - 2,
    rejected: before.rejected + 1,
    hired: before.hired + 1,
  });
  // With the focus on it the row stays; then the one in its place is reached by the next Tab.
  await page.waitForTimeout(6000);
  await expect(row(page, second)).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(row(page, second)).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveCount(1);
});

/** The Undo of the message about somebody. */
const undoOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: `Undo: ${name}` });

async function mailsTo(page: Page, name: string): Promise<string[]> {
  const mails: { to: string; subject: string; text: string }[] = await (
    await page.request.get('/dev/mailbox.json')
  ).json();
  return mails.filter(({ text }) => text.includes(name)).map(({ subject }) => subject);
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
  // Several in a row: each message has its own Undo.
  await verify(ada);
  await verify(bea);
  expect(await verifiedOf(page, server.url, family)).toBe(2);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('useUndoMutation')) asked.push(request.url());
  });
  // The network is lost in the middle: it says so, and Undo can be pressed again.
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
  // The letter about the one who stays verified leaves after the ten seconds, the other never does.
  await expect.poll(() => mailsTo(page, bea), { timeout: 30_000 }).not.toEqual([]);
  expect((await mailsTo(page, ada)).filter((subject) => /verified/i.test(subject))).toEqual([]);
});

test('Undo puts an application back, from the list, after the row has left, by keyboard and on its own page', async ({
  page,
  server,
}) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  const { id, path, people } = await findApplications(page, server.url);
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
  const settled = page.getByRole('group', { name: `${second}: Rejected` });
  await expect(settled).toBeFocused();
  await expect(undoOf(page, second)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(settled.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Reject: ${second}` })).toHaveCount(1);
  await expect(page.getByRole('group', { name: second, exact: true })).toBeFocused();

  await page.getByRole('table').getByRole('link', { name: third }).click();
  const acts = page.getByRole('region', { name: 'Application', exact: true });
  await acts.getByRole('button', { name: 'Reject' }).click();
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
