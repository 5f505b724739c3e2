import { confirmHire, linkSent, message } from './support/actions.ts';
import {
  expectLiveBadges,
  finishSetUp,
  listJob,
  openAdmin,
  registerAndConfirm,
  uploadCv,
} from './support/journey.ts';
import { expect, test } from './support/test.ts';

const email = `olivia-${Date.now()}@crew.test`;
const yacht = `Journey ${Date.now()}`;
const position = 'Chief Stew';

test('the main job, from a guest who looks at jobs to a candidate who is hired', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(150_000);
  const admin = await openAdmin(browser, server.url);
  await expectLiveBadges(admin);

  await registerAndConfirm(page, email, (pattern) => linkSent(page.request, email, pattern));
  await uploadCv(page);
  await finishSetUp(page, position);

  // The consultant's page was open all along.
  const signUp = admin.getByRole('row').filter({ hasText: 'Olivia Hartley' }).first();
  await expect(signUp).toBeVisible();
  await expectLiveBadges(admin);
  await signUp.hover();
  await signUp.getByRole('button', { name: 'Verify Olivia Hartley' }).click();
  await expect(message(admin, 'Olivia Hartley verified!')).toBeVisible();
  await expectLiveBadges(admin);

  await listJob(admin, yacht, position);

  await page.goto('/');
  const ideal = page.getByRole('region', { name: 'Your ideal jobs' });
  const card = ideal.getByRole('article').filter({ hasText: position }).first();
  await card.getByRole('link', { name: position }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(message(page, 'We received your application')).toBeVisible();
  await page.goto('/jobs/applications');
  const application = page.getByRole('article').filter({ hasText: position }).first();
  await expect(application.getByText('Applied', { exact: true })).toBeVisible();

  const job = admin.getByRole('row').filter({ hasText: position });
  await expect(job).toContainText('1 application');
  await expectLiveBadges(admin);
  await job.getByRole('link').first().click();
  for (const [action, said] of [
    ['Put Forward', 'Candidate forwarded!'],
    ['Hire', 'Candidate hired!'],
  ] as const) {
    const row = admin.getByRole('row').filter({ hasText: 'Olivia Hartley' });
    await row.hover();
    await row.getByRole('button', { name: `${action}: Olivia Hartley` }).click();
    if (action === 'Hire') await confirmHire(admin, 'Olivia Hartley');
    await expect(message(admin, said)).toBeVisible();
    if (action === 'Put Forward') await admin.getByRole('link', { name: /^Forwarded/ }).click();
  }
  await expectLiveBadges(admin);
  // The candidate's page was open, too.
  await expect(application.getByText('Hired', { exact: true })).toBeVisible();
  await page.goto('/profile/cv');
  await page.getByRole('button', { name: 'Show my CV' }).click();
  await expect(page.getByText('Looking for a full time position as Chief Stew')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Experience', exact: true })).toBeVisible();
  await admin.context().close();
});
