import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import exceljs from 'exceljs';
import { logInAs, message } from './support/actions.ts';
import { findApplications } from './support/decisions.ts';
import { expectAccessible } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** Presses the export button of the screen and reads the downloaded file. */
const exported = (page: Page) =>
  downloaded(page, () => page.getByRole('button', { name: 'Export spreadsheet' }).click());

async function downloaded(page: Page, press: () => Promise<void>) {
  const coming = page.waitForEvent('download');
  await press();
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

test('the selected applicants of a job are exported, once it is confirmed', async ({
  page,
  server,
}) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  const { path, people, emails } = await findApplications(page, server.url, 2);
  await page.goto(path);
  // The first applicants are those of another test.
  for (const name of people.slice(2, 4))
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/downloads/')) asked.push(request.method());
  });
  const selection = page.getByRole('region', { name: 'Selection' });
  const question = page.getByRole('alertdialog', { name: 'Export 2 people?' });
  await selection.getByRole('button', { name: 'Export' }).dblclick();
  await expect(question).toContainText('An export cannot be undone');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(asked).toEqual([]);
  await selection.getByRole('button', { name: 'Export' }).click();
  const confirm = question.getByRole('button', { name: 'Export' });
  const { name, sheet } = await downloaded(page, () => confirm.dblclick());
  expect(name).toBe('Users.xlsx');
  const [, header, ...addresses] = (sheet?.getColumn(3).values ?? []) as (string | undefined)[];
  expect(header).toBe('Email');
  expect(addresses).toHaveLength(2);
  expect(new Set(addresses)).toEqual(new Set(emails.slice(2, 4)));
  await expect(question).toHaveCount(0);
  expect(asked).toEqual(['POST']);
  // They stay selected for what comes next.
  await expect(selection).toContainText('2 selected');
});

test('a candidate gets no export', async ({ page, server }) => {
  await logInAs(page.request, server.url, 'candidate@passerelle.test');
  for (const file of ['Users.xlsx', 'References.xlsx'])
    expect((await page.request.get(`/downloads/exports/${file}`)).status()).toBe(403);
  const chosen = await page.request.post('/downloads/exports/Users.xlsx', {
    form: { candidate: 'x' },
    headers: { origin: server.url },
  });
  expect(chosen.status()).toBe(403);
});

test('the inspection pack of a period is downloaded as a document and as a spreadsheet', async ({
  page,
  server,
}) => {
  await logInAs(page.request, server.url, 'admin@passerelle.test');
  await page.goto('/inspection');
  const pdf = page.getByRole('button', { name: 'Download PDF' });
  const year = new Date().getUTCFullYear();
  await expect(page.getByLabel('First day')).toHaveValue(`${year}-01-01`);
  await expectAccessible(page);
  await page.getByLabel('First day').fill(`${year + 1}-01-01`);
  await expect(page.getByText('Please choose a day that is not before')).toBeVisible();
  await expect(pdf).toBeDisabled();
  await page.getByLabel('First day').fill(`${year - 2}-01-01`);
  await pdf.click();
  await expect(message(page, 'Please choose at most a year.')).toBeVisible();
  await page.getByLabel('First day').fill(`${year}-01-01`);
  const coming = page.waitForEvent('download');
  await pdf.dblclick();
  const bytes = await readFile(await (await coming).path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const pack = await downloaded(page, () =>
    page.getByRole('button', { name: 'Download Spreadsheet' }).click(),
  );
  expect(pack.name).toBe('Inspection.xlsx');
  expect(pack.sheet?.name).toBe('Seafarers Found Work');
  expect(pack.rows).toBeGreaterThan(1);
});
