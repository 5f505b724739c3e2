import { randomUUID } from 'node:crypto';
import { choose, linkSent, logInAs } from './support/actions.ts';
import { openReferenceForm } from './support/references.ts';
import { expectAccessibleInBoth, expectToFit } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('a referee corrects a reference by a link of its own, and both are shown, checked and unchanged', async ({
  page,
  browser,
  playwright,
  server,
}) => {
  test.slow();
  const mark = randomUUID().slice(0, 8);
  const [name, email] = [`Cora ${mark}`, `cora.${mark}@example.com`];
  const others = await playwright.request.newContext({ baseURL: server.url });
  await openReferenceForm(page, others, server.url, { name, email });
  await page.getByRole('button', { name: /Quick comment/ }).click();
  await choose(page, 'Performance', 'Excellent');
  await page.getByLabel('Anything to add?').fill('Served as bosun.');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await page.getByRole('link', { name: 'Add a Correction' }).click();
  await expect(page.getByRole('heading', { name: 'Put something right' })).toBeVisible();
  await expectToFit(page);
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'E-mail Me the Link' }).dblclick();
  await expect(page.getByText('We have sent you the link.')).toBeVisible();

  const path = await linkSent(others, email, /http\S*\/reference-correction\/\S+/);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const phone = await context.newPage();
  await phone.goto(server.url + path);
  await phone.getByLabel('What should be put right?').fill('Served as mate, not bosun.');
  await phone.getByRole('button', { name: 'Add the Correction' }).dblclick();
  await expect(phone.getByText('Your correction stands beside your reference')).toBeVisible();
  await context.close();

  await logInAs(page.request, server.url, 'candidate@passerelle.test');
  await page.goto('/profile/references');
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.getByText('Read the quick comment').click();
  await expect(row).toContainText('Served as bosun.');
  await expect(row).toContainText(/Corrected on \d\d\/\d\d\/\d{4}/);
  await expect(row).toContainText('Served as mate, not bosun.');
  const address = (await row.getByRole('link', { name: /is checked/ }).getAttribute('href')) ?? '';
  await page.goto(address);
  await expect(page.getByText('On record, and unchanged')).toBeVisible();
  await expect(page.getByText('by the referee')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/bosun|mate/);
  await others.dispose();
});
