import type { Page } from '@playwright/test';
import { logInAs, message } from './support/actions.ts';
import { ask } from './support/decisions.ts';
import { changeRows } from './support/database.ts';
import { expectAccessible, expectAccessibleInBoth, expectToFit } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { sql } from '#server/platform/sql.ts';

const keyOf = (id: string) => Buffer.from(id, 'base64').toString().split(':')[1] ?? '';

type Listing = { id: string; yachtId: string; other: { id: string; title: string } };

/** Two live demo listings of one yacht; each width has a yacht of its own. */
async function twoOpenings(page: Page, url: string, at: number): Promise<Listing> {
  const { listings } = await ask(
    page,
    url,
    `{ listings(status: ACTIVE, first: 100) { edges { node { id title visibility yacht { id } } } } }`,
  );
  type Node = { id: string; title: string; visibility: string; yacht: { id: string } };
  const live = (listings.edges as { node: Node }[])
    .map(({ node }) => node)
    .filter(({ title, visibility }) => visibility === 'LIVE' && !title.startsWith('Couple'))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const yachts = [...Map.groupBy(live, ({ yacht }) => yacht.id).values()].filter(
    (jobs) => new Set(jobs.map(({ title }) => title)).size > 1,
  );
  const jobs = yachts[at] ?? [];
  const [one] = jobs;
  const other = jobs.find(({ title }) => title !== one?.title);
  if (!one || !other) throw new Error('The demo has too few yachts with two openings.');
  return { id: one.id, yachtId: one.yacht.id, other };
}

/** Links two verified candidates, each of whom wants the position of one of the listings and neither of whom knows the yacht. */
async function linkTwo(one: string, other: string): Promise<void> {
  await changeRows(sql`with wanted(job_id, role, n) as (
      values (${keyOf(one)}::uuid, 'SENDER'::couple_role, 1), (${keyOf(other)}::uuid, 'RECEIVER', 2)
    ), free as (
      select c.id, row_number() over (order by c.id) as n from candidates c join users u on u.id = c.user_id
      where c.is_verified and u.email_verified and u.email not like '%@passerelle.test'
        and not exists (select from couple_members m where m.candidate_id = c.id)
        and not exists (select from hidden_from h where h.candidate_id = c.id)
        and not exists (select from applications a where a.candidate_id = c.id
          and a.job_id in (${keyOf(one)}::uuid, ${keyOf(other)}::uuid))
        and not exists (select from job_alerts a where a.candidate_id = c.id
          and a.job_id in (${keyOf(one)}::uuid, ${keyOf(other)}::uuid))
        and not exists (select from not_interested a where a.candidate_id = c.id
          and a.job_id in (${keyOf(one)}::uuid, ${keyOf(other)}::uuid))
        and not exists (select from past_roles r, jobs j join yachts y on y.id = j.yacht_id
          where r.candidate_id = c.id and j.id = ${keyOf(one)}::uuid
            and strpos(lower(r.company_name), lower(y.name)) > 0)
      limit 2
    ), link as (
      insert into couples (id, status, receiver_email, updated_at)
      values (gen_random_uuid(), 'LINKED', '', now()) returning id
    ), members as (
      insert into couple_members (couple_id, role, candidate_id)
      select link.id, wanted.role, free.id from link, free join wanted using (n)
    )
    update candidates c set is_linked = true, desired_position_ids = array[j.position_id],
      desired_position_types = array[p.position_type],
      ideal_salary = coalesce(j.salary_amount, (j.salary_range_min + j.salary_range_max) / 2, 4000), ideal_salary_currency = coalesce(j.salary_currency, 'EUR'),
      desired_job_types = array[j.contract_type],
      desired_role_keys = array[j.position_id || ':' || j.contract_type, p.position_type || ':' || j.contract_type]
    from free join wanted using (n) join jobs j on j.id = wanted.job_id join positions p on p.id = j.position_id
    where c.id = free.id`);
  await changeRows(sql`update yachts set couples = true
    where id = (select yacht_id from jobs where id = ${keyOf(one)}::uuid)`);
}

test.use({ actionTimeout: 15_000 });

for (const [at, width] of [1280, 390].entries())
  test(`a couple is put on two shortlists and told of two openings at ${width} pixels`, async ({
    page,
    server,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await logInAs(page.request, server.url, 'admin@passerelle.test');
    const { id, yachtId, other } = await twoOpenings(page, server.url, at);
    await linkTwo(id, other.id);
    const path = `/listings/applications/${yachtId}/job/${id}`;
    await page.goto(`${path}?find=results`);
    const couples = page.getByRole('region', { name: /^Couples for Two Openings/ });
    const row = couples.getByRole('listitem').first();
    await expect(row).toContainText('for this listing');
    await expect(row).toContainText(`for ${other.title}`);
    await expectToFit(page);
    await expectAccessibleInBoth(page);
    await page.emulateMedia({ colorScheme: 'light' });

    // Both are added by one press, pressed twice, and taken back together.
    const shortlist = row.getByRole('button', { name: /^Shortlist Both: / });
    await shortlist.dblclick();
    await expect(message(page, '2 people added to their shortlists.')).toBeVisible();
    await expect(row.getByText('On shortlist')).toHaveCount(2);
    await expect(shortlist).toBeDisabled();
    await page.getByRole('button', { name: /^Undo: 2 people added/ }).dblclick();
    await expect(row.getByText('On shortlist')).toHaveCount(0);
    await shortlist.dblclick();
    await expect(row.getByText('On shortlist')).toHaveCount(2);
    await expect(page.getByRole('link', { name: /^Shortlist/ }).first()).toContainText('1');

    const alert = row.getByRole('button', { name: /^Alert Both: / });
    await alert.dblclick();
    await expect(message(page, '2 people told of their openings.')).toBeVisible();
    await expect(row.getByText('Told')).toHaveCount(2);
    await page.getByRole('button', { name: /^Undo: 2 people told/ }).dblclick();
    await expect(row.getByText('Told')).toHaveCount(0);
    await alert.dblclick();
    await expect(row.getByText('Told')).toHaveCount(2);
    await expect(alert).toBeDisabled();
    await expectAccessible(page);
    await expectToFit(page);

    // The other listing has them too, from its side.
    await row.getByRole('link', { name: other.title, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${other.id}.*find=results`));
    await expect(row).toContainText('for this listing');
    await expect(row.getByText('On shortlist')).toHaveCount(2);
    await expect(row.getByText('Told')).toHaveCount(2);
    // Either of them is opened.
    await row.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/crew\/profile\//);
  });
