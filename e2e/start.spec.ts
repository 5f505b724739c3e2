import { expect, test } from './support/test.ts';

test('a started server says that it lives and is ready', async ({ request }) => {
  expect((await request.get('/healthz')).status()).toBe(200);
  expect((await request.get('/readyz')).status()).toBe(200);
});

test('an address that nobody knows is the not-found screen, drawn without a policy violation', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text());
  });
  const answer = await page.goto('/no-such-address');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Lost at sea?')).toBeVisible();
  expect(complaints).toEqual([]);
});
