import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/sql.ts';
import { testDatabaseUrl } from '#server/testing/databases.ts';
import { seedPlaces } from './places.ts';

let client: Client;

beforeAll(async () => {
  client = new Client({ connectionString: testDatabaseUrl() });
  await client.connect();
  await seedPlaces(client);
});
afterAll(() => client.end());

/** The most populous place that carries a name, as a search for it would find. */
async function find(name: string): Promise<string | undefined> {
  const { rows } = await client.query<{ label: string }>(
    sql`select p.name || ', ' || p.country as label from place_names n join places p on p.id = n.place_id
     where n.name = fold(${name}) order by p.population desc limit 1`,
  );
  return rows[0]?.label;
}

const count = async (table: string) =>
  Number((await client.query(`select count(*) from ${table}`)).rows[0].count);

test('the whole gazetteer is there, with coordinates', async () => {
  expect(await count('places')).toBeGreaterThan(135_000);
  expect(await count('place_names')).toBeGreaterThan(await count('places'));
  const { rows } = await client.query(
    `select round(lat::numeric, 1)::float as lat, round(lng::numeric, 1)::float as lng
     from places where name = 'Antibes' and country = 'FR'`,
  );
  expect(rows).toEqual([{ lat: 43.6, lng: 7.1 }]);
});

test.each([
  ['Munich', 'Munich, DE'],
  ['münchen', 'Munich, DE'],
  ['Munchen', 'Munich, DE'],
  ['Köln', 'Köln, DE'],
  ['koln', 'Köln, DE'],
  ['Cologne', 'Köln, DE'],
  ['Praha', 'Prague, CZ'],
  ['Lisboa', 'Lisbon, PT'],
  ['Genova', 'Genoa, IT'],
  ['Firenze', 'Florence, IT'],
  ['Juan-les-Pins', 'Antibes, FR'],
  ['Port Hercules', 'Monaco, MC'],
  ['Palma de Mallorca', 'Palma, ES'],
  ['Ft. Lauderdale', 'Fort Lauderdale, US'],
  ['Falmouth Harbour', 'Falmouth, AG'],
  ['English Harbour', 'English Harbour, AG'],
  ['St Barths', 'Gustavia, BL'],
  ['Sint Maarten', 'Philipsburg, SX'],
  ['Simpson Bay', 'Simpson Bay, SX'],
  ['Κέρκυρα', 'Corfu, GR'],
])('%s is found', async (name, expected) => {
  expect(await find(name)).toBe(expected);
});

test('loading again writes nothing', async () => {
  await client.query(`update places set population = -1 where name = 'Antibes'`);
  await seedPlaces(client);
  expect(await find('Antibes')).toBeDefined();
  const { rows } = await client.query(`select population from places where name = 'Antibes'`);
  expect(rows).toEqual([{ population: -1 }]);
});

test('changed sources replace what was there', async () => {
  await client.query(`update seed_state set hash = 'older' where name = 'places'`);
  const before = await count('place_names');
  await seedPlaces(client);
  expect(await count('place_names')).toBe(before);
  const { rows } = await client.query(`select population from places where name = 'Antibes'`);
  expect(rows[0].population).toBeGreaterThan(0);
}, 60_000);
