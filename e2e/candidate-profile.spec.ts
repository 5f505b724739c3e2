import { expect, test } from './support/test.ts';
import { logInAs, message } from './support/actions.ts';
import { openDemoSignUp } from './support/sign-ups.ts';

test('the agency opens a profile from the list, writes notes, and verifies the candidate', async ({
  page,
  server,
}) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  const name = await openDemoSignUp(page, 'completed', 0);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Notes' }).click();
  await expect(page.getByLabel('Candidate Notes')).toBeVisible();

  await page.getByLabel('Candidate Notes').fill('Calm on deck.');
  await main.getByRole('button', { name: 'Save' }).click();
  const said = page.getByRole('region', { name: 'Messages' }).getByText('Candidate notes updated!');
  await expect(said).toBeVisible();
  // A message lets presses through to what it covers.
  const isInTheWay = await said.evaluate((text) => {
    const { x, y, width, height } = text.getBoundingClientRect();
    return text.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isInTheWay).toBe(false);
  await page.reload();
  await expect(main.getByRole('listitem').filter({ hasText: 'Calm on deck.' })).toBeVisible();
  await expect(page.getByLabel('Candidate Notes')).toHaveValue('');

  const acts = page.getByRole('region', { name: 'Candidate', exact: true });
  const cv = await acts.getByRole('link', { name: 'Download CV' }).getAttribute('href');
  const answer = await page.request.get(cv ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);

  await acts.getByRole('button', { name: `Verify ${name}` }).click();
  await expect(message(page, `${name} verified!`)).toBeVisible();
  await expect(acts.getByRole('button', { name: `Verify ${name}` })).toHaveCount(0);
});

test('the agency deletes a candidate through a dialog', async ({ page, server }) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  await openDemoSignUp(page, 'incomplete', 0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const gone = page.url();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Forever' }).click();
  await expect(message(page, /has been deleted!/)).toBeVisible();
  await expect(page).toHaveURL('/sign-ups/incomplete');
  await page.goto(gone);
  await expect(page.getByText('Lost at sea?')).toBeVisible();
});
