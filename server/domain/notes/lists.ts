import { z } from 'zod';
import { NoteKind } from '#server/domain/kernel/enums.ts';
import { parse } from '#server/domain/kernel/input.ts';
import {
  keyset,
  type Order,
  orderOf,
  type Orders,
  reversed,
} from '#server/domain/kernel/keyset.ts';
import {
  among,
  anyOf,
  conditionsOf,
  day,
  instant,
  since,
} from '#server/domain/kernel/list-filters.ts';
import {
  type CreatedOrder,
  type ListArgs,
  type Page,
  readPage,
} from '#server/domain/kernel/paging.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { isUnseenSql, noteColumns, type NoteRow } from '#server/domain/rows/note.ts';
import { query, queryFor } from '#server/platform/db.ts';
import { join, literal, type Sql, sql } from '#server/platform/sql.ts';

const noteFilter = z.strictObject({
  kinds: anyOf(z.enum(NoteKind)),
  dueBefore: day,
  createdSince: instant,
});

type DueOrder = 'DUE_EARLIEST' | 'DUE_LATEST';

export type NoteArgs = ListArgs<typeof noteFilter, CreatedOrder>;
export type TaskArgs = ListArgs<typeof noteFilter, DueOrder>;

// Ids are in the order in which the entries were made.
const LATEST: Order<NoteRow> = {
  keys: [{ sql: sql`n.id`, type: 'uuid', descending: true }],
  keysOf: ({ id }) => [id],
};
const BY_CREATION: Orders<CreatedOrder, NoteRow> = {
  CREATED_LATEST: LATEST,
  CREATED_EARLIEST: { ...LATEST, keys: reversed(LATEST.keys) },
};

const EARLIEST_DUE: Order<NoteRow> = {
  keys: [
    { sql: sql`n.due_on`, type: 'date', descending: false },
    { sql: sql`n.id`, type: 'uuid', descending: false },
  ],
  keysOf: ({ dueOn, id }) => [dueOn, id],
};
const BY_DAY: Orders<DueOrder, NoteRow> = {
  DUE_EARLIEST: EARLIEST_DUE,
  DUE_LATEST: { ...EARLIEST_DUE, keys: reversed(EARLIEST_DUE.keys) },
};

type Run = <Row extends object>(statement: (scope: Sql) => Sql) => Promise<Row[]>;

interface List {
  name: string;
  order: Order<NoteRow> & { orderedBy: string | undefined; cursor: z.ZodType<unknown[]> };
  run: Run;
}

function pageOf(
  viewer: Viewer,
  { filter, ...args }: Omit<NoteArgs, 'orderBy'>,
  { name, order, run }: List,
): Promise<Page<NoteRow>> {
  const { kinds, dueBefore, createdSince } = parse(noteFilter, filter ?? {}, ['filter']);
  const filters = conditionsOf(
    among(sql`n.kind`, kinds, 'note_kind'),
    dueBefore ? sql`n.due_on < ${dueBefore}::date` : null,
    since(sql`n.created_at`, createdSince),
  );
  return readPage(args, {
    list: name,
    ...order,
    read: (place, limit) => {
      const { beyond, order: sorted } = keyset(order.keys, place);
      return run<NoteRow>(
        (scope) => sql`select ${noteColumns(viewer)} from candidate_notes n
          where ${join([scope, ...filters, beyond], ' and ')}
          order by ${sorted} limit ${literal(limit)}`,
      );
    },
    count: async () => {
      const [row] = await run<{ count: number }>(
        (scope) => sql`select count(*)::int as count from candidate_notes n
          where ${join([scope, ...filters], ' and ')}`,
      );
      return row?.count ?? 0;
    },
  });
}

/** The statement's name where it is always the same, and none with a filter, of which there are many. */
const nameOf = (name: string, { filter }: { filter?: unknown }) => (filter ? '' : name);

/** A page of the entries of a candidate's notes, the newest first. Admins only. */
export async function notesOfCandidate(
  viewer: Viewer,
  candidateId: string,
  { orderBy, ...args }: NoteArgs,
): Promise<Page<NoteRow>> {
  allow(viewer, 'note.read');
  const name = 'candidate-notes';
  return pageOf(viewer, args, {
    name,
    order: orderOf(BY_CREATION, orderBy, LATEST),
    run: (statement) =>
      queryFor(nameOf(name, args), candidateId, (id) => statement(sql`n.candidate_id = ${id}`)),
  });
}

/** A page of the open tasks that are for the viewer, the longest due first. Admins only. */
export async function ownTasks(
  viewer: Viewer,
  { orderBy, ...args }: TaskArgs,
): Promise<Page<NoteRow>> {
  const { userId } = allow(viewer, 'colleague.work');
  const name = 'own-tasks';
  return pageOf(viewer, args, {
    name,
    order: orderOf(BY_DAY, orderBy, EARLIEST_DUE),
    run: (statement) =>
      query(
        nameOf(name, args),
        statement(
          sql`n.assignee_id = ${userId}::uuid and n.due_on is not null and n.done_at is null`,
        ),
      ),
  });
}

/** A page of the entries that mention the viewer, who has not seen them, the newest first. Admins only. */
export async function ownMentions(
  viewer: Viewer,
  { orderBy, ...args }: NoteArgs,
): Promise<Page<NoteRow>> {
  allow(viewer, 'colleague.work');
  const name = 'own-mentions';
  return pageOf(viewer, args, {
    name,
    order: orderOf(BY_CREATION, orderBy, LATEST),
    run: (statement) => query(nameOf(name, args), statement(isUnseenSql(viewer))),
  });
}
