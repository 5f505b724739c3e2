import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

export const rows = (page: Page) => page.locator('tr[data-row]');

/** The number of rows in the list, including those that are not rendered. */
export async function countRows(page: Page): Promise<number> {
  const all = await page.getByRole('table').getAttribute('aria-rowcount');
  return all === null ? rows(page).count() : Number(all) - 1;
}

/** Loads at least this many rows by scrolling down. */
export async function loadRows(page: Page, wanted: number): Promise<void> {
  await page.mouse.move(2, 2);
  await expect(rows(page).first()).toBeVisible();
  for (let seen = await countRows(page); seen < wanted; seen = await countRows(page)) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => countRows(page)).toBeGreaterThan(seen);
  }
}

/** The row in the middle of the screen. */
export async function middleRow(page: Page): Promise<Locator> {
  const keyInTheMiddle = () =>
    page.evaluate(() => {
      const there = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
      return there?.closest('tr')?.getAttribute('data-row');
    });
  // Rows are drawn after the scrolling.
  await expect.poll(keyInTheMiddle).toBeTruthy();
  const key = await keyInTheMiddle();
  return page.locator(`tr[data-row="${key}"]`);
}

/** The row below another, located by its key so that it stays the same when rows come and go. */
export async function nextTo(row: Locator): Promise<Locator> {
  const next = row.locator('xpath=following-sibling::tr[1]');
  return row.page().locator(`tr[data-row="${await next.getAttribute('data-row')}"]`);
}

export const topOf = async (row: Locator) => (await row.boundingBox())?.y ?? Number.NaN;

/** Expects `act` to add this many rows, while the row in the middle of the screen stays in place. */
export async function keepsPlace(
  page: Page,
  more: number,
  act: (row: Locator) => Promise<unknown>,
) {
  const row = await middleRow(page);
  const [count, top] = [await countRows(page), await topOf(row)];
  await act(row);
  await expect.poll(() => countRows(page)).toBe(count + more);
  await expect(row).toBeInViewport();
  expect(Math.abs((await topOf(row)) - top)).toBeLessThanOrEqual(2);
}

/** The bodies of the page's later requests that read a whole list or screen again. */
export function refetches(page: Page): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (/RefetchQuery|OneApplicationQuery/.test(body)) bodies.push(body);
  });
  return bodies;
}
