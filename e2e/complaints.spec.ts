import { randomUUID } from 'node:crypto';
import { logInAs } from './support/actions.ts';
import { expectAccessibleInBoth, expectToFit } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('a guest complains without script, and a consultant extends and answers it', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  const mark = randomUUID().slice(0, 8);
  const [name, email] = [`Clara ${mark}`, `clara.${mark}@example.com`];
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const guest = await context.newPage();
  await guest.goto(`${server.url}/complaints-procedure`);
  await guest.getByRole('link', { name: 'Fill in the form' }).click();
  await guest.getByLabel('Name').fill(name);
  await guest.getByLabel('Email').fill(email);
  await guest.getByLabel('What happened?').fill('Nobody called me back.');
  await guest.getByRole('button', { name: 'Send Complaint' }).dblclick();
  await expect(guest.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await context.close();
  await page.goto('/complaint');
  await expectToFit(page);
  await expectAccessibleInBoth(page);

  await logInAs(page.request, server.url, 'admin@passerelle.test');
  await page.goto('/complaints/open');
  const complaint = page.getByRole('article', { name });
  await expect(complaint).toHaveCount(1);
  await expect(complaint).toContainText('Nobody called me back.');
  await complaint.getByRole('button', { name: 'Extend to 10 Working Days' }).dblclick();
  await expect(complaint).toContainText('Extended');
  await complaint.getByLabel('Note').fill('Spoke to her.');
  await complaint.getByRole('button', { name: 'Save Note' }).click();
  await expect(complaint.getByRole('button', { name: 'Save Note' })).toHaveCount(0);
  await complaint.getByLabel(`Reply to ${name}`).fill('We are sorry.');
  await expectAccessibleInBoth(page);
  await complaint.getByRole('button', { name: 'Send Reply' }).dblclick();
  await expect(complaint).toContainText('Answered');
  await expect(complaint.getByRole('button', { name: 'Send Reply' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Enter a Complaint' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(`Tom ${mark}`);
  await dialog.getByLabel('Came on').fill('2026-01-05');
  await dialog.getByLabel('What they say').fill('By telephone.');
  await dialog.getByRole('button', { name: 'Enter Complaint' }).dblclick();
  await expect(page.getByRole('article', { name: `Tom ${mark}` })).toHaveCount(1);
  await expect(page.getByRole('article', { name: `Tom ${mark}` })).toContainText('Late');
  await page.goto('/');
  const late = page.getByRole('region', { name: /Late Complaints/ });
  await expect(late).toContainText(`Tom ${mark}`);
  await page.goto('/complaints/answered');
  await expect(page.getByRole('article', { name })).toContainText('We are sorry.');
});
