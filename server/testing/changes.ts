import { db } from '#server/platform/db.ts';

/** Watches what transactions leave behind in a test's database. */

/** From now on every row that is written or removed is noted; counters of limits are not. */
export async function noteChanges(): Promise<void> {
  await db.$executeRawUnsafe('create table noted (place text, content text)');
  await db.$executeRawUnsafe(`create function note() returns trigger language plpgsql as $$
    begin
      insert into noted values (tg_table_name, case tg_op when 'DELETE' then '' else new::text end);
      return null;
    end $$`);
  const tables = await db.$queryRaw<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where (schemaname = 'public' and tablename not in ('noted', 'rate_limits'))
      or (schemaname = 'graphile_worker' and tablename = '_private_jobs')`;
  for (const { name } of tables)
    await db.$executeRawUnsafe(
      `create trigger noted after insert or update or delete on ${name} for each row execute function note()`,
    );
}

/** The rows that were written since the last call, as PostgreSQL writes them. */
export async function changesSince(): Promise<string[]> {
  const rows = await db.$queryRaw<{ place: string; content: string }[]>`
    with gone as (delete from noted returning *) select * from gone`;
  return rows.map(({ place, content }) => `${place} ${content}`);
}
