import type { Locator, Page } from '@playwright/test';
import { change, fillSetup, linkSent, message, registerBuilder } from './support/actions.ts';
import { beginAsAgency, test } from './support/crowd.ts';
import { topOf } from './support/place.ts';
import { expect } from './support/test.ts';

test.beforeEach(beginAsAgency);

test.describe('a candidate', () => {
  const cards = (page: Page) => page.locator('#jobs [data-row]:has(> article)');
  const own = (page: Page) => page.getByRole('main').getByRole('article');

  test.beforeEach(async ({ page, server }) => {
    await page.context().clearCookies();
    const person = { firstName: 'Nova', lastName: 'Keel', password: 'a secret of mine' };
    const email = await registerBuilder(page.request, server.url, person);
    await fillSetup(page.request, server.url);
    await change(page.request, server.url, 'completeProfile');
    await page.goto(await linkSent(page.request, email, /http\S+\/\?verificationCode=\S+/));
    await expect(message(page, 'Email successfully verified!')).toBeVisible();
  });

  /** Opens the job in the middle of the loaded list; returns it and the next one. */
  async function openJob(page: Page): Promise<{ job: Locator; next: Locator }> {
    const at = Math.floor((await cards(page).count()) / 2);
    const keyed = async (card: Locator) =>
      page.locator(`#jobs [data-row="${await card.getAttribute('data-row')}"]:has(> article)`);
    const job = await keyed(cards(page).nth(at));
    const next = await keyed(cards(page).nth(at + 1));
    await job.getByRole('link').click();
    await expect(job.getByRole('link')).toHaveAttribute('aria-current', 'true');
    return { job, next };
  }

  test('keeps the job list and its place while jobs leave it', async ({ page }) => {
    await page.goto('/');
    await expect(cards(page).first()).toBeVisible();
    for (let seen = await cards(page).count(); seen < 50; seen = await cards(page).count()) {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect.poll(() => cards(page).count()).toBeGreaterThan(seen);
    }
    for (const act of ['Not Interested', 'Apply']) {
      const { job, next } = await openJob(page);
      const [count, top] = [await cards(page).count(), await topOf(job)];
      await page.getByRole('button', { name: act, exact: true }).click();
      await page.mouse.move(0, 0);
      await expect(job).toHaveCount(0);
      expect(await cards(page).count()).toBe(count - 1);
      await expect(next).toBeInViewport();
      expect(Math.abs((await topOf(next)) - top)).toBeLessThanOrEqual(2);
    }
  });

  test('keeps the list of applications while they apply and withdraw', async ({ page }) => {
    await page.goto('/jobs/applications');
    await expect(page.getByText('You have no active applications.')).toBeVisible();
    for (const count of [1, 2]) {
      await page.getByRole('link', { name: 'Jobs', exact: true }).first().click();
      await openJob(page);
      await page.getByRole('button', { name: 'Apply', exact: true }).click();
      await expect(message(page, 'We received your application')).toBeVisible();
      await page
        .getByRole('link', { name: /^Active Applications/ })
        .first()
        .click();
      await expect(own(page)).toHaveCount(count);
    }
    const [first, second] = [await topOf(own(page).first()), await topOf(own(page).last())];
    const title = await own(page).first().getByRole('heading').innerText();
    const id = await own(page).first().getByRole('link').getAttribute('id');
    await own(page)
      .last()
      .getByRole('button', { name: /^Withdraw/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    const ended = page.getByRole('region', { name: 'Ended' }).getByRole('article');
    await expect(ended).toHaveCount(1);
    await expect(own(page)).toHaveCount(2);
    await expect(own(page).first().getByRole('link')).toHaveAttribute('id', `${id}`);
    await expect(own(page).first().getByRole('heading')).toHaveText(title);
    expect(Math.abs((await topOf(own(page).first())) - first)).toBeLessThanOrEqual(2);
    expect(await topOf(ended)).toBeGreaterThan(second);
  });
});
