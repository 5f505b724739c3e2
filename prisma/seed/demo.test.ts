import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyPassword } from '#server/domain/accounts/password-hash.ts';
import { refreshSql } from '#server/domain/candidates/derive.ts';
import { nextReference } from '#server/domain/jobs/reference.ts';
import { nextApplication, type ApplicationAction } from '#server/domain/rules/transitions.ts';
import { db } from '#server/platform/db.ts';
import { type Sql, sql } from '#server/platform/sql.ts';
import { folderStorage, type Storage } from '#server/platform/storage.ts';
import { createTestDatabase, testDatabaseUrl } from '#server/testing/databases.ts';
import { DEMO_PASSWORD, seedDemo } from './demo.ts';

const NOW = Date.UTC(2026, 9, 20, 12);
const DAY = 86_400_000;
let client: Client;
let folder: string;
let storage: Storage;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'passerelle-demo-'));
  storage = folderStorage(folder);
  client = new Client({ connectionString: testDatabaseUrl() });
  await client.connect();
  expect(await seedDemo(client, storage, NOW)).toBe(true);
});
afterAll(async () => {
  await client.end();
  rmSync(folder, { recursive: true, force: true });
});

async function rows<Row extends object>(statement: string | Sql): Promise<Row[]> {
  return (await client.query<Row>(statement)).rows;
}

async function counts(text: string): Promise<Record<string, number>> {
  const found = await rows<{ name: string; count: string }>(text);
  return Object.fromEntries(found.map(({ name, count }) => [name, Number(count)]));
}

async function bytesOf(key: string): Promise<Buffer> {
  const stream = await storage.read(key);
  if (!stream) throw new Error(`Nothing is stored as ${key}`);
  return Buffer.concat(await stream.toArray());
}

test('a database with users is left alone', async () => {
  const before = await rows('select * from users order by id');
  expect(await seedDemo(client, storage, NOW)).toBe(false);
  expect(await rows('select * from users order by id')).toEqual(before);
});

test('there is as much of everything as promised', async () => {
  const tables = ['candidates', 'jobs', 'applications'];
  const found = [];
  for (const table of tables) found.push((await rows(`select from ${table}`)).length);
  expect(found).toEqual([80, 40, 300]);
  expect(await rows('select from yachts where employer_id is null')).toHaveLength(25);
});

test('the three log-ins have the demo password, and their addresses are confirmed', async () => {
  const logins = await rows<{ email: string; hash: string; type: string }>(
    `select email, password_hash as hash, user_type as type from users
     where email like '%@passerelle.test' and email_verified order by email`,
  );
  expect(logins.map(({ email, type }) => [email, type])).toEqual([
    ['admin@passerelle.test', 'ADMIN'],
    ['candidate@passerelle.test', 'CANDIDATE'],
    ['employer@passerelle.test', 'EMPLOYER'],
  ]);
  for (const { hash } of logins) expect(await verifyPassword(hash, DEMO_PASSWORD)).toBe(true);
});

test('the candidate log-in is verified, nearly complete, and fits several open jobs', async () => {
  const [own] = await rows<Record<string, unknown>>(
    `select c.*, (select count(*)::int from jobs j join yachts y on y.id = j.yacht_id
       where j.status = 'ACTIVE' and j.visibility = 'LIVE'
         and j.position_id = any(c.desired_position_ids)
         and j.contract_type = any(c.desired_job_types) and y.yacht_type = any(c.desired_yacht_types)
         and not exists (select from not_interested n where n.job_id = j.id and n.candidate_id = c.id)
         and not exists (select from job_qualifications q where q.job_id = j.id
           and q.qualification_id <> all(c.held_qualification_ids))) as open
     from candidates c join users u on u.id = c.user_id where u.email = 'candidate@passerelle.test'`,
  );
  expect(own).toMatchObject({ is_verified: true, profile_type: 'BUILD', profile_completion: 96 });
  expect(own?.image_file_id).not.toBeNull();
  expect(own?.open).toBeGreaterThanOrEqual(2);
});

