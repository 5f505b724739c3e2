import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { logInAs, message } from './support/actions.ts';
import { ask, signUpFamily } from './support/decisions.ts';
import { expectAccessible } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const rows = (page: Page) => page.getByRole('table').locator('[data-row]');
const filters = (page: Page) => page.getByRole('group', { name: 'Filters' });

/** Verifies everybody of a family. */
async function verifyAll(page: Page, url: string, lastName: string): Promise<void> {
  const { signUps } = await ask(
    page,
    url,
    `{ signUps(status: INCOMPLETE, search: "${lastName}") { edges { node { id } } } }`,
  );
  for (const { node } of signUps.edges)
    await ask(
      page,
      url,
      `mutation { verifyCandidate(input: { id: "${node.id}" }) { __typename } }`,
    );
}

test('filters are chips, say what they leave out, and are edited and removed one by one', async ({
  page,
  server,
}) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  await page.goto('/crew');
  await expect(rows(page).nth(5)).toBeVisible();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Add a filter' });
  await panel.getByRole('button', { name: 'Availability' }).click();
  await panel.getByLabel('Availability').selectOption({ label: 'Immediate' });
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/availability=immediate/);
  const chip = filters(page).getByRole('button', { name: 'Availability: Immediate' });
  await expect(chip).toBeVisible();
  const { some, all } = await ask(
    page,
    server.url,
    `{ some: crew(filter: { availability: IMMEDIATE }) { totalCount } all: crew { totalCount } }`,
  );
  await expect(page.getByText(`${some.totalCount} people`)).toBeVisible();
  await expect(filters(page)).toContainText(`+${all.totalCount - some.totalCount}`);
  await expect(rows(page)).toHaveCount(Math.min(50, some.totalCount));
  await expectAccessible(page);

  await chip.click();
  await page
    .getByRole('dialog', { name: 'Availability' })
    .getByLabel('Availability')
    .selectOption({ label: 'Available in 1 week' });
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/availability=one-week/);
  await filters(page).getByRole('button', { name: 'Remove Availability' }).click();
  await expect(page).toHaveURL('/crew');
});

test('a person is found by words in any order, and opens beside the list', async ({
  page,
  server,
}) => {
  const lastName = await signUpFamily(page, server.url, ['Ada', 'Bea']);
  await verifyAll(page, server.url, lastName);
  await page.goto('/crew');
  await page.getByLabel('Search crew').fill(`${lastName.toLowerCase()} be`);
  await expect(rows(page)).toHaveCount(1);
  await page
    .getByRole('table')
    .getByRole('link', { name: `Bea ${lastName}` })
    .click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(`Bea ${lastName}`);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/open=/);
  await expect(page.getByLabel('Search crew')).toHaveValue(`${lastName.toLowerCase()} be`);
});

