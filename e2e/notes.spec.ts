import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { logInAs, message } from './support/actions.ts';
import { openDemoSignUp } from './support/sign-ups.ts';

const box = (page: Page) => page.getByLabel('Candidate Notes');
const entry = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text });
const save = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Save' });

async function openNotes(page: Page, url: string, nth: number): Promise<string> {
  await logInAs(page.request, url, 'admin@passerelle.test');
  const name = await openDemoSignUp(page, 'completed', nth);
  await page.getByRole('main').getByRole('link', { name: 'Notes' }).click();
  await expect(box(page)).toBeVisible();
  return name;
}

test('two fast presses add one note, which is edited and deleted', async ({ page, server }) => {
  await openNotes(page, server.url, 2);
  await box(page).fill('Free from May.');
  await save(page).dblclick();
  await expect(message(page, 'Candidate notes updated!')).toBeVisible();
  await expect(box(page)).toHaveValue('');
  await page.reload();
  await expect(entry(page, 'Free from May.')).toHaveCount(1);

  await entry(page, 'Free from May.').getByRole('button', { name: 'Edit Note' }).click();
  const editor = page.getByLabel('Note', { exact: true }).and(page.locator('textarea'));
  await expect(editor).toHaveValue('Free from May.');
  await editor.fill('Free from June.');
  await page.getByRole('region', { name: 'Notes' }).getByRole('button', { name: 'Save' }).click();
  await expect(entry(page, 'Free from June.')).toContainText('edited');

  await entry(page, 'Free from June.').getByRole('button', { name: 'Delete Note' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(entry(page, 'Free from June.')).toHaveCount(0);
  await expect(message(page, 'Note deleted.')).toBeVisible();
});

test('losing the network loses no words, and sending them again adds one note', async ({
  page,
  server,
}) => {
  await openNotes(page, server.url, 2);
  await box(page).fill('Wants a rotation.');
  // The note arrives, and its answer is lost.
  let isLost = false;
  await page.route('**/graphql', async (route) => {
    if (isLost || !route.request().postData()?.includes('Wants a rotation.'))
      return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await save(page).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(box(page)).toHaveValue('Wants a rotation.');
  await page.reload();
  await expect(box(page)).toHaveValue('Wants a rotation.');
  await save(page).click();
  await expect(message(page, 'Candidate notes updated!')).toBeVisible();
  await expect(box(page)).toHaveValue('');
  await page.reload();
  await expect(entry(page, 'Wants a rotation.')).toHaveCount(1);
});

test('a call with a day stands on the home screen until it is done, and opens again', async ({
  page,
  server,
}) => {
  const name = await openNotes(page, server.url, 2);
  await box(page).fill('Call back about the @');
  const offered = page.getByRole('group', { name: 'Mention a colleague' });
  const [colleague = ''] = await offered.getByRole('button').allInnerTexts();
  await offered.getByRole('button').first().click();
  await expect(box(page)).toHaveValue(`Call back about the ${colleague} `);
  await page.getByText('Log a call').click();
  await page.getByRole('button', { name: 'Due Date' }).click();
  await page.getByRole('button', { name: 'Today' }).click();
  const elsewhere = await page.context().newPage();
  await elsewhere.goto('/');
  await expect(elsewhere.getByRole('region', { name: 'Sign-ups' })).toBeVisible();
  await save(page).click();
  await expect(entry(page, 'Call back about the')).toContainText('Due today, for you');
  await expect(
    elsewhere.getByRole('region', { name: 'Due', exact: true }).getByText('Call back about the'),
  ).toBeVisible();
  await elsewhere.close();
  await expect(entry(page, 'Call back about the').getByText('Call', { exact: true })).toBeVisible();

  await page.goto('/');
  const due = page.getByRole('region', { name: 'Due', exact: true }).getByRole('listitem');
  const task = due.filter({ hasText: 'Call back about the' });
  await expect(task).toContainText(name);
  const tick = task.getByRole('button', { name: /^Done: Call back/ });
  await tick.click();
  await expect(task).toContainText('Done,');
  await expect(tick).toHaveAttribute('aria-pressed', 'true');
  await tick.click();
  await expect(task).toContainText('Due today');
  // The tick is shown at once; a reload would interrupt the request.
  const answered = page.waitForResponse((response) => response.url().endsWith('/graphql'));
  await tick.click();
  await answered;
  await expect(tick).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(
    page
      .getByRole('region', { name: 'Sign-ups' })
      .or(page.getByRole('heading', { name: 'Sign-ups' }))
      .first(),
  ).toBeVisible();
  await expect(task).toHaveCount(0);
});