describe('nothing is missing for want of demo data:', () => {
  test('candidates at every stage', async () => {
    const stages = await counts(
      `select case when is_verified then 'verified' when requested_verification then 'completed'
         when is_rejected then 'rejected' when profile_type is null then 'new'
         else lower(profile_type::text) || ' unfinished' end as name, count(*) from candidates group by 1`,
    );
    expect(stages).toEqual({
      verified: 44,
      completed: 12,
      rejected: 6,
      'build unfinished': 6,
      'upload unfinished': 6,
      new: 6,
    });
    const waiting = await rows(
      `select from candidates where profile_type = 'UPLOAD' and requested_verification
         and not is_verified and cv_file_id is not null`,
    );
    expect(waiting.length).toBeGreaterThanOrEqual(3);
  });

  test('jobs in every state, archived ones both recent and long ago', async () => {
    const states = await counts(
      `select case status when 'DRAFT' then 'draft' when 'ACTIVE' then lower(visibility::text)
         else case when archived_at > to_timestamp(${NOW / 1000}) - interval '336 hours' then 'closed' else 'old' end
         end as name, count(*) from jobs group by 1`,
    );
    expect(states).toEqual({ draft: 4, live: 22, hidden: 4, closed: 4, old: 6 });
    const steps = await rows(`select distinct wizard_step from jobs where status = 'DRAFT'`);
    expect(steps).toHaveLength(3);
  });

  test('job references in the form of those that the wizard gives', async () => {
    const form = (reference: string) => reference.replace(/\d+$/, '');
    const given = await rows<{ reference: string }>('select reference from jobs');
    expect(new Set(given.map((job) => form(job.reference)))).toEqual(
      new Set([form(await nextReference(db))]),
    );
  });

  test('applications in every stage', async () => {
    const stages = await counts(
      `select status || case when rejected then ' rejected' else '' end as name, count(*) from applications group by 1`,
    );
    expect(Object.keys(stages).toSorted()).toEqual([
      'APPLIED',
      'APPLIED rejected',
      'FORWARDED',
      'FORWARDED rejected',
      'HIRED',
      'WITHDRAWN',
    ]);
    expect(Math.min(...Object.values(stages))).toBeGreaterThanOrEqual(5);
  });

  test('couples in every status, open as their status says, and one request to the log-in', async () => {
    const statuses = await counts('select status as name, count(*) from couples group by 1');
    expect(Object.keys(statuses)).toHaveLength(5);
    const wrong = await rows(
      `select from couple_members m join couples c on c.id = m.couple_id
       where m.open <> (c.status in ('REQUESTED', 'LINKED'))`,
    );
    expect(wrong).toEqual([]);
    const asked = await rows(
      `select from couples c join couple_members m on m.couple_id = c.id and m.role = 'RECEIVER'
       where c.status = 'REQUESTED' and c.receiver_email = 'candidate@passerelle.test'`,
    );
    expect(asked).toHaveLength(1);
  });

  test('references at every stage, the finished ones with every answer of their kind', async () => {
    const stages = await counts(
      `select case when archived then 'archived' when completed and "full" then 'full'
         when completed then 'quick' when step > 0 then 'begun' when email_sent then 'sent'
         else 'entered' end as name, count(*) from "references" group by 1`,
    );
    expect(Object.keys(stages)).toHaveLength(6);
    const unfinished = await rows(
      `select from "references" where completed and (performance is null or ("full" and (
         interaction_with_guests is null or interaction_with_crew is null or presentation is null
         or sobriety is null or punctuality is null or employability is null or reason_for_leaving is null)))`,
    );
    expect(unfinished).toEqual([]);
  });

  test('enquiries, job alerts, and visitors of the last month', async () => {
    expect((await rows('select from enquiries')).length).toBeGreaterThan(3);
    expect((await rows(`select from job_alerts where status = 'SENT'`)).length).toBeGreaterThan(10);
    const active = await rows(
      sql`select from users where last_active_at > ${new Date(NOW - 30 * DAY)}`,
    );
    expect(active.length).toBeGreaterThan(20);
    expect(active.length).toBeLessThan(80);
  });
});

test('the figures of the last twelve months are not flat', async () => {
  const months = await rows<{ signups: number }>(
    sql`select count(c.*)::int as signups from generate_series(0, 11) month
     left join candidates c on c.created_at between to_timestamp(${NOW / 1000}) - (month + 1) * interval '30 days'
       and to_timestamp(${NOW / 1000}) - month * interval '30 days' group by month`,
  );
  const signups = months.map((month) => month.signups);
  expect(Math.min(...signups)).toBeGreaterThan(0);
  expect(new Set(signups).size).toBeGreaterThan(4);
});

