import { afterAll } from 'vitest';
import { connectDatabase, disconnectDatabase } from '#server/platform/db.ts';
import { createTestDatabase } from './databases.ts';

// Each test file gets a database of its own, already connected.
const database = await createTestDatabase();
process.env.DATABASE_URL = database.url;
connectDatabase(database.url, { max: 5 });

afterAll(async () => {
  await disconnectDatabase();
  await database.drop();
});
