import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { visibleApplicationsSql } from '#server/domain/policy/visible.ts';
import type { ApplicationState } from '#server/domain/rules/transitions.ts';
import type { Transaction } from '#server/platform/db.ts';
import { sql } from '#server/platform/sql.ts';

/** An application's stage, and since when. */
export interface Stand extends ApplicationState {
  id: string;
  jobId: string;
  candidateId: string;
  /** ISO 8601 with microseconds, by the database's clock. */
  stageChangedAt: string;
}

const STAND = sql`select a.id, a.job_id as "jobId", a.candidate_id as "candidateId", a.status::text, a.rejected,
  to_char(a.stage_changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "stageChangedAt"
  from applications a`;

const byId = (stands: readonly Stand[]) => new Map(stands.map((stand) => [stand.id, stand]));

/** The present states, by id, of those of these applications that the viewer sees. */
export async function readStands(
  tx: Transaction,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, Stand>> {
  return byId(
    await tx.$queryRaw<Stand[]>`${STAND}
      where a.id = any(${ids}::uuid[]) and ${visibleApplicationsSql(viewer)}`,
  );
}

/** Locks applications until the transaction ends, in the order of their ids; without those that are gone. */
export async function holdApplications(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, Stand>> {
  return byId(
    await tx.$queryRaw<Stand[]>`${STAND} where a.id = any(${ids}::uuid[]) order by a.id for update`,
  );
}

/** Locks an application until the transaction ends; undefined if it is gone. */
export const holdApplication = async (tx: Transaction, id: string): Promise<Stand | undefined> =>
  (await holdApplications(tx, [id])).get(id);

/** Milliseconds with their fraction, from an instant with microseconds. */
export function millisecondsOf(stageChangedAt: string): number {
  return Date.parse(stageChangedAt) + Number(stageChangedAt.slice(23, 26)) / 1000;
}

// Whoever is put forward anew begins without the steps of the last time.
const KEPT = sql`case when a.status = 'APPLIED' and next.status = 'FORWARDED' then null else `;

/** Writes the states of applications that are locked. */
export async function writeStates(
  tx: Transaction,
  changed: readonly (ApplicationState & { id: string })[],
): Promise<void> {
  await tx.$executeRaw`
    update applications a
    set status = next.status, rejected = next.rejected, updated_at = clock_timestamp(),
      interview_at = ${KEPT}a.interview_at end, trial_from = ${KEPT}a.trial_from end,
      trial_to = ${KEPT}a.trial_to end, offered_on = ${KEPT}a.offered_on end
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as next (id uuid, status application_status, rejected boolean)
    where a.id = next.id`;
}

/**
 * Sets the instants of moves to now and returns them by id. It comes last in its transaction, so that almost
 * no request that arrived before the move became visible counts as later.
 */
export async function stampMoves(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const stamped = await tx.$queryRaw<{ id: string; at: string }[]>`
    update applications
    set stage_changed_at = greatest(clock_timestamp(), stage_changed_at + interval '1 microsecond')
    where id = any(${ids}::uuid[])
    returning id, to_char(stage_changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`;
  return new Map(stamped.map(({ id, at }) => [id, at]));
}

/** Restores an application's former state. */
export async function restoreStand(
  tx: Transaction,
  id: string,
  { status, rejected, stageChangedAt }: Pick<Stand, 'status' | 'rejected' | 'stageChangedAt'>,
): Promise<void> {
  await tx.$executeRaw`
    update applications
    set status = ${status}::application_status, rejected = ${rejected},
      stage_changed_at = ${stageChangedAt}::timestamptz, updated_at = clock_timestamp()
    where id = ${id}::uuid`;
}
