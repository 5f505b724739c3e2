import type { Locator } from '@playwright/test';
import { logInAs } from './support/actions.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** A finger that misses the middle by 21 pixels still presses it. */
async function expectTall(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const missed = await target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [-21, 21].filter((distance) => {
      const hit = document.elementFromPoint(x + width / 2, y + height / 2 + distance);
      return !element.contains(hit);
    });
  });
  expect(missed).toEqual([]);
}

test('what is small to the eye is high enough for a finger', async ({ page, server }) => {
  await page.goto('/sign-up');
  await expectTall(page.getByRole('button', { name: 'Show password' }));
  await expectTall(page.getByRole('radio', { name: 'Crew' }));
  await expectTall(page.getByRole('radio', { name: 'Yacht' }));

  await logInAs(page.request, server.url, 'candidate@passerelle.test');
  await page.goto('/profile/references');
  await expectTall(page.getByRole('link', { name: /^WhatsApp/ }).first());
});

test('a long text is as wide as its entry, not only as what stands beside the buttons', async ({
  page,
  server,
}) => {
  await logInAs(page.request, server.url, 'candidate@passerelle.test');
  await page.goto('/profile/experience');
  const entry = page.getByRole('listitem').filter({ hasText: 'M/Y Quiet Harbour' });
  const text = entry.locator('p').last();
  const [outer, inner] = [await entry.boundingBox(), await text.boundingBox()];
  // The entry has 15 pixels of padding and line at each side.
  expect(inner?.width).toBeGreaterThan((outer?.width ?? 0) - 40);
});
