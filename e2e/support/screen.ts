import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Nothing hangs over the right edge of the screen. */
export async function expectToFit(page: Page): Promise<void> {
  const excess = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(excess).toBeLessThanOrEqual(0);
}

/** axe finds nothing on the screen, or in the part of it that a selector names. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // No page has a frame: read in one pass within it, without a second page, it takes half the time.
  const { violations } = await new AxeBuilder({ page }).include(part).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** The same by day and by night. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
}

/** The screen fits, and axe finds nothing on it. */
export async function expectSound(page: Page): Promise<void> {
  await expectToFit(page);
  await expectAccessible(page);
}
