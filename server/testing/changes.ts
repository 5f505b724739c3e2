import { db } from '#server/platform/db.ts';

/** Records the changes that transactions make in a test's database. */

/** Starts recording every row written or deleted, except rate limits and what triggers keep. */
export async function noteChanges(): Promise<void> {
  await db.$executeRawUnsafe('create table noted (place text, content text)');
  await db.$executeRawUnsafe(`create function note() returns trigger language plpgsql as $$
    begin
      insert into noted values (tg_table_name, case tg_op when 'DELETE' then '' else new::text end);
      return null;
    end $$`);
  const tables = await db.$queryRaw<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where (schemaname = 'public' and tablename not in
        ('noted', 'rate_limits', 'application_counts', 'candidate_counts', 'changes'))
      or (schemaname = 'graphile_worker' and tablename = '_private_jobs')`;
  for (const { name } of tables)
    await db.$executeRawUnsafe(
      `create trigger noted after insert or update or delete on ${name} for each row execute function note()`,
    );
}

/** The rows written since the last call, in PostgreSQL's text form. */
export async function changesSince(): Promise<string[]> {
  const rows = await db.$queryRaw<{ place: string; content: string }[]>`
    with gone as (delete from noted returning *) select * from gone`;
  return rows.map(({ place, content }) => `${place} ${content}`);
}
