import type { ClientBase, Pool } from 'pg';

/** A client or a pool: where single statements are enough. */
export type Queryable = Pick<ClientBase | Pool, 'query'>;

/** Whether this very content was seeded under that name before. */
export async function isSeeded(client: Queryable, name: string, hash: string): Promise<boolean> {
  const { rowCount } = await client.query('select from seed_state where name = $1 and hash = $2', [
    name,
    hash,
  ]);
  return rowCount === 1;
}

/** Records what was seeded, so that the next start with the same content does nothing. */
export async function recordSeeded(client: Queryable, name: string, hash: string): Promise<void> {
  await client.query(
    `insert into seed_state (name, hash) values ($1, $2)
     on conflict (name) do update set hash = excluded.hash`,
    [name, hash],
  );
}
