import type { ApplicationState } from '#server/domain/rules/transitions.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import type { Transaction } from '#server/platform/db.ts';

/** An application's stage, and since when. */
export interface Stand extends ApplicationState {
  id: string;
  jobId: string;
  candidateId: string;
  /** ISO 8601 with microseconds, by the database's clock. */
  stageChangedAt: string;
}

const STAND = Prisma.sql`select id, job_id as "jobId", candidate_id as "candidateId", status::text, rejected,
  to_char(stage_changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "stageChangedAt"
  from applications`;

/** An application's present state; undefined if it is gone. */
export async function readStand(tx: Transaction, id: string): Promise<Stand | undefined> {
  const [found] = await tx.$queryRaw<Stand[]>`${STAND} where id = ${id}::uuid`;
  return found;
}

/** Locks an application until the transaction ends; undefined if it is gone. */
export async function holdApplication(tx: Transaction, id: string): Promise<Stand | undefined> {
  const [held] = await tx.$queryRaw<Stand[]>`${STAND} where id = ${id}::uuid for update`;
  return held;
}

/** Milliseconds with their fraction, from an instant with microseconds. */
export function millisecondsOf(stageChangedAt: string): number {
  return Date.parse(stageChangedAt) + Number(stageChangedAt.slice(23, 26)) / 1000;
}

/**
 * Sets the instant of a move to now and returns it. It comes last in its transaction, so that almost no
 * request that arrived before the move became visible counts as later.
 */
export async function stampMove(tx: Transaction, id: string): Promise<string> {
  const [stamped] = await tx.$queryRaw<{ at: string }[]>`
    update applications
    set stage_changed_at = greatest(clock_timestamp(), stage_changed_at + interval '1 microsecond')
    where id = ${id}::uuid
    returning to_char(stage_changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`;
  if (!stamped) throw new Error('The application that moved is gone.');
  return stamped.at;
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
