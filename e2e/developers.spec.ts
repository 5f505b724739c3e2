import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { logInAs } from './support/actions.ts';
import { expect, test } from './support/test.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const MAKE = `mutation ($input: CreateIntegrationTokenInput!) {
  createIntegrationToken(input: $input) { ... on CreateIntegrationTokenPayload { secret } } }`;

let folder = '';
test.beforeAll(async () => {
  // Below the project, so that the programs find the package that they name.
  folder = await mkdtemp(`${root}dist/examples-`);
});
test.afterAll(() => rm(folder, { recursive: true }));

async function tokenFor(page: Page, url: string, scopes: string[]): Promise<string> {
  await logInAs(page.request, url, 'admin@passerelle.test');
  const answer = await page.request.post('/graphql', {
    headers: { origin: url },
    data: { query: MAKE, variables: { input: { name: 'Examples', scopes, days: 1 } } },
  });
  return (await answer.json()).data.createIntegrationToken.secret;
}

/** Saves a program as the page prints it, and runs it. */
async function run(page: Page, file: string, TOKEN: string, timeout = 20_000): Promise<string> {
  const text = await page.locator(`[data-example="${file}"]`).textContent();
  await writeFile(`${folder}/${file}`, text ?? '');
  const program = promisify(execFile)(process.execPath, [`${folder}/${file}`], {
    env: { ...process.env, TOKEN, FORCE_COLOR: '0' },
    timeout,
  });
  // One that goes on until it is ended is ended by the time limit.
  const { stdout } = await program.catch((error: { killed: boolean; stdout: string }) => {
    if (!error.killed) throw error;
    return error;
  });
  return stdout;
}

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
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  expect(await run(page, 'first-query.mjs', reads)).toMatch(/^\d+ candidates\n\S+/);
  expect((await run(page, 'every-page.mjs', writes)).trim().split('\n').length).toBeGreaterThan(20);
  const changed = await run(page, 'change.mjs', writes);
  expect(changed).toContain('rejected: true');
  expect(changed).toContain("code: 'INVALID_TRANSITION'");
  expect(await run(page, 'subscription.mjs', writes, 6000)).toMatch(/^new applications: \d+\n/);
  const told = await run(page, 'patient.mjs', writes);
  expect(told).toMatch(/^"requests";r=\d+;t=\d+, "cost";r=\d+;t=\d+\n/);
  expect(told).toContain('perDocument: 20000');
  expect(await run(page, 'call.mjs', '')).toMatch(/^true \d+ open positions\n$/);
});

test('every documented call stands on the page, can be searched for and linked to', async ({
  page,
}) => {
  await page.goto('/developers#post-jobs-find');
  const calls = page.getByRole('region', { name: 'The documented calls' });
  await expect(calls.getByRole('heading', { level: 4 })).toHaveCount(72);
  await expect(page.locator('#post-jobs-find')).toBeInViewport();
  const search = calls.getByRole('searchbox', { name: 'Search the calls' });
  // What is typed before the page has begun is heard by nobody.
  await expect(async () => {
    await search.fill('');
    await search.fill('applications/reject admins');
    await expect(calls.getByRole('heading', { level: 4 })).toHaveText(
      ['POST/api/applications/reject'],
      { timeout: 1000 },
    );
  }).toPass();
  await expect(calls.getByRole('status')).toHaveText('1 call');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
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

/** What the page complains of: styles or scripts that the policy stops, and errors. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 4'))
      complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  return complaints;
}

/** Replaces the text of an editor as hands do: what closes a bracket is typed over the one that is there. */
async function write(editor: Locator, text: string): Promise<void> {
  await editor.press('ControlOrMeta+a');
  await editor.press('Delete');
  await editor.pressSequentially(text);
}

test('the query editor asks with the rights of who looks, of a guest, and of a token', async ({
  page,
  server,
}) => {
  const token = await tokenFor(page, server.url, ['JOBS_READ']);
  const complaints = complaintsOf(page);
  await page.goto('/developers/graphiql');
  const document = page.getByRole('textbox', { name: 'Document' });
  const answer = page.getByRole('textbox', { name: 'Answer' });
  const run = page.getByRole('button', { name: 'Run' });
  const state = page.getByRole('region', { name: 'Answer' }).getByRole('status');
  await write(document, '{ viewer { userType } crew(first: 1) { totalCount } }');
  await run.click();
  await expect(answer).toContainText('"userType": "ADMIN"');
  await expect(state).toHaveText(/^200 · \d+ ms · cost \d+$/);

  await page.getByLabel('Token', { exact: true }).fill(token);
  await document.press('ControlOrMeta+Enter');
  await expect(answer).toContainText('does not have the scope candidates:read');

  await page.context().clearCookies();
  await page.getByLabel('Token', { exact: true }).fill('');
  await run.click();
  await expect(answer).toContainText('UNAUTHENTICATED');
  expect(complaints).toEqual([]);
});

test('the query editor knows the schema, and refuses variables that are none', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto('/developers/graphiql');
  const schema = page.getByRole('region', { name: 'Schema' });
  await expect(schema.getByRole('heading', { name: 'Query', exact: true })).toBeVisible();
  await schema.getByRole('searchbox').fill('matchPercent');
  await expect(schema.getByRole('listitem')).toContainText(['matchPercent']);
  await schema.getByRole('button', { name: 'Job', exact: true }).first().click();
  await expect(schema.getByRole('heading', { name: 'Job', exact: true })).toBeVisible();

  const document = page.getByRole('textbox', { name: 'Document' });
  await write(document, '{ view');
  await document.press('ControlOrMeta+Space');
  await expect(page.getByRole('option', { name: /^viewer/ })).toBeVisible();
  await document.press('Escape');
  await write(document, '{ jobs(first:2){ totalCount } }');
  await page.getByRole('button', { name: 'Tidy Up' }).click();
  await expect(document).toContainText('jobs(first: 2) {');
  await write(page.getByRole('textbox', { name: 'Variables' }), 'first');
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(page.getByText('The variables are no JSON.')).toBeVisible();
  for (const [colorScheme, width] of [['light', 390] as const, ['dark', 1280] as const]) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  }
  expect(complaints).toEqual([]);
});
