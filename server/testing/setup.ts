import { afterAll } from 'vitest';
import { startSignedLinks } from '#server/domain/documents/signed-links.ts';
import { startUnsubscribing } from '#server/domain/emails/unsubscribe-token.ts';
import { startMail } from '#server/domain/emails/send.ts';
import { loadBrand } from '#server/domain/kernel/brand.ts';
import { usePlaces } from '#server/domain/reference-data/places.ts';
import { startWebhooks } from '#server/domain/webhooks/addresses.ts';
import { connectDatabase, disconnectDatabase } from '#server/platform/db.ts';
import { startLog } from '#server/platform/logger.ts';
import { createTestDatabase } from './databases.ts';

// Each test file gets its own database, already connected.
const database = await createTestDatabase();
process.env.DATABASE_URL = database.url;
connectDatabase(database.url, { max: 10 });

// Test files share a process, so start-up settings are reset for each.
startLog({ logLevel: 'silent' });
await loadBrand({ brandFile: null, agencyEmail: null, demo: false });
startMail({ mail: { kind: 'mailbox', from: null }, publicUrl: 'http://localhost:4000' });
startWebhooks({ webhooksToLoopback: false });
usePlaces({ places: null });
await startSignedLinks();
await startUnsubscribing();

afterAll(async () => {
  await disconnectDatabase();
  await database.drop();
});
