import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import exceljs from 'exceljs';
import { logInAs } from './support/actions.ts';
import { expectAccessible } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** Presses the export button of the screen and reads the downloaded file. */
async function exported(page: Page) {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export spreadsheet' }).click();
  const download = await coming;
  const book = new exceljs.Workbook();
  const bytes = await readFile(await download.path());
  await book.xlsx.load(new Uint8Array(bytes).buffer as ArrayBuffer);
  const [sheet] = book.worksheets;
  return { name: download.suggestedFilename(), rows: sheet?.rowCount ?? 0, sheet };
}

test('a consultant exports everybody from the lists, and the references from theirs', async ({
  page,
  server,
}) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  await page.goto('/sign-ups');
  await expectAccessible(page);
  const users = await exported(page);
  expect(users.name).toBe('Users.xlsx');
  const emails = users.sheet?.getColumn(3).values ?? [];
  expect(emails).toContain('candidate@passerelle.test');
  expect(users.sheet?.getCell('G2').value).toBeInstanceOf(Date);

  const title = page.getByRole('heading', { level: 1 });
  await page.getByRole('link', { name: 'Crew', exact: true }).click();
  await expect(title).toHaveText('Crew Accounts');
  expect((await exported(page)).sheet?.getColumn(3).values).toContain('candidate@passerelle.test');

  await page.getByRole('link', { name: 'References' }).click();
  await expect(title).toHaveText('References');
  const references = await exported(page);
  expect(references.name).toBe('References.xlsx');
  expect(references.rows).toBeGreaterThan(10);
});

test('a candidate gets no export', async ({ page, server }) => {
  await logInAs(page.request, server.url, 'candidate@passerelle.test');
  for (const file of ['Users.xlsx', 'References.xlsx'])
    expect((await page.request.get(`/downloads/exports/${file}`)).status()).toBe(403);
});
