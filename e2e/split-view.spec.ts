import type { Page } from '@playwright/test';
import { choose, confirmRejection, logInAs, message } from './support/actions.ts';
import { ask, countsOf, findApplications, signUpFamily } from './support/decisions.ts';
import { expectAccessible } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** Opens the applications of a listing as an admin, in a window of this width where one is given. */
async function openList(page: Page, url: string, viewport?: { width: number; height: number }) {
  if (viewport) await page.setViewportSize(viewport);
  await logInAs(page.request, url, 'admin@passerelle.test');
  const list = await findApplications(page, url, 3);
  await page.goto(list.path);
  return list;
}

/** The pane's heading: whoever is open beside the list. */
const open = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first();

test('applicants are decided on by key beside their list, and each decision opens the next', async ({
  page,
  server,
}) => {
  const { id, path, people } = await openList(page, server.url);
  const [first = '', second = '', third = ''] = people;
  const sheet = page.getByRole('dialog', { name: 'Keys' });
  await expect(page.getByRole('table').getByRole('link', { name: first })).toBeVisible();
  await page.keyboard.press('?');
  await expect(sheet).toContainText('Take the last decision back');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/open=/);
  await expect(open(page)).toHaveText(first);
  await expectAccessible(page);

  await page.keyboard.press('j');
  await expect(open(page)).toHaveText(second);
  await page.keyboard.press('k');
  await expect(open(page)).toHaveText(first);

  const before = await countsOf(page, server.url, id);
  // Pressed twice at once it decides once: the next person is not decided on unseen.
  await page.keyboard.press('r');
  await page.keyboard.press('r');
  await confirmRejection(page, first);
  await expect(message(page, /Candidate rejected/)).toBeVisible();
  await expect(open(page)).toHaveText(second);
  const counts = await countsOf(page, server.url, id);
  expect([counts.active, counts.rejected]).toEqual([before.active - 1, before.rejected + 1]);

  await page.keyboard.press('z');
  await expect(open(page)).toHaveText(first);
  await expect.poll(() => countsOf(page, server.url, id)).toEqual(before);

  await page.keyboard.press('j');
  await expect(open(page)).toHaveText(second);
  await page.keyboard.press('f');
  await expect(message(page, 'Candidate put forward successfully!')).toBeVisible();
  await expect(open(page)).toHaveText(third);
  await expect(page).toHaveURL(path + /\?.*/.exec(page.url())?.[0]);

  await page.keyboard.press('?');
  await expect(sheet).toContainText('Put forward');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(open(page)).toHaveText(third);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(path);
});

test('letters for the palette decide on nobody while it is on its way', async ({
  page,
  server,
}) => {
  const { id, people } = await openList(page, server.url);
  const [first = ''] = people;
  await page.getByRole('table').getByRole('link', { name: first }).click();
  await expect(open(page)).toHaveText(first);
  const before = await countsOf(page, server.url, id);
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('fr');
  const box = page.getByRole('dialog', { name: /Jump to/ }).locator('input');
  await expect(box).toHaveValue('fr');
  await page.keyboard.type('z');
  await expect(box).toHaveValue('frz');
  await page.keyboard.press('Escape');
  await expect(open(page)).toHaveText(first);
  expect(await countsOf(page, server.url, id)).toEqual(before);
});

test('the record beside the list keeps its tab from one person to the next', async ({
  page,
  server,
}) => {
  const { people } = await openList(page, server.url);
  await page
    .getByRole('table')
    .getByRole('link', { name: people[0] ?? '' })
    .click();
  const record = page.getByRole('navigation', { name: 'Record' });
  await record.getByRole('link', { name: 'References' }).click();
  await expect(page).toHaveURL(/view=references/);
  await page.keyboard.press('j');
  await expect(open(page)).toHaveText(people[1] ?? '');
  await expect(record.getByRole('link', { name: 'References' })).toHaveAttribute('aria-current');
});

