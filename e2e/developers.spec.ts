import type { Page } from '@playwright/test';
import { tokenFor } from './support/actions.ts';
import { openPrograms } from './support/programs.ts';
import { expectAccessible } from './support/screen.ts';
import { expect, test } from './support/test.ts';

let programs: Awaited<ReturnType<typeof openPrograms>>;
test.beforeAll(async () => {
  programs = await openPrograms();
});
test.afterAll(() => programs.close());

test('who follows the developers’ page gets to a working subscription with what it prints', async ({
  page,
  server,
}) => {
  const reads = await tokenFor(page, server.url, ['CANDIDATES_READ', 'JOBS_READ']);
  const writes = await tokenFor(page, server.url, [
    'JOBS_READ',
    'APPLICATIONS_READ',
    'APPLICATIONS_WRITE',
  ]);
  await page.context().clearCookies();
  await page.goto('/developers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Developers');
  for (const name of ['openapi.json', 'schema.graphql', 'schema.changes.md']) {
    const href = await page.getByRole('link', { name, exact: true }).getAttribute('href');
    await expect(await page.request.get(href ?? '')).toBeOK();
  }
  await expectAccessible(page);

  expect(await programs.run(page, 'first-query.mjs', reads)).toMatch(/^\d+ candidates\n\S+/);
  expect(
    (await programs.run(page, 'every-page.mjs', writes)).trim().split('\n').length,
  ).toBeGreaterThan(20);
  const changed = await programs.run(page, 'change.mjs', writes);
  expect(changed).toContain('rejected: true');
  expect(changed).toContain("code: 'INVALID_TRANSITION'");
  expect(await programs.run(page, 'repeated.mjs', writes)).toMatch(
    /^first (.+) false\nagain \1 true\n$/,
  );
  expect(await programs.run(page, 'subscription.mjs', writes, { timeout: 6000 })).toMatch(
    /^new applications: \d+\n/,
  );
  const told = await programs.run(page, 'patient.mjs', writes);
  expect(told).toMatch(/^"requests";r=\d+;t=\d+, "cost";r=\d+;t=\d+\n/);
  expect(told).toContain('perDocument: 20000');
  expect(await programs.run(page, 'call.mjs', '')).toMatch(/^true \d+ open positions\n$/);
});

test('every documented call stands on the page, can be searched for and linked to', async ({
  page,
}) => {
  await page.goto('/developers#post-jobs-find');
  const calls = page.getByRole('region', { name: 'The documented calls' });
  await expect(calls.getByRole('heading', { level: 4 })).toHaveCount(72);
  await expect(page.locator('#post-jobs-find')).toBeInViewport();
  const search = calls.getByRole('searchbox', { name: 'Search the calls' });
  await search.fill('applications/reject admins');
  await expect(calls.getByRole('heading', { level: 4 })).toHaveText([
    'POST/api/applications/reject',
  ]);
  await expect(calls.getByRole('status')).toHaveText('1 call');
  await expectAccessible(page);
  await search.fill('');
  await expect(calls.getByRole('heading', { level: 4 })).toHaveCount(72);
});

