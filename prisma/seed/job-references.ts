import type { Queryable } from './state.ts';

/** References for new jobs, from the sequence and in the form of domain/jobs/reference.ts. */
export async function takeReferences(client: Queryable, count: number): Promise<string[]> {
  const { rows } = await client.query<{ reference: string }>(
    `select 'PA-' || nextval('job_reference_seq') as reference from generate_series(1, $1)`,
    [count],
  );
  return rows.map((row) => row.reference);
}
