import { Client } from 'pg';
import { joinEmbedded } from '#server/platform/embedded-postgres.ts';
import type { Sql } from '#server/platform/sql.ts';

/** Changes what only time would change (an expiry, a session's end) in the database of the run's server. */
export async function changeRows(statement: Sql): Promise<number> {
  const { url } = await joinEmbedded(process.env.TEST_SERVER_FOLDER ?? '');
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