test('every date lies in the past and in order', async () => {
  const now = new Date(NOW);
  const wrong = await rows(
    sql`select 'user' from users where created_at > ${now} or last_active_at > ${now} or last_active_at < created_at
     union all select 'listing' from jobs where listed_at > ${now} or archived_at <= listed_at or created_at > listed_at
     union all select 'application' from applications a join jobs j on j.id = a.job_id
       join candidates c on c.id = a.candidate_id
       where a.created_at > ${now} or a.created_at < j.listed_at or a.created_at > j.archived_at or a.created_at < c.created_at
     union all select 'reference' from "references" where completed_at > ${now} or completed_at < email_sent_at
     union all select 'verification' from candidates where verified_at > ${now} or verified_at < requested_verification_at`,
  );
  expect(wrong).toEqual([]);
});

test('each history leads by allowed steps from the application to where it stands', async () => {
  type Event = {
    id: string;
    action: string;
    status: string;
    rejected: boolean;
    to_status: 'APPLIED' | 'FORWARDED' | 'HIRED' | 'WITHDRAWN';
    to_rejected: boolean;
  };
  const events = await rows<Event>(
    `select a.id, a.status, a.rejected, e.action, e.to_status, e.to_rejected
     from applications a join application_events e on e.application_id = a.id
     order by a.id, e.created_at`,
  );
  for (const history of Map.groupBy(events, (event) => event.id).values()) {
    expect(history[0]?.action).toBe('apply');
    for (const [index, event] of history.slice(1).entries()) {
      const before = history[index];
      if (!before) continue;
      const state = { status: before.to_status, rejected: before.to_rejected };
      const next = nextApplication(state, event.action as ApplicationAction);
      expect(next).toEqual({ status: event.to_status, rejected: event.to_rejected });
    }
    const last = history.at(-1);
    expect([last?.to_status, last?.to_rejected]).toEqual([last?.status, last?.rejected]);
  }
  expect(new Set(events.map((event) => event.id)).size).toBe(300);
});

test('derived columns are what a recomputation gives', async () => {
  const before = await rows<{ id: string; profile_completion: number }>(
    'select * from candidates order by id',
  );
  await client.query(refreshSql(before.map((candidate) => candidate.id)));
  expect(await rows('select * from candidates order by id')).toEqual(before);
  expect(before.some((candidate) => candidate.profile_completion === 96)).toBe(true);
});

test('photos, CVs and documents are stored and can be opened', async () => {
  const files = await rows<{ key: string; content_type: string; size: number; kind: string }>(
    'select key, content_type, size, kind from stored_files',
  );
  expect(files.length).toBeGreaterThan(150);
  for (const { key, content_type: type, size, kind } of files) {
    const bytes = await bytesOf(key);
    expect(bytes.length).toBe(size);
    if (type === 'image/jpeg') {
      const { format, width, height } = await sharp(bytes).metadata();
      expect(format).toBe('jpeg');
      if (kind === 'AVATAR') expect([width, height]).toEqual([200, 200]);
    }
  }
  const cv = files.find((file) => file.kind === 'CV');
  const pdf = await getDocumentProxy(new Uint8Array(await bytesOf(cv?.key ?? '')));
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text).toContain('EXPERIENCE');
});

test('names, addresses and telephone numbers belong to nobody', async () => {
  const vessels = await rows('select from yachts y join vessels v on fold(v.name) = fold(y.name)');
  expect(vessels).toEqual([]);
  const real = await rows(
    `select email from users where email !~ '@(passerelle\\.test|[a-z]+\\.example)$'
     union all select primary_phone from candidates where primary_phone
       !~ '^(\\+44 7700 900\\d{3}|\\+33 6 39 98 \\d\\d \\d\\d|\\+1 202 555 01\\d\\d)$'`,
  );
  expect(real).toEqual([]);
});

test('another database gets the same people, and the same dates for the same day', async () => {
  const other = await createTestDatabase();
  const otherFolder = mkdtempSync(join(tmpdir(), 'passerelle-demo-'));
  const otherClient = new Client({ connectionString: other.url });
  await otherClient.connect();
  try {
    await seedDemo(otherClient, folderStorage(otherFolder), NOW);
    for (const table of ['candidates', 'jobs', 'applications', '"references"', 'stored_files']) {
      // The database makes the keys of changes.
      const text = `select to_jsonb(t) - 'change_key' as row from ${table} t order by id`;
      expect((await otherClient.query(text)).rows).toEqual(await rows(text));
    }
  } finally {
    await otherClient.end();
    await other.drop();
    rmSync(otherFolder, { recursive: true, force: true });
  }
});
