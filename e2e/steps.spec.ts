import { change, logInAs, message } from './support/actions.ts';
import { apply, PASSWORD, pageOf, signUp } from './support/applied.ts';
import { changeRows } from './support/database.ts';
import { undoOf } from './support/decisions.ts';
import { expectAccessible, expectAccessibleInBoth, expectToFit } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { sql } from '#server/platform/sql.ts';

const keyOf = (id: string) => Buffer.from(id, 'base64').toString().split(':')[1] ?? '';

test('interview, trial and offer are set, told to the candidate, undone and taken back', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  const email = await signUp(page, server.url, 'Wim');
  const applied = await apply(page, server.url, email);
  const move = `moveApplication(input: { id: "${applied.applicationId}", action: FORWARD })`;
  await change(page.request, server.url, move);
  const own = await browser.newContext({
    viewport: { width: 390, height: 844 },
    baseURL: server.url,
  });
  const screen = await own.newPage();
  await logInAs(screen.request, server.url, email, PASSWORD);
  await screen.goto('/jobs/applications');
  const card = screen.getByRole('article', { name: applied.title }).first();

  await page.goto(pageOf(applied, '?tab=forwarded'));
  const steps = page.getByRole('region', { name: 'Interview, Trial, Offer' });
  await steps.getByRole('button', { name: 'Set Dates' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Interview').fill('03/12/2099');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please add the time.').first()).toBeVisible();
  await dialog.getByLabel('Time in UTC').fill('14:00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(steps).toContainText('3 Dec 2099, 14:00 UTC');
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    'Interview on 3 December 2099, 14:00 UTC',
  );
  await expect(
    page.getByRole('region', { name: 'History' }).getByText('Interview on 3 December 2099'),
  ).toHaveCount(1);
  // The candidate sees it live, in words.
  await expect(card).toContainText('Interview on 3 December 2099, 14:00 UTC');
  await expectAccessibleInBoth(screen);
  await expectToFit(screen);

  await steps.getByRole('button', { name: 'Change Dates' }).click();
  await dialog.getByLabel('Trial from').fill('08/12/2099');
  await dialog.getByLabel('Offer').fill('12/12/2099');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(steps).toContainText('12 Dec 2099');
  await expect(card).toContainText('Trial from 8 December 2099');
  await expect(card).not.toContainText('Offer');
  await undoOf(page, `${applied.name}: Offer`).dblclick();
  await expect(steps).not.toContainText('12 Dec 2099');
  await expect(card).toContainText('Interview on');

  // Beside the stage in the list.
  await page.goto(`${applied.list}/forwarded`);
  await expect(page.getByRole('row', { name: applied.name })).toContainText(
    'Interview 3\u00a0Dec\u00a02099',
  );
  await page.goto(pageOf(applied, '?tab=forwarded'));
  await steps.getByRole('button', { name: 'Change Dates' }).click();
  await dialog.getByLabel('Interview').fill('');
  await dialog.getByLabel('Time in UTC').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(steps).toContainText('Nothing is arranged yet.');
  await expect(card).not.toContainText('Interview on');
  await own.close();
});

