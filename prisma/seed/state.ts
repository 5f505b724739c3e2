import type { ClientBase } from 'pg';
import { sql } from '#server/platform/sql.ts';

/** What is loaded at a start: a name, and a hash of its content. */
export interface Seeded {
  name: string;
  hash: string;
}

/**
 * Loads in one transaction what was not loaded last under that name. `prepare` makes the content ready before
 * and returns what writes it. Of servers that start at the same time one writes; the others wait for it.
 */
export async function seedOnce(
  client: ClientBase,
  wanted: Seeded,
  prepare: () => Promise<() => Promise<void>>,
): Promise<void> {
  if (await isSeeded(client, wanted)) return;
  const write = await prepare();
  await client.query('begin');
  try {
    await client.query('lock table seed_state in share row exclusive mode');
    if (!(await isSeeded(client, wanted))) {
      await write();
      await client.query(
        sql`insert into seed_state (name, hash) values (${wanted.name}, ${wanted.hash})
         on conflict (name) do update set hash = excluded.hash`,
      );
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function isSeeded(client: ClientBase, { name, hash }: Seeded): Promise<boolean> {
  const { rowCount } = await client.query(
    sql`select from seed_state where name = ${name} and hash = ${hash}`,
  );
  return rowCount === 1;
}
