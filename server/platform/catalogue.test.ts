import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/databases.ts';
import { readCatalogue } from './catalogue.ts';
import { migrate } from './migrations.ts';

let database: TestDatabase;
let client: Client;
beforeEach(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

test('the file beside the migrations says what they make (npm run catalogue)', async () => {
  const folder = new URL('../../prisma/migrations/', import.meta.url);
  const text = readFileSync(new URL('catalogue.txt', folder), 'utf8');
  const last = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
    .at(-1);
  expect(text.trimEnd().split('\n')).toEqual([`# after ${last}`, ...(await readCatalogue(client))]);
});

const wrong = (difference: string) =>
  `The database is not what the migrations make: ${difference}.`;

describe('a schema that is not what the migrations make is refused, and the difference named', () => {
  test.each([
    ['alter table users drop column consultant cascade', /column users\.consultant is missing/],
    [
      'alter table users alter column email type varchar(200)',
      /column users\.email is "character varying\(200\) not null" and not "text not null"/,
    ],
    [
      'alter table users alter column email drop not null',
      /column users\.email is "text" and not "text not null"/,
    ],
    [
      'alter table users add column nickname text not null',
      /column users\.nickname is not of the migrations/,
    ],
    [
      'alter table users add constraint short check (length(email) < 9)',
      /constraint users\.short is not of the migrations/,
    ],
    ['create unique index own on users (first_name)', /index own is not of the migrations/],
    ['drop table rate_limits', /rate_limits\S* is missing \(and \d+ more\)/],
    [`alter type "user_type" add value 'PIRATE'`, /enum \S+ is "[^"]+PIRATE" and not/],
    [
      'create function stop() returns trigger language plpgsql as $$ begin return null; end $$; create trigger stop before insert on users for each row execute function stop()',
      /trigger stop on users is not of the migrations/,
    ],
  ])('%s', async (change, difference) => {
    await client.query(change);
    const refused = migrate(database.url);
    await expect(refused).rejects.toThrow(/^The database is not what the migrations make: /);
    await expect(refused).rejects.toThrow(difference);
  });

  test('each missing constraint and index', async () => {
    await client.query('alter table stored_files drop constraint stored_files_user_id_fkey');
    await expect(migrate(database.url)).rejects.toThrow(
      wrong('constraint stored_files.stored_files_user_id_fkey is missing'),
    );
    await client.query('drop index stored_files_user_id_idx');
    await expect(migrate(database.url)).rejects.toThrow('(and 1 more)');
  });
});

test('what an operator may add is no difference: tables, views, functions, indexes, statistics', async () => {
  for (const addition of [
    'create index own on users (first_name)',
    'create table own_report (id int primary key, at timestamptz default now())',
    'create unique index own_unique on own_report (at)',
    'create view own_view as select id from users',
    'create function own() returns int language sql as $$ select 1 $$',
    'create statistics own_statistics on first_name, last_name from users',
    `comment on table users is 'people'`,
    'analyze users',
  ])
    await client.query(addition);
  expect(await migrate(database.url)).toEqual({ applied: [] });
});
