import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logInAs, message } from './support/actions.ts';
import { expectAccessible } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const MAKE = `mutation ($input: CreateIntegrationTokenInput!) {
  createIntegrationToken(input: $input) { __typename } }`;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}

let folder = '';
let running: ChildProcess | null = null;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'receiver-'));
});
test.afterEach(() => running?.kill());
test.afterAll(() => rm(folder, { recursive: true }));

/** Runs the receiver shown on /developers; returns a function that reads its output. */
async function startReceiver(text: string, port: number, secret: string): Promise<() => string> {
  const file = join(folder, 'receiver.mjs');
  await writeFile(file, text);
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running = child;
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await expect.poll(() => said).toContain('listening');
  return () => said;
}

async function stopReceiver(): Promise<void> {
  const ended = running && once(running, 'exit');
  running?.kill();
  await ended;
}

test('an admin makes a webhook, whose receiver is the one that is printed for developers', async ({
  page,
  server,
}) => {
  const port = await freePort();
  const name = `Crew board ${port}`;
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  const input = { name, scopes: ['CANDIDATES_READ'], days: 1 };
  await page.request.post('/graphql', {
    headers: { origin: server.url },
    data: { query: MAKE, variables: { input } },
  });
  await page.goto('/developers#webhooks');
  const program = await page.locator('[data-example="receiver.mjs"]').textContent();

  await page.goto('/settings');
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Webhooks');
  await page.getByRole('button', { name: 'New Webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Token').selectOption({ label: name });
  await expect(dialog.getByLabel('job.listed')).toBeDisabled();
  await dialog.getByLabel('candidate.verified').check();
  await dialog.getByRole('button', { name: 'Create Webhook' }).click();
  await expect(dialog.getByText('Please name the webhook.')).toBeVisible();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Address').fill('https://192.168.0.7/hooks');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create Webhook' }).click();
  await expect(dialog.getByText('This address is not a public one')).toBeVisible();
  await dialog.getByLabel('Address').fill(`http://127.0.0.1:${port}/hooks`);
  await dialog.getByRole('button', { name: 'Create Webhook' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText('Nothing was sent yet.')).toBeVisible();
  await expect(page.locator('code').filter({ hasText: 'whsec_••••' })).toBeVisible();
  await page.getByRole('button', { name: 'Show secret' }).click();
  const secret = await page.getByTestId('signing-secret').textContent();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  await expectAccessible(page);

  // Nothing is listening yet: the delivery fails, and is sent again by hand.
  const table = page.getByRole('table', { name: 'Deliveries' });
  const row = table.getByRole('row').filter({ hasText: 'webhook.test' });
  await page.getByRole('button', { name: 'Send Test' }).click();
  await expect(message(page, 'Not delivered. The connection was refused.')).toBeVisible();
  await expect(row).toContainText('Failed');
  const said = await startReceiver(program ?? '', port, secret ?? '');
  await row.hover();
  await row.getByRole('button', { name: 'Redeliver' }).click();
  await expect(message(page, 'Delivered (204).')).toBeVisible();
  await expect(row).toContainText('Delivered');
  await expect.poll(said).toContain(`webhook.test {"webhook":"${name}"}`);
  await row.hover();
  await row.getByRole('button', { name: 'Payload' }).click();
  await expect(page.getByRole('dialog')).toContainText('"type": "webhook.test"');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  // With another secret the receiver rejects the signature.
  await stopReceiver();
  await startReceiver(program ?? '', port, `whsec_${Buffer.alloc(32).toString('base64')}`);
  await row.hover();
  await row.getByRole('button', { name: 'Redeliver' }).click();
  await expect(row).toContainText('401');

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await expect(page.getByText('An admin disabled it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Test' })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enable', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Send Test' })).toBeVisible();

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete Webhook' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Webhooks');
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
});
