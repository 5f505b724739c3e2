import { createHash, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { raw, type Sql, sql } from '#server/platform/sql.ts';

/** Queries the benchmarks' data: BENCH_DATABASE_URL, or the embedded database in BENCH_DATA_DIR. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  statement: string | Sql,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** A session's cookie for the first user of a type (the demo admin's session lives like any other). */
export async function sessionCookie(url: string, where: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  const rows = await query(
    url,
    sql`insert into sessions (id, user_id, token_hash, expires_at)
     select ${randomUUID()}, u.id, ${hash}, now() + interval '10 hours' from users u where ${raw(where)} order by u.id limit 1
     returning id`,
  );
  if (rows.length === 0) throw new Error(`No user where ${where}`);
  return `passerelle-session=${token}`;
}