test('a sign-up that a colleague deletes meanwhile is said to be gone', async ({
  page,
  browser,
  server,
}) => {
  const lastName = await signUpFamily(page, server.url, ['Ada', 'Bea']);
  await page.goto(`/sign-ups/incomplete?search=${lastName}`);
  await page
    .getByRole('table')
    .getByRole('link', { name: `Ada ${lastName}` })
    .click();
  await expect(open(page)).toHaveText(`Ada ${lastName}`);
  const id = new URL(page.url()).searchParams.get('open');
  const colleague = await browser.newContext({ baseURL: server.url });
  await logInAs(colleague.request, server.url, 'admin@passerelle.test');
  await ask(
    await colleague.newPage(),
    server.url,
    `mutation { deleteAccount(input: { id: "${id}" }) { __typename } }`,
  );
  await expect(page.getByRole('alert')).toContainText('This candidate is no longer here.');
  await page.getByRole('alert').getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/sign-ups\/incomplete/);
  await expect(page.getByRole('table').getByRole('link', { name: `Ada ${lastName}` })).toHaveCount(
    0,
  );
  await colleague.close();
});

test('who opens one of the list on a phone is on its page, with the decisions at the foot', async ({
  page,
  server,
}) => {
  const { people } = await openList(page, server.url, { width: 390, height: 844 });
  await page
    .getByRole('table')
    .getByRole('link', { name: people[0] ?? '' })
    .click();
  await expect(page).toHaveURL(/\/application\//);
  const forward = page.getByRole('button', { name: /Put Forward|Hire/ }).first();
  await expect(forward).toBeInViewport();
  await page.mouse.wheel(0, 4000);
  await expect(forward).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(people[0] ?? '');
});

test('without a connection the list stays, and who was loaded ahead opens', async ({
  page,
  context,
  server,
}) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  await page.goto('/crew');
  const { crew } = await ask(
    page,
    server.url,
    '{ crew(first: 3) { edges { node { id firstName lastName } } } }',
  );
  type Edge = { node: { id: string; firstName: string; lastName: string } };
  const [first, second, third] = (crew.edges as Edge[]).map(({ node }) => ({
    id: node.id,
    name: `${node.firstName} ${node.lastName}`,
  }));
  if (!first || !second || !third) throw new Error('The demo has no crew.');
  const link = page.getByRole('table').getByRole('link', { name: first.name });
  const isAhead = page.waitForResponse((answer) =>
    (answer.request().postData() ?? '').includes(`"id":"${second.id}"`),
  );
  await link.click();
  await expect(open(page)).toHaveText(first.name);
  await (await isAhead).finished();
  await context.setOffline(true);
  const banner = page.getByRole('alert').filter({ hasText: 'You are offline.' });
  await expect(banner).toBeVisible();
  const [sidebar, place, heading] = await Promise.all([
    page.locator('#sidebar').boundingBox(),
    banner.boundingBox(),
    page.getByRole('heading', { level: 1 }).boundingBox(),
  ]);
  expect(place?.x).toBeGreaterThanOrEqual((sidebar?.x ?? 0) + (sidebar?.width ?? 0));
  expect(heading?.y).toBeGreaterThanOrEqual((place?.y ?? 0) + (place?.height ?? 0));

  await page.keyboard.press('j');
  await expect(open(page)).toHaveText(second.name);
  await page.keyboard.press('j');
  await expect(page.getByText('This could not be loaded.')).toBeVisible();
  await expect(link).toBeVisible();
  await context.setOffline(false);
  await expect(open(page)).toHaveText(third.name);
  await expect(banner).toHaveCount(0);
});

