import { sql } from '#server/platform/sql.ts';
import type { ClientBase } from 'pg';

/** References for new jobs, from the sequence and in the form of domain/jobs/reference.ts. */
export async function takeReferences(client: ClientBase, count: number): Promise<string[]> {
  const { rows } = await client.query<{ reference: string }>(
    sql`select 'PA-' || nextval('job_reference_seq') as reference from generate_series(1, ${count}::int)`,
  );
  return rows.map((row) => row.reference);
}
