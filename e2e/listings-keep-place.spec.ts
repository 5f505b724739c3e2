import type { Page, WebSocketRoute } from '@playwright/test';
import { ask, change, choose, logInAs, message } from './support/actions.ts';
import { agency, beginAsAgency, test } from './support/crowd.ts';
import { countRows, keepsPlace, loadRows, middleRow, nextTo, rows } from './support/place.ts';
import { expect } from './support/test.ts';

const YACHTS = 70;

test.beforeEach(beginAsAgency);

test('listings keep rows and place when one is archived or deleted far down', async ({
  page,
  server,
}) => {
  const { listings } = await ask(
    page.request,
    server.url,
    '{ listings(status: ARCHIVED, first: 1) { edges { node { yacht { id } } } } }',
  );
  await page.goto('/listings/active');
  await loadRows(page, 120);
  await page.evaluate(() => window.scrollBy(0, -400));
  await keepsPlace(page, 0, async (row) => {
    await row.hover();
    await row.getByRole('button', { name: /^End & Archive Listing/ }).click();
    await page.getByRole('button', { name: 'End & Archive Listing', exact: true }).click();
    await expect(row).toContainText('Archived');
  });

  const ofYacht = `/yachts/listings/${listings.edges[0].node.yacht.id}/archived`;
  for (const path of ['/listings/archived', '/jobs?status=archived', ofYacht]) {
    await page.goto(path);
    await loadRows(page, 90);
    await page.evaluate(() => window.scrollBy(0, -400));
    await keepsPlace(page, -1, async (row) => {
      const below = await nextTo(row);
      await below.hover();
      await below.getByRole('button', { name: /^Delete: / }).click();
      await below.getByRole('button', { name: /^Delete Forever/ }).click();
      const dialog = page.getByRole('alertdialog');
      const done = message(page, 'Listing deleted successfully!');
      await expect(dialog.or(done).first()).toBeVisible();
      if (await dialog.isVisible())
        await dialog.getByRole('button', { name: 'Delete Forever' }).click();
      await expect(done).toBeVisible();
      await expect(below).toHaveCount(0);
    });
  }
});

test('listings keep rows and place when one is edited, drafts their rows when one is saved', async ({
  page,
}) => {
  await page.goto('/listings');
  await loadRows(page, 120);
  await page.evaluate(() => window.scrollBy(0, -400));
  await keepsPlace(page, 0, async (row) => {
    const below = await nextTo(row);
    await below.hover();
    await below.getByRole('link', { name: /^Edit Details/ }).click();
    await choose(page, 'Salary type', 'Fixed');
    await page.getByLabel('Salary', { exact: true }).fill('4321');
    await page.getByRole('button', { name: 'Save & Continue' }).click();
    await expect(page).toHaveURL(/step=2/);
    await page.getByRole('link', { name: /Review/ }).click();
    await page.getByRole('button', { name: 'Return to Listings' }).click();
    await expect(message(page, 'Listing edited successfully!')).toBeVisible();
    await expect(below).toContainText('4321');
  });

  await page.goto('/listings/drafts');
  await loadRows(page, 70);
  await page.evaluate(() => window.scrollBy(0, -400));
  const count = await countRows(page);
  const draft = await middleRow(page);
  const next = await nextTo(draft);
  await draft.hover();
  await draft.getByRole('link', { name: /^Complete Listing/ }).click();
  await page.getByRole('link', { name: 'Edit Job Details' }).click();
  await choose(page, 'Salary type', 'Fixed');
  await page.getByLabel('Salary', { exact: true }).fill('4321');
  await page.getByRole('button', { name: 'Save Draft & Exit' }).click();
  await expect(message(page, 'Draft saved!')).toBeVisible();
  await expect(next).toBeInViewport();
  expect(await countRows(page)).toBe(count);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(rows(page).first()).toContainText('4321');
});

/** Lets the test disconnect and reconnect the page's subscriptions. */
async function controlSockets(
  page: Page,
): Promise<{ cut: () => Promise<void>; reconnect: () => Promise<void> }> {
  const open: WebSocketRoute[] = [];
  let isCut = false;
  await page.routeWebSocket(/graphql/, async (socket) => {
    if (isCut) return socket.close();
    open.push(socket, socket.connectToServer());
  });
  return {
    cut: async () => {
      isCut = true;
      for (const socket of open.splice(0)) await socket.close();
    },
    reconnect: async () => {
      isCut = false;
      // The `online` event makes the client reconnect without waiting.
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect.poll(() => open.length).toBeGreaterThan(0);
    },
  };
}

