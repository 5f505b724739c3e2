import type { Page } from '@playwright/test';
import { message } from './support/actions.ts';
import { signUp } from './support/applied.ts';
import { undoOf } from './support/decisions.ts';
import { expectAccessibleInBoth, expectSound, expectToFit } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** The jobs that a candidate keeps for later, and those that are not for them. */

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Your jobs' }).getByRole('link', { name });
const cards = (page: Page) => page.locator('#jobs').getByRole('article');

for (const { name, ...use } of [
  { name: 'on a phone', viewport: { width: 390, height: 844 }, hasTouch: true },
  { name: 'on a laptop', viewport: { width: 1280, height: 800 }, hasTouch: false },
])
  test.describe(name, () => {
    test.use(use);

    test('a job is saved for later, another is taken out and shown again', async ({
      page,
      server,
    }) => {
      await signUp(page, server.url, 'Kept');
      await page.goto('/');
      const card = cards(page).first();
      const title = (await card.getByRole('heading', { level: 3 }).innerText()).trim();
      const id = (await card.getByRole('link').first().getAttribute('id')) ?? '';
      const open = async () => {
        if (use.hasTouch) await page.locator(`[id="${id}"]`).tap();
      };
      const press = (button: string) => page.getByRole('button', { name: button }).first().click();
      await open();
      await press(`Save for Later: ${title}`);
      const saved = page.getByRole('button', { name: `Saved: ${title}` }).first();
      await expect(saved).toHaveAttribute('aria-pressed', 'true');
      await tab(page, 'Saved').click();
      await expect(cards(page)).toHaveCount(1);
      await expect(cards(page)).toContainText(title);
      await page.reload();
      await expect(tab(page, 'Saved')).toHaveAttribute('aria-current', 'page');
      await expect(cards(page)).toHaveCount(1);
      await expectAccessibleInBoth(page);
      await expectToFit(page);

      await open();
      await page.getByRole('button', { name: 'Not Interested' }).first().dblclick();
      await expect(message(page, /We have removed it from your view/)).toBeVisible();
      await undoOf(page, title).click();
      await expect(page.getByRole('button', { name: 'Not Interested' }).first()).toBeVisible();
      // A press right after Undo at the same place is ignored.
      await page.waitForTimeout(700);
      await page.getByRole('button', { name: 'Not Interested' }).first().click();
      await tab(page, 'Not Interested').click();
      await expect(cards(page)).toHaveCount(1);
      await expectSound(page);
      await open();
      await page.getByRole('button', { name: 'Show Again' }).dblclick();
      await expect(message(page, `${title}: Back in your jobs.`)).toBeVisible();
      await page.mouse.move(0, 0);
      await expect(cards(page)).toHaveCount(0, { timeout: 10_000 });
      await expect(page.getByText('You have hidden no job that is still open.')).toBeVisible();
      await tab(page, 'All Jobs').click();
      await expect(page.locator(`[id="${id}"]`)).toBeVisible();
      await tab(page, 'Saved').click();
      await expect(cards(page)).toHaveCount(1);
      await open();
      // Shown at once; a reload would interrupt the request.
      const answered = page.waitForResponse((response) => response.url().endsWith('/graphql'));
      await page
        .getByRole('button', { name: `Saved: ${title}` })
        .first()
        .click();
      await expect(
        page.getByRole('button', { name: `Save for Later: ${title}` }).first(),
      ).toBeVisible();
      await answered;
      await page.reload();
      await expect(page.getByText('You have saved no job that is still open.')).toBeVisible();
    });
  });