test('on a phone one sign-up follows the other, by a press or by itself after a decision', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    baseURL: server.url,
  });
  const page = await context.newPage();
  const lastName = await signUpFamily(page, server.url, ['Ada', 'Bea']);
  await page.goto(`/sign-ups/incomplete?search=${lastName.toLowerCase()}`);
  await page
    .getByRole('table')
    .getByRole('link', { name: `Bea ${lastName}` })
    .tap();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(`Bea ${lastName}`);
  // Others register meanwhile: the next one is whoever did so before.
  const next = page.getByRole('link', { name: 'Next sign-up' });
  const path = (await next.getAttribute('href')) ?? '';
  const verify = page.getByRole('button', { name: `Verify Bea ${lastName}` });
  await expect(verify).toBeInViewport();
  await verify.tap();
  await page.getByRole('button', { name: 'Verify', exact: true }).tap();
  await expect(page).toHaveURL(path);
  await expect(heading).not.toHaveText(`Bea ${lastName}`);
  await expect(message(page, /verified/)).toBeVisible();
  const further = (await next.getAttribute('href')) ?? '';
  await next.tap();
  await expect(page).toHaveURL(further);
  await context.close();
});

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** The labels of facts that are wider than their place, or that stand on each other. */
const unreadable = (page: Page) =>
  page.locator('tbody').evaluate((body) => {
    const boxOf = (element: Element) => element.getBoundingClientRect();
    return [...body.querySelectorAll('tr')].flatMap((row) => {
      const facts = [...row.querySelectorAll('[data-fact]')].filter((one) => boxOf(one).width > 0);
      return facts
        .filter((fact, at) => {
          const box = boxOf(fact);
          const next = facts[at + 1];
          const isOut = box.right > boxOf(row).right;
          const isOver =
            next !== undefined && boxOf(next).top < box.bottom - 4 && boxOf(next).left < box.right;
          return isOut || isOver || fact.scrollWidth > fact.clientWidth + 1;
        })
        .map((fact) => fact.textContent);
    });
  });

for (const width of [390, 1024, 1280, 1600])
  test(`every fact in the list is readable at ${width} px`, async ({ page, server }) => {
    const { people } = await openList(page, server.url, { width, height: 900 });
    await expect(rowOf(page, people[0] ?? '')).toBeVisible();
    expect(await unreadable(page)).toEqual([]);
    if (width < 1280) return;
    await rowOf(page, people[0] ?? '')
      .getByRole('link')
      .click();
    await expect(open(page)).toHaveText(people[0] ?? '');
    expect(await unreadable(page)).toEqual([]);
    const box = await rowOf(page, people[1] ?? '').boundingBox();
    expect(box?.height).toBeLessThanOrEqual(72);
  });

test('the lower half of a row opens the person, and only the score explains, beside its row', async ({
  page,
  server,
}) => {
  const { people } = await openList(page, server.url, { width: 1280, height: 900 });
  const row = rowOf(page, people[0] ?? '');
  await row.getByRole('button', { name: /^Match: / }).click();
  const sheet = page.getByRole('dialog', { name: `How ${people[0]} fits` });
  const [of, box] = [await row.boundingBox(), await sheet.boundingBox()];
  expect(box!.width).toBeLessThan(520);
  expect(box!.y >= of!.y + of!.height || box!.y + box!.height <= of!.y).toBe(true);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.mouse.click(of!.x + of!.width / 2, of!.y + of!.height - 12);
  await expect(open(page)).toHaveText(people[0] ?? '');
});

test('a change of the salary is seen in the rows, and undoing leaves one current row', async ({
  page,
  server,
}) => {
  const { people } = await openList(page, server.url, { width: 1280, height: 900 });
  const fits = page.getByRole('row').getByText(/^[€£$][\d ]+, fits$/);
  await page.getByRole('button', { name: /^Salary: / }).click();
  const editor = page.getByRole('form', { name: 'Change salary' });
  await choose(page, 'Salary type', 'DOE');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(message(page, 'Listing edited successfully!')).toBeVisible();
  await expect(fits).toHaveCount(0);

  const link = rowOf(page, people[0] ?? '').getByRole('link');
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(open(page)).toHaveText(people[0] ?? '');
  await page.keyboard.press('f');
  await expect(open(page)).toHaveText(people[1] ?? '');
  await page.keyboard.press('z');
  await expect(open(page)).toHaveText(people[0] ?? '');
  await expect(rowOf(page, people[0] ?? '').getByRole('link')).toBeFocused();
});
