import type { Page } from '@playwright/test';
import { registerBuilder } from './support/actions.ts';
import { expect, test } from './support/test.ts';

const person = { firstName: 'Remy', lastName: 'Stay', password: 'a secret of mine' };

/** While the list of one combo box is open, the others are hidden from assistive technology. */
const combo = (page: Page, name: string) =>
  page.getByRole('combobox', { name, includeHidden: true });
const place = (page: Page) => combo(page, 'Current location');
const antibes = (page: Page) => page.getByRole('option', { name: 'Antibes, France' });
const saved = (page: Page) => page.getByText('Saved', { exact: true }).filter({ visible: true });

async function openProfile(page: Page, url: string): Promise<void> {
  await registerBuilder(page.context().request, url, person);
  await page.goto('/profile');
  await expect(place(page)).toBeVisible();
}

/** Expects the stored profile, read in a separate page. */
async function expectStored(page: Page, text: string): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/profile');
  await expect(place(other)).toHaveValue(text);
  await other.close();
}

for (const [name, options] of Object.entries({
  'at a desk': { viewport: { width: 1280, height: 800 } },
  'on a phone': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
})) {
  test.describe(name, () => {
    test.use(options);

    test('a chosen place stays in its box, whatever is done next', async ({ page, server }) => {
      await openProfile(page, server.url);
      await place(page).pressSequentially('Antibe');
      if (options.viewport.width === 390) await antibes(page).tap();
      else await antibes(page).click();
      await expect(place(page)).toHaveValue('Antibes, France');
      await page.keyboard.press('Tab');
      await expect(place(page)).toHaveValue('Antibes, France');
      await expect(saved(page)).toBeVisible();
      // The list of the next field has opened with its focus, and may cover this one.
      await page.keyboard.press('Escape');
      // Opened and left.
      await place(page).click();
      await page.locator('h1').click();
      await expect(place(page)).not.toBeFocused();
      await expect(place(page)).toHaveValue('Antibes, France');
      // Searched for another option, then abandoned.
      await place(page).click();
      await page.keyboard.press('End');
      await page.keyboard.type('x');
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Tab');
      await expect(place(page)).toHaveValue('Antibes, France');
      await place(page).fill('Pal');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(place(page)).toHaveValue('Antibes, France');
      await expectStored(page, 'Antibes, France');
    });

    test('a list stays open, with what was typed, while the page scrolls', async ({
      page,
      server,
    }) => {
      await openProfile(page, server.url);
      for (const [field, typed, line] of [
        ['Languages', 'French', 'French (Français)'],
        ['Country of residence', 'Spai', 'Spain'],
        ['Current location', 'Antibe', 'Antibes, France'],
      ] as const) {
        const box = combo(page, field);
        await box.pressSequentially(typed);
        const option = page.getByRole('option', { name: line, exact: true });
        await expect(option).toBeVisible();
        for (const step of [30, -30]) {
          await page.evaluate((by) => window.scrollBy({ top: by, behavior: 'instant' }), step);
          await expect(option).toBeInViewport();
          await expect(box).toHaveValue(typed);
        }
        await option.click();
        await page.keyboard.press('Tab');
        if (field !== 'Languages') await expect(box).toHaveValue(line);
        else await expect(page.getByLabel(`Remove ${line}`)).toBeVisible();
      }
      await expect(saved(page)).toBeVisible();
      await expectStored(page, 'Antibes, France');
    });
  });
}

test('by keyboard alone: a place is chosen, kept while it is emptied, and cleared on leaving', async ({
  page,
  server,
}) => {
  await openProfile(page, server.url);
  await place(page).focus();
  await page.keyboard.type('antibe');
  await expect(antibes(page)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(place(page)).toHaveValue('Antibes, France');
  await expect(saved(page)).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(place(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await expect(place(page)).toHaveValue('');
  await expectStored(page, 'Antibes, France');
  await page.keyboard.press('Escape');
  await expect(place(page)).toHaveValue('Antibes, France');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith('/graphql') && answer.request().method() === 'POST',
  );
  await page.keyboard.press('Tab');
  await answered;
  await expect(place(page)).toHaveValue('');
  await expectStored(page, '');
});

test('a text that is no line of the list stays in the box and says what to do', async ({
  page,
  server,
}) => {
  await openProfile(page, server.url);
  await place(page).fill('Atlantis Minor');
  await page.keyboard.press('Tab');
  await expect(place(page)).toHaveValue('Atlantis Minor');
  await expect(place(page)).toHaveAccessibleDescription(/choose one of its lines/);
  await combo(page, 'Country of residence').fill('spain');
  await page.keyboard.press('Tab');
  await expect(combo(page, 'Country of residence')).toHaveValue('Spain');
});