test('a time that the client proposes becomes the interview by one press, and stands on the home page', async ({
  page,
  server,
}) => {
  const email = await signUp(page, server.url, 'Xaver');
  const applied = await apply(page, server.url, email);
  const application = keyOf(applied.applicationId);
  await changeRows(sql`with entry as (
      insert into shortlist_entries (id, job_id, candidate_id, place)
      select gen_random_uuid(), job_id, candidate_id, 20 from applications where id = ${application}::uuid
    ), link as (
      insert into shortlist_links (id, job_id, recipient_name, recipient_email, token_hash, expires_at)
      select gen_random_uuid(), job_id, 'Captain Prado', 'prado@boat.test',
        decode(md5(${application}), 'hex'), now() + interval '7 days'
      from applications where id = ${application}::uuid returning id
    )
    insert into shortlist_answers (id, link_id, candidate_id, verdict, interview_times, answered_at)
    select gen_random_uuid(), link.id, candidate_id, 'YES',
      array[date_trunc('day', now(), 'UTC') + interval '1 day 10 hours', '2099-01-02T10:00:00Z', '2099-01-03T10:00:00Z'],
      now()
    from link, applications where applications.id = ${application}::uuid`);
  await page.goto(`${applied.list}/shortlist`);
  const entry = page.getByRole('listitem').filter({ hasText: applied.name }).first();
  await expect(entry).toContainText('Put forward first to take one of them.');
  const move = `moveApplication(input: { id: "${applied.applicationId}", action: FORWARD })`;
  await change(page.request, server.url, move);
  await expect(entry.getByRole('button', { name: /^Take 2 Jan 2099/ })).toBeVisible();
  await expectAccessibleInBoth(page);
  await entry
    .getByRole('button', { name: /^Take / })
    .first()
    .dblclick();
  await expect(message(page, /Interview on .*, 10:00 UTC/)).toHaveCount(1);
  await expect(entry).toContainText('taken');
  await expect(entry.getByText(/^Interview \d/)).toBeVisible();

  await changeRows(sql`update jobs j set consultant = u.consultant from applications a, users u
    where a.id = ${application}::uuid and j.id = a.job_id and u.email = 'admin@passerelle.test'`);
  await page.goto('/');
  const interviews = page.getByRole('region', { name: /^Interviews/ });
  await expect(interviews).toContainText('10:00 UTC');
  await interviews.getByRole('link', { name: applied.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: applied.name })).toBeVisible();
});

test('a hire makes a placement, which is completed, reminds before its end and is marked as done', async ({
  page,
  server,
}) => {
  test.slow();
  const email = await signUp(page, server.url, 'Yara');
  const applied = await apply(page, server.url, email);
  const application = keyOf(applied.applicationId);
  for (const action of ['FORWARD', 'HIRE'])
    await change(
      page.request,
      server.url,
      `moveApplication(input: { id: "${applied.applicationId}", action: ${action} })`,
    );
  await changeRows(sql`update jobs j set consultant = u.consultant from applications a, users u
    where a.id = ${application}::uuid and j.id = a.job_id and u.email = 'admin@passerelle.test'`);
  await page.goto(pageOf(applied, '?tab=hired'));
  const placement = page.getByRole('region', { name: 'Placement' });
  await expect(placement).toContainText('Open');
  await placement.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Placement' });
  const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Start').fill('01/05/2026');
  await dialog.getByLabel('End').fill(soon.split('-').toReversed().join('/'));
  await dialog.getByLabel('Fee', { exact: true }).fill('4500');
  await dialog.getByLabel('Guarantee until').fill('01/01/2099');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(placement).toContainText('€4,500');
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    'Placement from 1 May 2026 to',
  );
  await expectAccessibleInBoth(page);

  // What the hourly sweep does.
  await changeRows(sql`update placements set reminded_of = 'END', reminded_at = now()
    where application_id = ${application}::uuid`);
  const client = await changeRows(sql`with client as (
      insert into clients (id, kind, name, updated_at) values (gen_random_uuid(), 'CAPTAIN', 'Prado', now()) returning id
    ), closed as (
      update placements p set client_id = client.id, yacht_id = null from client
      where p.application_id = ${application}::uuid
    )
    insert into client_people (id, client_id, name, email, updated_at)
    select gen_random_uuid(), client.id, 'Ines Prado', 'ines@boat.test', now() from client`);
  expect(client).toBe(1);
  await page.goto('/');
  const ending = page.getByRole('region', { name: /^Placements Ending/ });
  const row = ending.getByRole('listitem').filter({ hasText: applied.name });
  await expect(row.getByRole('link', { name: `E-mail about ${applied.name}` })).toHaveAttribute(
    'href',
    /^mailto:ines@boat.test\?subject=Reference.*body=Dear%20Ines%20Prado/,
  );
  await expectAccessible(page);
  await row.getByRole('button', { name: `Done: ${applied.name}` }).dblclick();
  await expect(row).toContainText('Done');
  await expect(message(page, `${applied.name}: Marked as done.`)).toHaveCount(1);
  await undoOf(page, applied.name).click();
  await expect(row.getByRole('button', { name: `Done: ${applied.name}` })).toBeVisible();
  await row.getByRole('button', { name: `Done: ${applied.name}` }).click();
  await page.goto(pageOf(applied, '?tab=hired'));
  await expect(placement).toContainText('Reference and sea service were asked for.');
});
