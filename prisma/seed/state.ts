import type { ClientBase, Pool } from 'pg';
import { sql } from '#server/platform/sql.ts';

/** A client or a pool: where single statements are enough. */
export type Queryable = Pick<ClientBase | Pool, 'query'>;

/** Whether this very content was seeded under that name before. */
export async function isSeeded(client: Queryable, name: string, hash: string): Promise<boolean> {
  const { rowCount } = await client.query(
    sql`select from seed_state where name = ${name} and hash = ${hash}`,
  );
  return rowCount === 1;
}

/** Records what was seeded, so that the next start with the same content does nothing. */
export async function recordSeeded(client: Queryable, name: string, hash: string): Promise<void> {
  await client.query(
    sql`insert into seed_state (name, hash) values (${name}, ${hash})
     on conflict (name) do update set hash = excluded.hash`,
  );
}
