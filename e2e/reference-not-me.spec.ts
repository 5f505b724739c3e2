import { randomUUID } from 'node:crypto';
import { linkSent, logInAs } from './support/actions.ts';
import { openReferenceForm } from './support/references.ts';
import { expectAccessibleInBoth, expectToFit } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('whoever is not meant closes the request without script, and the candidate and the agency learn it', async ({
  page,
  browser,
  playwright,
  server,
}) => {
  test.slow();
  const mark = randomUUID().slice(0, 8);
  const [name, email] = [`Wrong ${mark}`, `wrong.${mark}@example.com`];
  const others = await playwright.request.newContext({ baseURL: server.url });
  await openReferenceForm(page, others, server.url, { name, email });
  await page.getByRole('link', { name: 'Tell us' }).click();
  await expect(page.getByRole('heading', { name: 'Is this not about you?' })).toBeVisible();
  await expectToFit(page);
  await expectAccessibleInBoth(page);

  const path = await linkSent(others, email, /http\S*\/reference-not-me\/\S+/);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const stranger = await context.newPage();
  await stranger.goto(server.url + path);
  await stranger.getByRole('button', { name: 'Close the Request' }).click();
  await expect(stranger.getByText('The request is closed.')).toBeVisible();
  await context.close();
  await page.getByRole('button', { name: 'Close the Request' }).click();
  await expect(page.getByText('The request is closed.')).toBeVisible();

  await logInAs(page.request, server.url, 'candidate@passerelle.test');
  await page.goto('/profile/references');
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Not them');
  const told = await linkSent(others, 'candidate@passerelle.test', /http\S*\/profile\/references/);
  expect(told).toBe('/profile/references');
  await row.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(row).toHaveCount(0);
  await others.dispose();
});
