import type { Locator, Page } from '@playwright/test';
import { logInAs, message } from './support/actions.ts';
import {
  ask,
  countsOf,
  findApplications,
  openJobs,
  signUpFamily,
  undoOf,
  verifiedOf,
} from './support/decisions.ts';
import { expect, test } from './support/test.ts';

/** Decisions of the agency and of candidates on screen: one person per press, and the intended one. */

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/**
 * Presses twice at the same spot, 250 ms apart, by mouse or touch. Waits until the presses before count as others:
 * where a question's button is at the spot that opened it, a quicker answer is taken for their repetition.
 */
async function pressTwice(page: Page, target: Locator, isTouch: boolean): Promise<void> {
  await page.waitForTimeout(600);
  await expect(target).toBeEnabled();
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

const screens = [
  {
    name: 'a double click',
    viewport: { width: 1280, height: 800 },
    hasTouch: false,
  },
  {
    name: 'a double tap',
    viewport: { width: 390, height: 800 },
    hasTouch: true,
  },
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
      // The confirmation opened by the first press stays; the profile has no position yet.
      const question = page.getByRole('alertdialog', {
        name: `Verify Cleo ${family} without a position?`,
      });
      await pressTwice(page, question.getByRole('button', { name: 'Verify' }), use.hasTouch);
      const settled = row(page, 'Cleo').getByRole('group', {
        name: `Cleo ${family}: Verified`,
      });
      await expect(settled).toContainText('Verified');
      expect(await tops()).toBe(before);
      if (!use.hasTouch) await row(page, 'Cleo').hover();
      await expect(message(page, `Cleo ${family} verified!`)).toBeVisible();
      await expect(settled.getByRole('button', { name: /Verify|Reject/ })).toHaveCount(0);
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
      const { id, path, people } = await findApplications(page, server.url, 0);
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
      await row(page, second).hover();
      await pressTwice(page, page.getByRole('button', { name: `Hire: ${second}` }), use.hasTouch);
      const question = page.getByRole('alertdialog', {
        name: `Hire ${second}?`,
      });
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

    test('archives one listing, after a question', async ({ page, server }) => {
      await logInAs(page.request, server.url, 'admin@passerelle.test');
      const active = async (): Promise<string[]> => {
        const { listings } = await ask(
          page,
          server.url,
          '{ listings(status: ACTIVE, first: 100) { edges { node { id } } } }',
        );
        return listings.edges.map(({ node }: { node: { id: string } }) => node.id);
      };
      const before = await active();
      const id = before[5];
      await page.goto('/listings');
      const held = page.locator(`[data-row="${id}"]`);
      await held.hover();
      await pressTwice(
        page,
        held.getByRole('button', { name: /^End & Archive Listing/ }),
        use.hasTouch,
      );
      const question = page.getByRole('alertdialog');
      const confirm = question.getByRole('button', {
        name: 'End & Archive Listing',
      });
      // The question is as high as it becomes.
      await expect(question).toContainText(/Subject:|Nobody waits/);
      await pressTwice(page, confirm, use.hasTouch);
      await expect(held.getByRole('group')).toContainText('Archived');
      await expect(message(page, /Listing archived successfully!/)).toBeVisible();
      await expect(question).toHaveCount(0);
      const after = await active();
      expect(before.filter((one) => !after.includes(one))).toEqual([id]);
      await page.mouse.move(0, 0);
      await expect(held).toHaveCount(0);
    });

    test('takes one job out with Not Interested', async ({ page, server }) => {
      await logInAs(page.request, server.url, 'candidate@passerelle.test');
      const before = await openJobs(page, server.url);
      await page.goto('/');
      const held = page.getByRole('article').nth(2);
      const link = held.getByRole('link').first();
      const address = `${await link.getAttribute('href')}`;
      const title = await link.innerText();
      await page.locator(`article a[href="${address}"]`).click();
      await expect(page).toHaveURL(address);
      // On a wide screen another job is open beside the list, with a button of its own, until this
      // one is drawn.
      if (!use.hasTouch) await expect(page.locator('#open-job')).toHaveText(title);
      const button = page.getByRole('button', { name: 'Not Interested' });
      await expect(button).toHaveCount(1);
      await pressTwice(page, button, use.hasTouch);
      await expect(message(page, /This job wasn’t for you/)).toBeVisible();
      await expect(button).toHaveCount(0);
      const card = page.getByRole('article').filter({ has: page.locator(`a[href="${address}"]`) });
      await expect(card).toContainText('Not interested');
      const after = await openJobs(page, server.url);
      const gone = before.filter((one) => !after.includes(one));
      expect(gone.map((id) => `/?job=${encodeURIComponent(id)}`)).toEqual([address]);
      await page.mouse.move(0, 0);
      await expect(card).toHaveCount(0);
    });
  });

// Runs after the others, because it counts the same candidate's jobs.
test('Undo puts a job back that was not interesting', async ({ page, server }) => {
  await logInAs(page.request, server.url, 'candidate@passerelle.test');
  const before = await openJobs(page, server.url);
  await page.goto('/');
  const link = page.getByRole('article').nth(1).getByRole('link').first();
  const title = await link.innerText();
  const count = page.getByRole('status').filter({ hasText: /\d+ jobs/ });
  const shown = await count.innerText();
  await link.click();
  await expect(page.locator('#open-job')).toHaveText(title);
  const button = page.getByRole('button', { name: 'Not Interested' });
  await button.click();
  await expect(button).toHaveCount(0);
  await expect(count).not.toHaveText(shown);
  await undoOf(page, title).click();
  await expect(button).toHaveCount(1);
  await expect(count).toHaveText(shown);
  expect(await openJobs(page, server.url)).toEqual(before);
});

test('Enter twice decides once, by keyboard alone, and the focus stays with what was decided', async ({
  page,
  server,
}) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  const { id, path, people } = await findApplications(page, server.url, 0);
  const [first = '', second = ''] = people;
  const before = await countsOf(page, server.url, id);
  await page.goto(path);
  await page.getByRole('button', { name: `Reject: ${first}` }).focus();
  await page.keyboard.press('Enter');
  // A busy page hears the second press long after it was made.
  await page.evaluate(() => {
    setTimeout(() => {
      const until = performance.now() + 900;
      while (performance.now() < until);
    }, 100);
  });
  await page.waitForTimeout(250);
  await page.keyboard.press('Enter');
  const why = page.getByRole('dialog', { name: `Reject ${first}?` });
  await expect(why.getByRole('radio', { name: 'No reason' })).toBeFocused();
  // A press that came soon after the one that opened the dialog answers nothing.
  await page.waitForTimeout(600);
  await expect(why).toBeVisible();
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
  // The focused row stays; then the next Tab reaches the row in its place.
  await page.waitForTimeout(6000);
  await expect(row(page, second)).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(row(page, second)).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveCount(1);
});
