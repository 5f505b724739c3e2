import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { generate } from '#prisma/seed/generate.ts';
import { sql } from '#server/platform/sql.ts';
import { joinEmbedded } from '#server/platform/embedded-postgres.ts';
import { ask, change, confirmRejection, logInAs, message } from './support/actions.ts';
import { agency } from './support/crowd.ts';
import { testOnOwnServer } from './support/own-server.ts';
import { expectAccessibleInBoth } from './support/screen.ts';
import { expect } from './support/test.ts';

/** The consultant's home on a server of its own: at first nothing waits, then a little of each. */

const MINE = 'Deck and engineering desk';
const OTHER = 'Interior and galley desk';
let folder = '';
const test = testOnOwnServer(agency, async (own) => {
  folder = own;
});

async function withDatabase(work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: (await joinEmbedded(folder)).url });
  await client.connect();
  await work(client);
  await client.end();
}

/**
 * Ten listings, four of them mine; of each two late applications, of mine one hired; three sign-ups, an enquiry,
 * and a certificate of somebody hired that expires in ten days.
 */
const addWork = () =>
  withDatabase(async (client) => {
    await client.query('truncate yachts, candidates, enquiries cascade');
    const amounts = { candidates: 60, jobs: 10, applications: 40 };
    await generate(client, { ...amounts, consultants: [MINE, OTHER] });
    await client.query(sql`update users set consultant = ${MINE} where user_type = 'ADMIN'`);
    await client.query(`update jobs set status = 'ACTIVE', archived_at = null,
      listed_at = coalesce(listed_at, created_at)`);
    await client.query(
      sql`with one as (select id, row_number() over (order by id) as n from jobs)
       update jobs j set consultant = case when n <= 4 then ${MINE} else ${OTHER} end from one where one.id = j.id`,
    );
    await client.query('delete from applications');
    await client.query(`with job as (select id, row_number() over (order by id) as n from jobs),
        person as (select id, row_number() over (order by id) as n from candidates where is_verified)
      insert into applications (id, job_id, candidate_id, applied_at, updated_at)
      select gen_random_uuid(), job.id, person.id, now() - make_interval(days => 20 + person.n::int), now()
      from job join person on (person.n + 1) / 2 = job.n`);
    await client.query(`update applications set status = 'HIRED' where id = (select id from applications
      where job_id = (select id from jobs order by id limit 1) order by applied_at limit 1)`);
    await client.query(`insert into candidate_certificates (candidate_id, kind, held, expiry_date)
      select candidate_id, 'ENG1', true, current_date + 10 from applications where status = 'HIRED'
      on conflict (candidate_id, kind) do update set held = true, expiry_date = excluded.expiry_date`);
    await client.query(`update candidates set is_verified = false, verified_at = null,
      requested_verification = true, requested_verification_at = now() - make_interval(days => n::int)
      from (select id as one, row_number() over (order by id desc) as n from candidates) o
      where o.one = id and n <= 3`);
    // Enquiries are in the order of their ids, which begin with the time: this one came first.
    await client.query(`insert into enquiries (id, position, name, email, message)
      values ('01900000-0000-7000-8000-000000000000', 'Chef', 'Capt. H. Osgood', 'captain@halcyon.test', 'For May.')`);
  });

test.beforeEach(async ({ page, server }) => {
  test.slow();
  await logInAs(page.request, server.url, agency.ADMIN_EMAIL, agency.ADMIN_PASSWORD);
});

const section = (page: Page, name: string) => page.getByRole('region', { name });
const rowsOf = (page: Page, name: string) => section(page, name).getByRole('listitem');

test('a home where nothing waits says so in one line', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Nothing waits for you. Fair winds!')).toBeVisible();
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(0);
});

