import { uuidv7 } from 'uuidv7';
import type { Transaction } from '#server/platform/db.ts';
import { join, sql } from '#server/platform/sql.ts';
import { couplesOfBoth, appliedTwice, type Both, needlessReferences } from './plan.ts';
import {
  insertRows,
  keyText,
  type Person,
  type Row,
  putBack,
  type Rows,
  rowsOf,
} from './snapshot.ts';
import { type ListPart, LISTS, named, type Table, TABLES } from './tables.ts';

const idOf = ({ candidateId, userId }: Person, { of }: Table) =>
  of === 'user' ? userId : candidateId;

/** Makes rows of one person another's. Those that are gone, or somebody else's meanwhile, stay as they are. */
export async function handOver(
  tx: Transaction,
  table: Table,
  rows: readonly Row[],
  { from, to }: { from: Person; to: Person },
): Promise<void> {
  if (rows.length === 0) return;
  const others = table.key.filter((column) => column !== table.owner);
  const matches = others.map((column) => sql`t.${named(column)} = r.${named(column)}`);
  await tx.$executeRaw`
    update ${named(table.table)} t set ${named(table.owner)} = ${idOf(to, table)}::uuid
    from jsonb_populate_recordset(null::${named(table.table)}, ${JSON.stringify(rows)}::jsonb) r
    where t.${named(table.owner)} = ${idOf(from, table)}::uuid and ${join(matches, ' and ')}`;
}

export const MOVING = TABLES.filter(({ moves }) => moves);

/** The rows of the other that do not become the survivor's, by name; they are kept for undoing. */
export function leftBehind(both: Both): Rows {
  const lost = appliedTwice(both).filter(({ stays }) => stays === 'SURVIVOR');
  const ended = new Set(couplesOfBoth(both).map(({ id }) => id));
  const hasSame =
    (name: string, ...columns: string[]) =>
    (row: Row) =>
      rowsOf(both.survivor, name).some((own) =>
        columns.every((column) => own[column] === row[column]),
      );
  const those = (name: string, isLeft: (row: Row) => boolean) =>
    rowsOf(both.other, name).filter(isLeft);
  return {
    applications: lost.map(({ other }) => other),
    references: needlessReferences(both),
    couple_members: those('couple_members', ({ couple_id }) => ended.has(couple_id)),
    former_addresses: those('former_addresses', hasSame('former_addresses', 'email')),
    introduction_consents: those(
      'introduction_consents',
      hasSame('introduction_consents', 'job_id'),
    ),
    hidden_from: those('hidden_from', hasSame('hidden_from', 'name')),
    job_alerts: those('job_alerts', hasSame('job_alerts', 'job_id')),
    shortlist_entries: those('shortlist_entries', hasSame('shortlist_entries', 'job_id')),
    shortlist_answers: those('shortlist_answers', hasSame('shortlist_answers', 'link_id')),
    not_interested: those('not_interested', hasSame('not_interested', 'job_id')),
    saved_jobs: those('saved_jobs', hasSame('saved_jobs', 'job_id')),
    candidate_events: those(
      'candidate_events',
      hasSame('candidate_events', 'kind', 'happened_at', 'detail', 'reference_id'),
    ),
  };
}

/** The rows of a table that become the survivor's. */
export function movingRows({ other }: Pick<Both, 'other'>, left: Rows, table: Table): Row[] {
  const stay = new Set(rowsOf(left, table.name).map((row) => keyText(row, table.key)));
  return rowsOf(other, table.name).filter((row) => !stay.has(keyText(row, table.key)));
}

/** Deletes what a candidate has in a list, and puts copies of other rows in its place. */
export async function replaceList(
  tx: Transaction,
  part: ListPart,
  candidateId: string,
  rows: Rows,
): Promise<void> {
  await deleteList(tx, part, candidateId);
  const ids = new Map<unknown, string>();
  for (const table of LISTS[part]) {
    const copies = rowsOf(rows, table).map((row) => {
      const role = row['desired_role_id'];
      if (role !== undefined) return { ...row, desired_role_id: ids.get(role) };
      if (row['id'] === undefined) return { ...row, candidate_id: candidateId };
      const id = uuidv7();
      ids.set(row['id'], id);
      return { ...row, id, candidate_id: candidateId };
    });
    await insertRows(tx, table, copies);
  }
}

async function deleteList(tx: Transaction, part: ListPart, candidateId: string): Promise<void> {
  for (const table of LISTS[part])
    if (table !== 'desired_role_positions')
      await tx.$executeRaw`delete from ${named(table)} where candidate_id = ${candidateId}::uuid`;
}

/** Puts a candidate's own rows of a list back, in place of what is there. */
export async function restoreList(
  tx: Transaction,
  part: ListPart,
  candidateId: string,
  rows: Rows,
): Promise<void> {
  await deleteList(tx, part, candidateId);
  for (const table of LISTS[part]) await putBack(tx, table, rowsOf(rows, table));
}
