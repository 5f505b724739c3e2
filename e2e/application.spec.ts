import type { Page, Request } from '@playwright/test';
import {
  change,
  confirmHire,
  confirmRejection,
  logInAs,
  message,
  openPage,
} from './support/actions.ts';
import { findApplications } from './support/decisions.ts';
import { refetches } from './support/place.ts';
import { expectAccessible } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/**
 * Opens the first application of a listing that no other test decides on, as an admin. Returns the
 * path of the listing's applications.
 */
async function openFirst(page: Page, server: { url: string }): Promise<string> {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  const { path } = await findApplications(page, server.url, 2);
  await page.goto(path);
  const table = page.getByRole('table', { name: 'Active applications' });
  await openPage(table.getByRole('row').nth(1).getByRole('link'));
  return path;
}

/** The id of the application on screen. */
const openId = (page: Page) =>
  decodeURIComponent(/\/application\/([^/?]+)/.exec(page.url())?.[1] ?? '');

/** Whether a request is for the screen of this application. */
function reads(request: Request, id: string): boolean {
  const body = request.postData() ?? '';
  return body.includes('"OneApplicationQuery"') && body.includes(id);
}

test('a consultant goes from one application to the next by key and decides on them', async ({
  page,
  server,
}) => {
  const list = await openFirst(page, server);
  const heading = page.getByRole('heading', { level: 1 });
  const place = page.getByRole('navigation', { name: 'Applications' });
  await expect(place).toContainText(/1 of \d+/);
  await expectAccessible(page);
  const first = await heading.textContent();

  await page.keyboard.press('j');
  await expect(place).toContainText(/2 of \d+/);
  await expect(heading).not.toHaveText(first ?? '');
  await page.keyboard.press('ArrowLeft');
  await expect(heading).toHaveText(first ?? '');

  const acts = page.getByRole('region', { name: 'Application', exact: true });
  await acts.getByRole('button', { name: 'Reject' }).click();
  await confirmRejection(page, (await heading.textContent()) ?? '');
  await expect(message(page, 'Candidate rejected successfully!')).toBeVisible();
  await expect(acts.getByRole('button', { name: 'Restore' })).toBeVisible();
  await expect(acts.getByRole('button', { name: 'Put Forward' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'History' })).toContainText(/Rejected by/);
  await acts.getByRole('button', { name: 'Restore' }).click();
  await expect(message(page, 'Application restored successfully!')).toBeVisible();
  await acts.getByRole('button', { name: 'Put Forward' }).click();
  await expect(message(page, 'Candidate put forward successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/forwarded$/);
  await openPage(
    page
      .getByRole('row')
      .filter({ hasText: first ?? '' })
      .getByRole('link'),
  );
  await expect(page).toHaveURL(/tab=forwarded/);
  await acts.getByRole('button', { name: 'Hire' }).click();
  await confirmHire(page, first ?? '');
  await expect(message(page, 'Candidate hired!')).toBeVisible();
  await expect(acts.getByRole('button')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Return to Applications' }).click();
  await expect(page).toHaveURL(new RegExp(`${list}/forwarded$`));
});

test('an answer that was on its way while an application was decided about takes nothing back', async ({
  page,
  server,
}) => {
  await openFirst(page, server);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page.getByRole('navigation', { name: 'Applications' })).toContainText(/1 of \d+/);
  const first = await heading.textContent();
  const id = openId(page);
  await page.keyboard.press('j');
  await expect(heading).not.toHaveText(first ?? '');

  // Delays a response that the server computed before the decision, so that it arrives afterwards.
  let release = () => {};
  const decided = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHeld = false;
  let isRead = false;
  await page.route('**/graphql', async (route) => {
    if (isHeld || !reads(route.request(), id)) return route.fallback();
    isHeld = true;
    const response = await route.fetch();
    isRead = true;
    await decided;
    return route.fulfill({ response });
  });
  await page.keyboard.press('k');
  await expect(heading).toHaveText(first ?? '');
  await expect.poll(() => isRead).toBe(true);
  const acts = page.getByRole('region', { name: 'Application', exact: true });
  await acts.getByRole('button', { name: 'Reject' }).click();
  await confirmRejection(page, (await heading.textContent()) ?? '');
  await expect(message(page, 'Candidate rejected successfully!')).toBeVisible();
  release();
  await expect(page.getByRole('region', { name: 'History' })).toContainText(/Rejected by/);
  await expect(acts.getByRole('button', { name: 'Restore' })).toBeVisible();
  await acts.getByRole('button', { name: 'Restore' }).click();
  await expect(message(page, 'Application restored successfully!')).toBeVisible();
});

test('an open application is told its place when one above it is moved elsewhere', async ({
  page,
  server,
}) => {
  await openFirst(page, server);
  const place = page.getByRole('navigation', { name: 'Applications' });
  await expect(place).toContainText(/1 of \d+/);
  const above = openId(page);
  await page.keyboard.press('j');
  await expect(place).toContainText(/2 of \d+/);
  const before = (await place.textContent()) ?? '';
  const refetched = refetches(page);
  const here = openId(page);
  const move = (action: string) =>
    change(
      page.request,
      server.url,
      `moveApplication(input: { id: "${above}", action: ${action} })`,
    );
  await move('REJECT');
  await expect(place).toContainText(/1 of \d+/);
  await expect(place.getByRole('button', { name: 'Previous application' })).toBeDisabled();
  await move('RESTORE');
  await expect(place).toHaveText(before);
  expect(refetched.filter((body) => body.includes(here))).toEqual([]);
});

test('the next application is there before the server answers, and the one before too', async ({
  page,
  server,
}) => {
  const asked: string[] = [];
  page.on('response', (response) => asked.push(response.request().postData() ?? ''));
  await openFirst(page, server);
  const heading = page.getByRole('heading', { level: 1 });
  const place = page.getByRole('navigation', { name: 'Applications' });
  await expect(place).toContainText(/1 of \d+/);
  const first = (await heading.textContent()) ?? '';
  const next = await place.getByRole('link', { name: 'Next application' }).getAttribute('href');
  const id = /\/application\/([^/?]+)/.exec(next ?? '')?.[1] ?? '';
  await expect
    .poll(() => asked.filter((body) => body.includes(decodeURIComponent(id))).length)
    .toBeGreaterThan(0);
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"OneApplicationQuery"')) return;
    return route.fallback();
  });
  await page.keyboard.press('j');
  await expect(heading).not.toHaveText(first);
  await expect(place).toContainText(/2 of \d+/);
  await expect(page.getByRole('article')).toContainText('Personal Details');
  await page.keyboard.press('k');
  await expect(heading).toHaveText(first);
});