test.describe('with work', () => {
  test.beforeEach(addWork);

  test('mine comes first, the longest wait on top, and everything can be read', async ({
    page,
  }) => {
    await page.goto('/');
    const titles = page.getByRole('heading', { level: 2 });
    await expect(titles.first()).toBeVisible();
    expect((await titles.allInnerTexts()).map((text) => text.replace(/\s*\d+$/, ''))).toEqual([
      'Your listings',
      'Applications to your listings',
      'Applications to other listings',
      'Sign-ups',
      'Enquiries',
      'Certificates',
    ]);
    const waits = async (name: string) =>
      (
        await section(page, name)
          .getByText(/^\d+ working days/)
          .allInnerTexts()
      ).map(parseFloat);
    for (const name of ['Applications to your listings', 'Applications to other listings']) {
      const days = await waits(name);
      expect(days.length).toBeGreaterThan(2);
      expect(days).toEqual(days.toSorted((one, other) => other - one));
    }
    await expect(rowsOf(page, 'Applications to your listings').first()).toContainText(
      'answer overdue',
    );
    await expect(rowsOf(page, 'Certificates')).toContainText('ENG 1');
    await expect(rowsOf(page, 'Certificates')).toContainText('in 10 days');
    // Whoever was talked to about it is named no more, unless that is taken back.
    const talked = rowsOf(page, 'Certificates').getByRole('button', { name: /^Done: .+, ENG 1$/ });
    await talked.dblclick();
    await expect(rowsOf(page, 'Certificates')).toContainText('Done');
    const messages = page.getByRole('region', { name: 'Messages' });
    await expect(messages.getByText('Marked as done.')).toHaveCount(1);
    await messages.getByRole('button', { name: /^Undo: / }).click();
    await expect(talked).toBeVisible();
    await expect(page.getByText('Nothing waits for you')).toBeHidden();
    await expectAccessibleInBoth(page);

    const others = rowsOf(page, 'Applications to other listings');
    await expect(others).toHaveCount(6);
    const all = section(page, 'Applications to other listings').getByRole('button', {
      name: 'Show all 12',
    });
    await all.click();
    await expect(others).toHaveCount(12);
    await expect(all).toHaveCount(0);
  });

  test('an application is put forward and another rejected where they stand, and taken back', async ({
    page,
  }) => {
    await page.goto('/');
    const rows = rowsOf(page, 'Applications to your listings');
    const first = rows.first();
    const forward = first.getByRole('button', { name: /^Put Forward: / });
    const name = ((await forward.getAttribute('aria-label')) ?? '').replace('Put Forward: ', '');
    await forward.click();
    await expect(first.getByRole('group', { name: `${name}: Put forward` })).toBeVisible();
    await page.keyboard.press('z');
    await expect(message(page, `${name}: undone.`)).toBeVisible();
    await expect(forward).toBeVisible();
    await first.getByRole('button', { name: `Reject: ${name}` }).click();
    await confirmRejection(page, name);
    await expect(first.getByRole('group', { name: `${name}: Rejected` })).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(page.getByRole('group', { name })).toHaveCount(0);
  });

  test('an enquiry is closed where it stands, and others come in by themselves', async ({
    page,
    server,
  }) => {
    await page.goto('/');
    const rows = rowsOf(page, 'Enquiries');
    await expect(rows).toHaveCount(1);
    const { positions } = await ask(page.request, server.url, '{ positions { id } }');
    for (const name of ['Ines Duarte', 'Ben Ode']) {
      const fields = `name: "${name}", email: "crew@halcyon.test", message: "For June."`;
      await change(
        page.request,
        server.url,
        `sendEnquiry(input: { position: "${positions[0].id}", ${fields} })`,
      );
    }
    await expect(rows).toHaveCount(3);
    await rows.first().getByRole('button', { name: 'Close: Capt. H. Osgood' }).dblclick();
    await expect(message(page, 'Capt. H. Osgood: enquiry closed.')).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(rows).toHaveCount(2);
    await rows.first().getByRole('link', { name: 'Reply: Ines Duarte' }).click();
    await expect(page.getByLabel('Reply to Ines Duarte')).toBeVisible();
  });

  test('a sign-up is verified where it stands, and opens beside its list', async ({ page }) => {
    await page.goto('/');
    const rows = rowsOf(page, 'Sign-ups');
    await expect(rows).toHaveCount(3);
    const verify = rows.first().getByRole('button', { name: /^Verify / });
    const name = ((await verify.getAttribute('aria-label')) ?? '').replace('Verify ', '');
    await verify.click();
    await expect(message(page, `${name} verified!`)).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(rows).toHaveCount(2);
    await rows.first().getByRole('link').click();
    await expect(page).toHaveURL(/\/sign-ups\/completed\?open=/);
  });

  test('an enquiry opens in the inbox, and leaves home once it is answered', async ({ page }) => {
    await page.goto('/');
    await rowsOf(page, 'Enquiries').getByRole('link', { name: 'looks for' }).click();
    await expect(page).toHaveURL(/\/enquiries\/new\?open=/);
    const letter = page.getByRole('article', { name: 'Capt. H. Osgood' });
    await letter.getByRole('button', { name: 'Mark as Answered' }).click();
    await expect(letter.getByRole('button', { name: 'Not Answered Yet' })).toBeVisible();
    await page.goto('/');
    await expect(section(page, 'Sign-ups')).toBeVisible();
    await expect(section(page, 'Enquiries')).toHaveCount(0);
  });
});
