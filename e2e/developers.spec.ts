import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
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