test('listings keep rows and place after a lost connection, and show what was missed', async ({
  page,
  server,
  playwright,
}) => {
  const { cut, reconnect } = await controlSockets(page);
  await page.goto('/listings/active');
  await loadRows(page, 120);
  await page.evaluate(() => window.scrollBy(0, -400));
  const other = await playwright.request.newContext({ baseURL: server.url });
  await logInAs(other, server.url, agency.ADMIN_EMAIL, agency.ADMIN_PASSWORD);
  await keepsPlace(page, -1, async (row) => {
    await cut();
    const lowest = await rows(page).evaluateAll((all) =>
      all.slice(-50).map((one) => one.getAttribute('data-row')),
    );
    const { listings, nodes } = await ask(
      other,
      server.url,
      `{ listings(status: ACTIVE, first: 2) { edges { node { id } } }
        nodes(ids: ${JSON.stringify(lowest)}) { ... on Job { id newApplicationCount
          applications(group: ACTIVE, first: 1) { edges { node { id } } } } } }`,
    );
    type Job = {
      id: string;
      newApplicationCount: number;
      applications: { edges: { node: { id: string } }[] };
    };
    const job = (nodes as Job[]).find(({ newApplicationCount: count }) => count > 0 && count < 100);
    const applicant = job?.applications.edges[0]?.node.id;
    const counted = page.locator(`tr[data-row="${job?.id}"]`);
    const before = await counted.innerText();
    const count = await countRows(page);
    await change(
      other,
      server.url,
      `moveApplication(input: { id: "${applicant}", action: REJECT })`,
    );
    // Not the first: other files need the listing with the most applications.
    const [, second] = listings.edges as { node: { id: string } }[];
    await change(other, server.url, `archiveJob(input: { id: "${second?.node.id}" })`);
    await expect(counted).toHaveText(before, { useInnerText: true });
    expect(await countRows(page)).toBe(count);
    await reconnect();
    await expect(counted).not.toHaveText(before, { useInnerText: true });
    await expect(row).toBeInViewport();
  });
  await other.dispose();
});

test('yachts keep rows and place when one is deleted far down, opened or made', async ({
  page,
  server,
}) => {
  const make = (name: string) =>
    `createYacht(input: { fields: { name: "${name}", yachtType: MOTOR_YACHT, size: 40 } })`;
  for (let at = 1; at <= YACHTS; at += 1)
    await change(page.request, server.url, make(`Reef ${at}`));
  await page.goto('/yachts');
  await loadRows(page, 60);
  await rows(page).filter({ hasText: 'Reef 9' }).last().scrollIntoViewIfNeeded();
  await keepsPlace(page, -1, async (row) => {
    const below = await nextTo(row);
    await below.hover();
    await below.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('button', { name: 'Delete Yacht' }).click();
    await expect(message(page, 'Local yacht deleted successfully!')).toBeVisible();
    await expect(below).toHaveCount(0);
  });
  await keepsPlace(page, 0, async (row) => {
    await row.getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Edit Yacht Details' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Return to Yachts' }).click();
  });
  await keepsPlace(page, -1, async (row) => {
    await (await nextTo(row)).getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Edit Yacht Details' })).toBeVisible();
    await page.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('button', { name: 'Delete Yacht' }).click();
    await expect(page).toHaveURL('/yachts');
  });
  await page.goto('/yachts?search=Reef');
  const searched = rows(page).first();
  const name = await searched.getByRole('link').first().innerText();
  await searched.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Edit Yacht Details' })).toBeVisible();
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Delete Yacht' }).click();
  await expect(page).toHaveURL('/yachts?search=Reef');
  await expect(rows(page).first()).not.toContainText(name);
  await page.goto('/yachts');
  await expect(rows(page).first()).toBeVisible();
  await loadRows(page, 60);
  const count = await countRows(page);
  await page.getByRole('link', { name: 'Create a Local Yacht' }).click();
  await page.getByLabel('Name').fill('Reef of today');
  await page.getByRole('radio', { name: 'Motor Yacht', exact: true }).check();
  await page.getByLabel('Length').fill('40');
  await page.getByRole('button', { name: 'Save & Complete' }).click();
  await expect(message(page, 'New local yacht created!')).toBeVisible();
  await expect(page).toHaveURL('/yachts');
  expect(await countRows(page)).toBe(count + 1);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(rows(page).first()).toContainText('Reef of today');
});
