import { sql } from '#server/platform/sql.ts';
import type { Queryable } from './state.ts';

/** References for new jobs, from the sequence and in the form of domain/jobs/reference.ts. */
export async function takeReferences(client: Queryable, count: number): Promise<string[]> {
  const { rows } = await client.query<{ reference: string }>(
    sql`select 'PA-' || nextval('job_reference_seq') as reference from generate_series(1, ${count}::int)`,
  );
  return rows.map((row) => row.reference);
}
