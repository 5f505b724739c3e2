import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { choose, logInAs } from './support/actions.ts';
import { openReferenceForm } from './support/references.ts';
import { expectAccessibleInBoth, expectSound } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('a stranger checks a reference by the address on its PDF, and the candidate sees that somebody did', async ({
  page,
  browser,
  playwright,
  server,
}) => {
  test.slow();
  const mark = randomUUID().slice(0, 8);
  const [name, email] = [`Nora ${mark}`, `nora.${mark}@example.com`];
  const others = await playwright.request.newContext({ baseURL: server.url });
  await openReferenceForm(page, others, server.url, { name, email });
  await page.getByRole('button', { name: /Quick comment/ }).click();
  await choose(page, 'Performance', 'Excellent');
  await page.getByLabel('Anything to add?').fill('Knows every valve.');
  await page.getByRole('radio', { name: /Yes, as my role only/ }).check();
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  await logInAs(page.request, server.url, 'candidate@passerelle.test');
  await page.goto('/profile/references');
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('agreed to be quoted to employers, without their name');
  await expect(row).toContainText('not opened yet');
  const address = (await row.getByRole('link', { name: /is checked/ }).getAttribute('href')) ?? '';
  const download = page.waitForEvent('download');
  await row.getByRole('link', { name: /Download the PDF/ }).click();
  const pdf = await readFile(await (await download).path());
  expect(pdf.toString('latin1')).toContain(address);

  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const stranger = await context.newPage();
  await stranger.goto(address);
  await expect(stranger.getByText('On record, and unchanged')).toBeVisible();
  await expect(stranger.getByText('a captain')).toBeVisible();
  await expect(stranger.locator('body')).not.toContainText(/Nora|Gannet|valve|Excellent/);
  await stranger.goto(`${server.url}/reference-check/${randomUUID()}`);
  await expect(stranger.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  await context.close();

  await page.goto(address);
  await expectSound(page);
  await expectAccessibleInBoth(page);
  await page.goto('/profile/references');
  await expect(row).toContainText('opened once');
  await others.dispose();
});

test('a confidential reference is read by the agency, and its candidate learns that it was given', async ({
  page,
  playwright,
  server,
}) => {
  test.slow();
  const mark = randomUUID().slice(0, 8);
  const [name, email] = [`Vera ${mark}`, `vera.${mark}@example.com`];
  const others = await playwright.request.newContext({ baseURL: server.url });
  await openReferenceForm(page, others, server.url, { name, email });
  await page.getByRole('button', { name: /Quick comment/ }).click();
  await choose(page, 'Performance', 'Poor');
  await page.getByLabel('Anything to add?').fill('Never on time.');
  await page.getByRole('radio', { name: /No, it is confidential/ }).check();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  await logInAs(page.request, server.url, 'candidate@passerelle.test');
  await page.goto('/profile/references');
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('The referee gave it in confidence');
  await expect(row.getByRole('link', { name: /Download the PDF/ })).toHaveCount(0);
  await expect(row).not.toContainText('Read the');
  await others.dispose();
});