test('a program without the scope is told which one it lacks', async ({ page, server }) => {
  const token = await tokenFor(page, server.url, ['JOBS_READ']);
  const answer = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${token}` },
    data: { query: '{ crew(first: 1) { totalCount } }' },
  });
  expect(await answer.text()).toContain('does not have the scope candidates:read');
});

/** Collects policy violations and errors of the page. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 4'))
      complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  return complaints;
}

/** Page object of GraphiQL. */
function graphiql(page: Page) {
  const editor = (name: string) => page.getByRole('textbox', { name });
  const response = page.locator('.graphiql-response .view-lines');
  return {
    response,
    run: () => page.getByRole('button', { name: /^Execute query/ }).click(),
    tab: (name: string) => page.getByRole('button', { name, exact: true }),
    /**
     * Replaces the text of an editor with one line; the editor types over the closing brackets that
     * it inserts.
     */
    write: async (name: string, text: string) => {
      await editor(name).focus();
      await page.keyboard.press('ControlOrMeta+a');
      // Otherwise typing a bracket would wrap the selection.
      await page.keyboard.press('Delete');
      await page.keyboard.insertText(text);
    },
    editor,
    /** Opens it and waits for the schema, because text typed before is validated differently. */
    open: async () => {
      await page.goto('/developers/graphiql');
      await expect(editor('Operation')).toBeAttached({ timeout: 60_000 });
    },
  };
}

async function expectEditorAccessible(page: Page): Promise<void> {
  for (const [colorScheme, width] of [['light', 390] as const, ['dark', 1280] as const]) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await expect(page.locator(`body.graphiql-${colorScheme}`)).toBeAttached();
    await expectAccessible(page);
  }
}

const policyOf = (answer: { headers: () => Record<string, string> }) =>
  answer.headers()['content-security-policy'] ?? '';

test('a guest comes to GraphiQL by a link, runs what stands there, and reads the schema', async ({
  page,
}) => {
  // Megabytes of scripts are loaded on a busy machine.
  test.slow();
  const complaints = complaintsOf(page);
  const { editor, response, run, tab, write } = graphiql(page);
  await page.goto('/developers');
  const [arrival] = await Promise.all([
    page.waitForResponse('**/developers/graphiql'),
    page.getByRole('link', { name: 'GraphiQL' }).click(),
  ]);
  expect(policyOf(arrival)).toContain("style-src 'self' 'unsafe-inline';");
  await expect(editor('Operation')).toBeAttached({ timeout: 60_000 });
  await expect(tab('Positions')).toHaveAttribute('aria-current', 'true');
  await run();
  await expect(response).toContainText('"totalCount":');
  await expect(response).toContainText('"salaryLabel":');

  await write('Variables, as JSON', '{ "first": 101 }');
  await run();
  await expect(response).toContainText('"INVALID_INPUT"');

  await write('Operation', 'query Few { jobs(first: 2) { totalCount } }');
  await expect(tab('Few')).toBeVisible();
  await page.getByRole('button', { name: /^Prettify query/ }).click();
  await expect(page.locator('.graphiql-query-editor .view-line')).toHaveCount(6);

  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
  await page.getByRole('link', { name: 'JobConnection', exact: true }).click();
  await expect(page.getByText('totalCount: Int')).toBeVisible();
  await page.getByRole('button', { name: 'New tab' }).click();
  await expect(tab('<untitled>')).toHaveAttribute('aria-current', 'true');
  await expectEditorAccessible(page);

  await page.getByRole('button', { name: 'Show History' }).click();
  // GraphiQL may omit a run from the history that ended before it was rendered as running.
  await expect(page.getByRole('button', { name: 'Edit label' }).first()).toBeVisible();
  const [departure] = await Promise.all([
    page.waitForResponse('**/developers'),
    page.getByRole('main').getByRole('link', { name: 'Developers', exact: true }).click(),
  ]);
  expect(policyOf(departure)).not.toContain('unsafe');
  expect(complaints).toEqual([]);
});

const CREATE =
  'mutation Create($name: String!) { createYacht(input: { fields: { name: $name, ' +
  'yachtType: SAILING_YACHT, size: 31 } }) { ... on CreateYachtPayload { yacht { id } } } }';

test('GraphiQL has the rights of who looks, over a socket too, and of a token that is kept nowhere', async ({
  page,
  server,
}) => {
  test.slow();
  const token = await tokenFor(page, server.url, ['JOBS_READ']);
  const complaints = complaintsOf(page);
  const { open, response, run, tab, write } = graphiql(page);
  await open();
  await write('Operation', CREATE);
  await expect(tab('Create')).toBeVisible();
  await write('Variables, as JSON', '{ "name": "Wind of GraphiQL" }');
  const [made] = await Promise.all([
    page.waitForResponse((answer) => answer.request().postData()?.includes('createYacht') ?? false),
    run(),
  ]);
  await expect(response).toContainText('"createYacht":');
  const { id } = (await made.json()).data.createYacht.yacht;

  await write('Operation', 'subscription There($id: ID!) { isThere(id: $id) }');
  await expect(tab('There')).toBeVisible();
  await write('Variables, as JSON', JSON.stringify({ id }));
  await run();
  await expect(response).toContainText('"isThere": true');
  await page.request.post('/graphql', {
    headers: { origin: server.url },
    data: {
      query: 'mutation ($id: ID!) { deleteYacht(input: { id: $id }) { __typename } }',
      variables: { id },
    },
  });
  await expect(response).toContainText('"isThere": false');
  await page.getByRole('button', { name: /^Stop query/ }).click();

  await page.locator('button[data-name="headers"]').click();
  await write('Headers, as JSON', JSON.stringify({ Authorization: `Bearer ${token}` }));
  await write('Operation', 'query Crew { crew(first: 1) { totalCount } }');
  await expect(tab('Crew')).toBeVisible();
  await run();
  await expect(response).toContainText('does not have the scope');
  await write('Operation', 'subscription News { newApplications { total } }');
  await expect(tab('News')).toBeVisible();
  await run();
  await expect(response).toContainText(/applications:\s*read/);

  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('graphiql:queries')))
    .toContain('subscription News');
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toContain(token);
  expect(complaints).toEqual([]);
});
