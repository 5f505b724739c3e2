import { Client } from 'pg';
import { joinEmbedded } from '#server/platform/embedded-postgres.ts';
import type { Sql } from '#server/platform/sql.ts';

/** Changes rows in the server's database that otherwise only time would change, such as an expiry. */
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
