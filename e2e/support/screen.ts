import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Expects no horizontal overflow. */
export async function expectToFit(page: Page): Promise<void> {
  const excess = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(excess).toBeLessThanOrEqual(0);
}

/** Expects no axe violations on the screen, or in the part that a selector names. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // Legacy mode runs in the page itself without opening a second one, which halves the time; no
  // page has frames.
  const { violations } = await new AxeBuilder({ page }).include(part).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** Expects no axe violations in the light and the dark colour scheme. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
}

/** Expects neither overflow nor axe violations. */
export async function expectSound(page: Page): Promise<void> {
  await expectToFit(page);
  await expectAccessible(page);
}
