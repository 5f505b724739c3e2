import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshSql } from '#server/domain/candidates/derive.ts';
import { testDatabaseUrl } from '#server/testing/databases.ts';
import { generate } from './generate.ts';

const AMOUNTS = { candidates: 2000, jobs: 200, applications: 5000 };
let client: Client;

beforeAll(async () => {
  client = new Client({ connectionString: testDatabaseUrl() });
  await client.connect();
  await generate(client, { ...AMOUNTS, consultants: ['One', 'Two'] });
});
afterAll(() => client.end());

async function number(text: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) as count ${text}`);
  return Number(rows[0]?.count);
}

test('there are exactly as many candidates, jobs and applications as asked for', async () => {
  expect(await number('from candidates')).toBe(AMOUNTS.candidates);
  expect(await number(`from jobs where status = 'ACTIVE'`)).toBe(AMOUNTS.jobs);
  expect(await number('from applications')).toBe(AMOUNTS.applications);
});

test('derived columns are what the statement computes from the profile', async () => {
  const before = await client.query<{ id: string }>('select * from candidates order by id');
  await client.query(refreshSql(before.rows.map((candidate) => candidate.id)));
  const after = await client.query('select * from candidates order by id');
  expect(after.rows).toEqual(before.rows);
});

test('the crowd is mixed: every stage, department, currency and availability, some couples', async () => {
  for (const text of [
    'from candidates where is_verified',
    'from candidates where requested_verification and not is_verified',
    'from candidates where is_rejected',
    'from candidates where not initial_setup_completed',
    'from candidates where is_linked',
    'from candidates where not is_available',
    'from candidates where yacht_size_min is null and position_name is not null',
    `from candidates where 'B1B2' = any(held_visas)`,
  ]) {
    expect(await number(text), text).toBeGreaterThan(5);
  }
  const spread = await client.query(
    `select count(distinct t)::int as types, count(distinct ideal_salary_currency)::int as currencies,
       count(distinct position_name)::int as positions, count(distinct country)::int as countries
     from candidates left join unnest(desired_position_types) t on true`,
  );
  expect(spread.rows[0]).toMatchObject({ types: 4, currencies: 3 });
  expect(spread.rows[0].positions).toBeGreaterThan(30);
  expect(spread.rows[0].countries).toBeGreaterThan(30);
});

test('applications are made by those who could, when they could, and end where their history does', async () => {
  expect(
    await number(`from applications a join candidates c on c.id = a.candidate_id join users u on u.id = c.user_id
      join jobs j on j.id = a.job_id
      where not c.initial_setup_completed or not u.email_verified or a.created_at < j.listed_at
        or a.created_at < c.created_at or a.created_at > now()`),
  ).toBe(0);
  expect(
    await number(`from applications a where (a.status, a.rejected) is distinct from
      (select row(e.to_status, e.to_rejected) from application_events e
       where e.application_id = a.id order by e.created_at desc, e.id desc limit 1)`),
  ).toBe(0);
});

test('a second run adds to the first', async () => {
  const more = { candidates: 50, jobs: 5, applications: 40 };
  await generate(client, { ...more, consultants: ['One'] });
  expect(await number('from candidates')).toBe(AMOUNTS.candidates + more.candidates);
  expect(await number('from applications')).toBe(AMOUNTS.applications + more.applications);
});