test('a search is saved, says who is new until it was looked at, and is deleted', async ({
  page,
  server,
}) => {
  const lastName = await signUpFamily(page, server.url, ['Ada']);
  const name = `Ours ${randomUUID().slice(0, 8)}`;
  await page.goto(`/crew?search=${lastName}`);
  await page.getByRole('button', { name: 'Save search' }).click();
  const form = page.getByRole('dialog', { name: 'Save this search' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('Please name the search.');
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(message(page, `‘${name}’ saved.`)).toBeVisible();
  const saved = page.getByRole('navigation', { name: 'Saved searches' });
  const link = saved.getByRole('link', { name });
  await expect(link).toHaveAttribute('aria-current', 'true');

  await page.goto('/yachts');
  await verifyAll(page, server.url, lastName);
  await page.goto('/crew');
  await expect(link).toHaveText(`${name}1 new`);
  await link.click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByLabel('Search crew')).toHaveValue(lastName);
  // Looked at is looked at, also where the tab is closed.
  await expect
    .poll(async () => {
      const { savedSearches } = await ask(page, server.url, '{ savedSearches { name newCount } }');
      return savedSearches.find((one: { name: string }) => one.name === name)?.newCount;
    })
    .toBe(0);
  await expect(link).toHaveText(`${name}1 new`);
  await page.getByRole('link', { name: 'Yachts', exact: true }).click();
  await expect(page).toHaveURL('/yachts');
  await page.getByRole('link', { name: 'Crew', exact: true }).click();
  await expect(link).toHaveText(name);

  // Another filter is another search, until the saved one is updated.
  await link.click();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('button', { name: 'Nationality' }).click();
  await page.keyboard.type('french');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Save search' })).toBeVisible();
  await saved.getByRole('button', { name: 'Update Search' }).dblclick();
  await expect(message(page, `‘${name}’ updated.`)).toBeVisible();
  await expect(saved.getByRole('button', { name: 'Update Search' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save search' })).toHaveCount(0);
  await page.goto('/crew');

  await link.click();
  await saved.getByRole('button', { name: 'Send a daily mail of who is new' }).click();
  await expect(saved.getByRole('button', { name: 'Stop the daily mail' })).toBeVisible();
  await saved.getByRole('button', { name: 'Delete the search' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).dblclick();
  await expect(message(page, `‘${name}’ deleted.`)).toBeVisible();
  await expect(link).toHaveCount(0);
});

const chooseJob = async (page: Page, words: string) => {
  await page.keyboard.type(words);
  await page
    .getByRole('dialog', { name: 'For which job' })
    .getByRole('menuitem', { name: new RegExp(words, 'i') })
    .first()
    .click();
};

test('who is found is told of a job, and taken back, or the reason is said', async ({
  page,
  server,
}) => {
  const lastName = await signUpFamily(page, server.url, ['Bea']);
  await verifyAll(page, server.url, lastName);
  const { jumpTargets } = await ask(
    page,
    server.url,
    '{ jumpTargets(text: "deckhand", act: ALERT) { job { id } } }',
  );
  const { crew } = await ask(
    page,
    server.url,
    `{ crew(first: 100) { edges { node { id jobAlert(jobId: "${jumpTargets[0].job.id}") { canBeTold } } } } }`,
  );
  type Edge = { node: { id: string; jobAlert: { canBeTold: boolean } } };
  const { node } = crew.edges.findLast((edge: Edge) => edge.node.jobAlert.canBeTold) as Edge;
  await page.goto(`/crew?open=${encodeURIComponent(node.id)}&view=timeline`);
  const told = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  await expect(told.filter({ hasText: 'Verified' }).first()).toBeVisible();
  const before = await told.filter({ hasText: 'Told of a job' }).count();
  await page.getByRole('button', { name: 'Alert of a Job' }).click();
  await expect(page.getByText('Type at least 2 characters of the position')).toBeVisible();
  await chooseJob(page, 'deckhand');
  const dialog = page.getByRole('dialog', { name: 'Tell 1 candidate of this job' });
  await dialog.getByRole('button', { name: 'Send Job Alert' }).dblclick();
  await expect(message(page, 'Emails have been sent out!')).toBeVisible();
  await page
    .getByRole('region', { name: 'Messages' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(message(page, 'Emails have been sent out!')).toHaveCount(0);
  await page.reload();
  await expect(told.filter({ hasText: 'Verified' }).first()).toBeVisible();
  await expect(told.filter({ hasText: 'Told of a job' })).toHaveCount(before);

  await page.goto(`/crew?search=${lastName.toLowerCase()}`);
  await page.getByRole('link', { name: `Bea ${lastName}` }).click();
  await page.getByRole('button', { name: 'Alert of a Job' }).click();
  await chooseJob(page, 'deckhand');
  await dialog.getByRole('button', { name: 'Send Job Alert' }).click();
  const refused = `Bea ${lastName}: The e-mail address is not confirmed.`;
  await expect(message(page, refused)).toBeVisible();
});

test('the crew that was found is ranked for a job', async ({ page, server }) => {
  const lastName = await signUpFamily(page, server.url, ['Ada', 'Bea']);
  await verifyAll(page, server.url, lastName);
  await page.goto(`/crew?search=${lastName.toLowerCase()}`);
  await expect(rows(page)).toHaveCount(2);
  const sort = page.getByLabel('Sort');
  await sort.selectOption('Best match for a job…');
  await chooseJob(page, 'deckhand');
  await expect(page).toHaveURL(/\/crew\?search=.*sort=match-best&job=/);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText(/Match: \d+%/);
  await expect(sort.locator('option:checked')).toHaveText('Best match');
  await expectAccessible(page);

  // The fit stands beside who is opened, too; the order outlives a reload.
  await rows(page).first().getByRole('link').click();
  await expect(page.getByRole('region', { name: 'How they fit' })).toContainText('Salary');
  await page.reload();
  await expect(rows(page).first()).toContainText(/Match: \d+%/);

  // Another job, an order of the crew's own, and the job's own search.
  await sort.selectOption('Newest first');
  await expect(page).not.toHaveURL(/job=/);
  await expect(rows(page).first()).not.toContainText(/Match:/);
  await page.goBack();
  await expect(rows(page).first()).toContainText(/Match: \d+%/);
  await page.getByRole('link', { name: /^Deckhand · / }).click();
  await expect(page).toHaveURL(/\/job\/.*find=results&search=/);
  const found = page.getByRole('table', { name: 'Candidates found' }).locator('[data-row]');
  await expect(found).toHaveCount(2);
});

test('several of the crew are added to a shortlist and told of a job at once', async ({
  page,
  server,
}) => {
  const lastName = await signUpFamily(page, server.url, ['Ada', 'Bea', 'Cleo']);
  await verifyAll(page, server.url, lastName);
  await page.goto(`/crew?search=${lastName.toLowerCase()}&sort=completion-most`);
  await expect(rows(page)).toHaveCount(3);
  const box = (at: number) => rows(page).nth(at).getByRole('checkbox');
  const bar = page.getByRole('region', { name: 'Selection' });
  await box(0).click();
  await expect(bar).toContainText('1 person selected');
  await box(2).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('3 people selected');
  await expect(page.getByRole('checkbox', { name: 'Select all (3)' })).toBeChecked();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Add to a Job’s Shortlist' }).click();
  await chooseJob(page, 'deckhand');
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('3 people added to the shortlist');
  await expect(bar).toHaveCount(0);

  // Beside somebody who is open the boxes stay, and all are chosen by one press.
  await rows(page).nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/open=/);
  await page.getByRole('checkbox', { name: 'Select all (3)' }).check();
  await bar.getByRole('button', { name: 'Alert of a Job' }).click();
  await chooseJob(page, 'deckhand');
  const dialog = page.getByRole('dialog', { name: 'Tell 3 candidates of this job' });
  await dialog.getByRole('button', { name: 'Send Job Alert' }).dblclick();
  await expect(result).toContainText('The e-mail address is not confirmed.');
});
