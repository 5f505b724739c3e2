import type pg from 'pg';
import type { Config } from '#server/platform/config.ts';
import { openConnection } from '#server/platform/connection.ts';
import { directUrl } from '#server/platform/db.ts';
import { storage } from '#server/platform/storage.ts';
import { seedDemo } from './demo.ts';
import { seedPlaces } from './places.ts';
import { seedReference } from './reference.ts';

/** How long a statement of the seed may take: the gazetteer has millions of names. */
const SEED_SECONDS = 600;

/**
 * Loads what the product needs before it serves: the reference lists, and demo data where it is wanted
 * and the database is empty. Answers what may follow while it serves already.
 */
export async function seedAtStart(config: Config): Promise<() => Promise<void>> {
  await withClient(async (client) => {
    await seedReference(client);
    if (config.demo) await seedDemo(client, storage);
  });
  // A configured place search takes the gazetteer's place.
  return async () => (config.places ? undefined : withClient(seedPlaces));
}

async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = openConnection(directUrl(), SEED_SECONDS);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
