import { logInAs, message } from './support/actions.ts';
import { expectAccessible } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('an admin makes a token, which works as far as its scopes go until it is revoked', async ({
  page,
  server,
  playwright,
}) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Integration Tokens' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Integration Tokens');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'New Token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create Token' }).click();
  await expect(dialog.getByText('Please name the token.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Crew board');
  await dialog.getByRole('button', { name: 'Create Token' }).click();
  await expect(dialog.getByText('Please choose at least one scope.')).toBeVisible();
  await dialog.getByLabel('candidates:read').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create Token' }).click();
  const token = await dialog.getByLabel('Token', { exact: true }).inputValue();
  expect(token).toMatch(/^tok_[\w-]{40,}$/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'I Have Kept It' }).click();
  await expect(page.locator('body')).not.toContainText(token);

  const integration = await playwright.request.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const ask = async (query: string) => {
    const answer = await integration.post('/graphql', { data: { query } });
    return { status: answer.status(), text: await answer.text() };
  };
  expect((await ask('{ crew(first: 1) { totalCount } }')).text).toContain('"totalCount"');
  const decide =
    'mutation { verifyCandidate(input: { id: "Q2FuZGlkYXRlOjE=" }) { ... on Failure { message } } }';
  expect((await ask(decide)).text).toContain('does not have the scope candidates:write');

  await page.reload();
  const row = page.getByRole('row').filter({ hasText: 'Crew board' });
  await expect(row).toContainText('Active');
  await expect(row).not.toContainText('Never');
  await row.hover();
  await row.getByRole('button', { name: 'Revoke: Crew board' }).click();
  await page.getByRole('button', { name: 'Revoke Token' }).click();
  await expect(message(page, 'Crew board revoked.')).toBeVisible();
  await expect(row).toContainText('Revoked');
  expect((await ask('{ crew(first: 1) { totalCount } }')).status).toBe(401);
  await integration.dispose();
});
