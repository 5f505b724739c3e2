import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sql } from '#server/platform/sql.ts';
import {
  createTestDatabase,
  testDatabaseUrl,
  type TestDatabase,
} from '#server/testing/databases.ts';
import { seedReference } from './reference.ts';

let client: Client;

beforeAll(async () => {
  client = new Client({ connectionString: testDatabaseUrl() });
  await client.connect();
});
afterAll(() => client.end());
beforeEach(() => client.query('delete from seed_state'));

const everything = async () => {
  const tables = ['positions', 'qualifications', 'skills', 'equipment', 'builders', 'vessels'];
  const contents: Record<string, unknown[]> = {};
  for (const table of tables) {
    contents[table] = (await client.query(`select * from ${table} order by id`)).rows;
  }
  return contents;
};

test('the files are loaded whole', async () => {
  await seedReference(client);
  const counts = Object.entries(await everything()).map(([table, rows]) => [table, rows.length]);
  expect(Object.fromEntries(counts)).toEqual({
    positions: 120,
    qualifications: 216,
    skills: 275,
    equipment: 155,
    builders: 188,
    vessels: 308,
  });
});

test.each([
  [
    'skills',
    [
      'Admin',
      'General',
      'Deck',
      'Engineering',
      'Interior',
      'Massage',
      'Culinary',
      'Software',
      'Personal Trainer',
      'Watersport',
    ],
  ],
  ['equipment', ['ETO Equipment', 'Engines/Generators']],
])('%s stand in the documented groups', async (table, groups) => {
  const { rows } = await client.query(`select distinct "group" from ${table}`);
  expect(new Set(rows.map((row) => row.group))).toEqual(new Set(groups));
});

test('loading the files again changes nothing, ids included', async () => {
  const before = await everything();
  await seedReference(client);
  expect(await everything()).toEqual(before);
});

test('every database gets the same ids', async () => {
  const before = await everything();
  const other: TestDatabase = await createTestDatabase();
  const otherClient = new Client({ connectionString: other.url });
  await otherClient.connect();
  try {
    await otherClient.query('delete from seed_state; delete from positions');
    await seedReference(otherClient);
    const { rows } = await otherClient.query('select * from positions order by id');
    expect(rows).toEqual(before.positions);
  } finally {
    await otherClient.end();
    await other.drop();
  }
});

test('a changed row takes the value of the file and keeps its id', async () => {
  const { rows: before } = await client.query("select * from positions where name = 'Bosun'");
  await client.query("update positions set rank = 999 where name = 'Bosun'");
  await seedReference(client);
  const { rows: after } = await client.query("select * from positions where name = 'Bosun'");
  expect(after).toEqual(before);
});

test('a start with unchanged files reads one row and writes none', async () => {
  await seedReference(client);
  await client.query('update positions set rank = rank + 1000');
  await seedReference(client);
  const { rows } = await client.query('select min(rank) as rank from positions');
  expect(rows[0].rank).toBe(1000);
});

test('of two servers that start at the same time the second waits, and finds everything done', async () => {
  await seedReference(client);
  const { rows: done } = await client.query('delete from seed_state returning name, hash');
  const first = new Client({ connectionString: testDatabaseUrl() });
  await first.connect();
  try {
    await first.query('begin');
    await first.query('lock table seed_state in share row exclusive mode');
    await first.query('update positions set rank = rank + 1000');
    await first.query(
      sql`insert into seed_state select * from json_populate_recordset(null::seed_state, ${JSON.stringify(done)})`,
    );
    const second = seedReference(client);
    await vi.waitFor(async () => {
      const waiting =
        "select from pg_locks where relation = 'seed_state'::regclass and not granted";
      expect((await first.query(waiting)).rowCount).toBe(1);
    });
    await first.query('commit');
    await second;
    const { rows } = await client.query('select min(rank) as rank from positions');
    expect(rows[0].rank).toBe(1000);
  } finally {
    await first.end();
    await client.query('update positions set rank = rank - 1000 where rank >= 1000');
  }
});
