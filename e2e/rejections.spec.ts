import type { Page } from '@playwright/test';
import { change, logInAs, message } from './support/actions.ts';
import { ask, findApplications, undoOf } from './support/decisions.ts';
import { expectAccessible } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const reasons = (page: Page) => page.getByRole('list', { name: 'Reasons' }).getByRole('listitem');
const why = (page: Page, who: string) => page.getByRole('dialog', { name: `Reject ${who}?` });

/** The moves of the application of the person with this name: action and reason. */
async function historyOf(page: Page, url: string, jobId: string | undefined, name: string) {
  const { node } = await ask(
    page,
    url,
    `{ node(id: "${jobId}") { ... on Job { rejected: applications(group: REJECTED, first: 100) { ...found }
         active: applications(group: ACTIVE, first: 100) { ...found } } } }
     fragment found on ApplicationConnection { edges { node { rejectionReason
       candidate { firstName lastName } history { action reason letter } } } }`,
  );
  const all = [...node.rejected.edges, ...node.active.edges].map((edge) => edge.node);
  const found = all.find(
    ({ candidate }) => `${candidate.firstName} ${candidate.lastName}` === name,
  );
  return { reason: found.rejectionReason, moves: found.history };
}

test('an admin edits the reasons, and past rejections keep theirs', async ({ page, server }) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Rejections' }).click();
  await expect(reasons(page).first()).toBeVisible();
  const count = await reasons(page).count();
  expect(count).toBeGreaterThan(4);
  const field = page.getByLabel('New reason');
  await field.fill('Seasick');
  await field.press('Enter');
  await expect(reasons(page)).toHaveCount(count + 1);
  await expect(reasons(page).last()).toContainText('Seasick');
  await expect(field).toBeFocused();
  await field.fill('seasick');
  await field.press('Enter');
  await expect(page.getByText('This reason is on the list already.')).toBeVisible();
  await field.fill('');

  await page.getByRole('button', { name: 'Move up: Seasick' }).click();
  await expect(reasons(page).nth(count - 1)).toContainText('Seasick');
  await page.getByRole('button', { name: 'Rename: Seasick' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Prone to seasickness');
  await page.keyboard.press('Enter');
  await expect(reasons(page).nth(count - 1)).toContainText('Prone to seasickness');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Retire: Prone to seasickness' }).dblclick();
  await expect(reasons(page)).toHaveCount(count);
  await page.reload();
  await expect(reasons(page)).toHaveCount(count);
  await page.getByRole('button', { name: 'Offer again: Prone to seasickness' }).click();
  await expect(reasons(page).last()).toContainText('Prone to seasickness');
  await page.getByRole('button', { name: 'Retire: Prone to seasickness' }).click();
  await expect(reasons(page)).toHaveCount(count);
});

test('R and Enter reject for the last reason, and Undo takes it back', async ({ page, server }) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  const { id, path, people } = await findApplications(page, server.url, 4);
  const [first = '', second = '', third = ''] = people;
  await page.goto(path);
  await page.getByRole('table').getByRole('link', { name: first }).click();
  const pane = page.getByRole('heading', { level: 2, name: first });
  await expect(pane).toBeVisible();

  // Twice at once: the second press meets the dialog, and chooses nothing.
  await page.keyboard.press('r');
  await page.keyboard.press('r');
  const question = why(page, first);
  await expect(question.getByRole('radio', { name: 'No reason' })).toBeFocused();
  // Who has never chosen tells the candidate.
  await expect(question.getByRole('button', { name: 'Reject and E-mail' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('3');
  await expect(question.getByRole('radio', { name: 'Certificates missing' })).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(question.getByRole('radio', { name: 'No visa' })).toBeChecked();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(message(page, `${first}: Candidate rejected successfully!`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: second })).toBeVisible();
  expect(await historyOf(page, server.url, id, first)).toMatchObject({
    reason: 'No visa for the itinerary',
  });

  // The next one by two keys.
  await page.waitForTimeout(700);
  await page.keyboard.press('r');
  await page.keyboard.press('Enter');
  await expect(message(page, `${second}: Candidate rejected successfully!`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: third })).toBeVisible();
  expect((await historyOf(page, server.url, id, second)).reason).toBe('No visa for the itinerary');
  await undoOf(page, second).click();
  await expect(message(page, `${second}: undone.`)).toBeVisible();
  const { reason, moves } = await historyOf(page, server.url, id, second);
  expect(reason).toBeNull();
  expect(moves.map(({ reason: given }: { reason: string | null }) => given)).toEqual(
    moves.map(() => null),
  );
  await undoOf(page, first).click();
  await expect.poll(async () => (await historyOf(page, server.url, id, first)).reason).toBeNull();
});

test('an admin writes the e-mails, whose fields are checked', async ({ page, server }) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  await page.goto('/settings/rejections');
  await page.getByRole('button', { name: 'New E-mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'New E-mail' });
  await dialog.getByLabel('Name').fill('Salary');
  await dialog.getByLabel('Subject').fill('Your application: {position}');
  await dialog.getByLabel('Text').fill('Dear {firstName},\n\n{title} on {yacht} pays less.');
  const paper = dialog.getByRole('article', { name: 'Preview of the e-mail' });
  await expect(paper).toContainText('Your application: Deckhand');
  await expect(paper).toContainText('on M/Y 45m pays less.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('{title} is not a field.').first()).toBeVisible();
  // What was typed is still there after a reload.
  await page.reload();
  await dialog.getByLabel('Text').fill('Dear {firstName},\n\n{position} on {yacht} pays less.');
  await dialog.getByRole('button', { name: 'Save' }).dblclick();
  await expect(dialog).toHaveCount(0);
  const own = page.getByRole('list', { name: 'E-mails' }).getByRole('listitem');
  await expect(own.filter({ hasText: 'Salary' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Edit: Salary' }).click();
  await page.getByRole('dialog').getByLabel('Subject').fill('About the pay');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(own.filter({ hasText: 'About the pay' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete: Salary' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(own.filter({ hasText: 'Salary' })).toHaveCount(0);
});

/** Selects people of the list by their boxes. */
async function select(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await page.getByLabel(`Select ${name}`, { exact: true }).click();
}

const mailsTo = async (page: Page, address: string) => {
  const mails: { to: string; subject: string }[] = await (
    await page.request.get('/dev/mailbox.json')
  ).json();
  return mails.filter(
    ({ to, subject }) => to === address && subject.startsWith('Your application: '),
  );
};

test('several are rejected at once: the network fails, a colleague is faster, and all is taken back', async ({
  page,
  server,
}) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  const { id, path, people, emails } = await findApplications(page, server.url, 4);
  const [first = '', second = '', third = ''] = people;
  await page.goto(path);
  const yacht = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')
    .split(',')[0]
    ?.slice(4);
  await select(page, [first, second, third]);
  const bar = page.getByRole('region', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Reject' }).dblclick();
  const question = why(page, '3 people');
  await question.getByLabel('E-mail to the candidate').selectOption('Not this time');
  const paper = question.getByRole('article', { name: 'Preview of the e-mail' });
  await expect(paper).toContainText(`Dear ${first.split(' ')[0]},`);
  await expect(paper).not.toContainText(yacht ?? '');
  await question.getByRole('button', { name: 'The next e-mail' }).click();
  await expect(paper).toContainText(`Dear ${second.split(' ')[0]},`);
  await expect(question.getByText('2 of 3')).toBeVisible();
  await question.getByRole('button', { name: 'The e-mail before' }).click();
  await expect(paper).toContainText(`Dear ${first.split(' ')[0]},`);
  await expectAccessible(page);

  const isBulk = (data: string | null) => data?.includes('useMoveManyMutation') ?? false;
  await page.route('**/graphql', (route) =>
    isBulk(route.request().postData()) ? route.abort() : route.fallback(),
  );
  await question.getByRole('button', { name: 'Reject and E-mail' }).click();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('Nobody rejected');
  await expect(result).toContainText(`No answer about ${first}, ${second} and ${third}.`);
  await expect(bar).toContainText('3 selected');
  await page.unroute('**/graphql');

  let isFirst = true;
  await page.route('**/graphql', async (route) => {
    if (!isBulk(route.request().postData()) || !isFirst) return route.fallback();
    isFirst = false;
    const { node } = await ask(
      page,
      server.url,
      `{ node(id: "${id}") { ... on Job { applications(group: ACTIVE, first: 100) { edges { node {
           id candidate { firstName lastName } } } } } } }`,
    );
    const { id: taken } = node.applications.edges
      .map((edge: { node: unknown }) => edge.node)
      .find(
        ({ candidate }: { candidate: { firstName: string; lastName: string } }) =>
          `${candidate.firstName} ${candidate.lastName}` === first,
      );
    await change(
      page.request,
      server.url,
      `moveApplication(input: { id: "${taken}", action: REJECT })`,
    );
    return route.fallback();
  });
  await bar.getByRole('button', { name: 'Reject' }).click();
  await expect(question.getByLabel('E-mail to the candidate')).toHaveValue(/./);
  // Once the first choice is remembered, Enter is enough.
  await expect(question.getByRole('radio', { name: 'No reason' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(result).toContainText('2 people rejected, 1 not');
  await expect(result.getByRole('list', { name: 'Left out' })).toContainText(
    `${first}: This application has changed meanwhile: it is rejected now.`,
  );
  await expectAccessible(page);
  await undoOf(page, '2 people rejected').click();
  await expect(result).toContainText('2 people taken back');
  await result.getByRole('button', { name: 'Close' }).click();
  await expect(result).toHaveCount(0);
  await expect(page.getByLabel(`Select ${second}`, { exact: true })).toHaveCount(1);

  // Alone and for good: the e-mail leaves after ten seconds, and those that were taken back never.
  await page.getByRole('row').filter({ hasText: third }).hover();
  await page.getByRole('button', { name: `Reject: ${third}` }).click();
  await why(page, third).getByRole('button', { name: 'Reject and E-mail' }).click();
  await expect(message(page, `${third}: Candidate rejected!`)).toBeVisible();
  expect(await mailsTo(page, emails[2] ?? '')).toHaveLength(0);
  await expect.poll(() => mailsTo(page, emails[2] ?? ''), { timeout: 30_000 }).toHaveLength(1);
  expect(await mailsTo(page, emails[0] ?? '')).toHaveLength(0);
  expect(await mailsTo(page, emails[1] ?? '')).toHaveLength(0);
  const { moves } = await historyOf(page, server.url, id, third);
  expect(moves.at(-1)).toMatchObject({ action: 'reject', letter: 'Not this time' });
});
