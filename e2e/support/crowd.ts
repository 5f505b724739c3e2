import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { generate } from '#prisma/seed/generate.ts';
import { joinEmbedded } from '#server/platform/embedded-postgres.ts';
import { logInAs } from './actions.ts';
import { testOnOwnServer } from './own-server.ts';

export const agency = {
  ADMIN_EMAIL: 'admin@passerelle.test',
  ADMIN_PASSWORD: 'lists keep their place',
};
const CONSULTANT = 'Deck and engineering desk';
const CANDIDATES = 800;
const LISTINGS = 340;
/** How many of the listings are archived, and how many others are drafts. */
const ARCHIVED = 130;
const DRAFTS = 80;
const REQUESTS = 150;
/** Failed e-mails. */
export const UNSENT = 120;

/** A separate server, with more of everything than one page of a list. */
export const test = testOnOwnServer({ ...agency, WEBHOOKS_TO_LOOPBACK: '1' }, addCrowd);

async function addCrowd(folder: string): Promise<void> {
  const { url } = await joinEmbedded(folder);
  const client = new Client({ connectionString: url });
  await client.connect();
  const amounts = { candidates: CANDIDATES, jobs: LISTINGS, applications: CANDIDATES * 2 };
  await generate(client, { ...amounts, consultants: [CONSULTANT] });
  // Archived listings and drafts are of one yacht; an open listing has an application from everybody.
  await client.query(`update jobs set status = 'ARCHIVED', archived_at = now()
    where id in (select id from jobs order by id limit ${ARCHIVED})`);
  await client.query(`update jobs set status = 'DRAFT', listed_at = null
    where id in (select id from jobs where status = 'ACTIVE' order by id limit ${DRAFTS})`);
  await client.query(`update jobs set yacht_id = (select yacht_id from jobs order by id limit 1)
    where status <> 'ACTIVE'`);
  await client.query(`with job as (select id from jobs where status = 'ACTIVE' order by id limit 1),
    one as (select distinct on (a.candidate_id) a.id from applications a, job
      order by a.candidate_id, (a.job_id = job.id) desc)
    update applications a set job_id = job.id, status = 'APPLIED', rejected = false
    from job, one where a.id = one.id`);
  await client.query(`update candidates set is_verified = false, verified_at = null,
    requested_verification = true, requested_verification_at = created_at
    where id in (select id from candidates where is_verified order by id limit ${REQUESTS})`);
  await client.query(`insert into emails (id, kind, "to", subject, text, html, status, error)
    select gen_random_uuid(), 'notice', 'crew-' || at || '@crew.test', 'Notice ' || at, 'text',
      'html', 'FAILED', 'refused' from generate_series(1, ${UNSENT}) at`);
  await client.end();
}

/** Before each test of a file: its page is the agency's, and it may take its time. */
export async function beginAsAgency({ page, server }: { page: Page; server: { url: string } }) {
  test.slow();
  await logInAs(page.request, server.url, agency.ADMIN_EMAIL, agency.ADMIN_PASSWORD);
}
