import { z } from 'zod';
import type { ApplicationStatus } from '#server/domain/kernel/enums.ts';
import { parse } from '#server/domain/kernel/input.ts';
import {
  keyset,
  newestFirst,
  type Order,
  orderOf,
  type Orders,
  reversed,
} from '#server/domain/kernel/keyset.ts';
import { anyOf, conditionsOf, instant, since } from '#server/domain/kernel/list-filters.ts';
import { type ListArgs, type Page, readPage } from '#server/domain/kernel/paging.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow, may } from '#server/domain/policy/allow.ts';
import { query, queryFor } from '#server/platform/db.ts';
import { join, literal, type Sql, sql } from '#server/platform/sql.ts';
import { COLUMNS, type Part, PARTS, type Scope } from './parts.ts';
import { TIMELINE_KINDS, type TimelineKind } from './words.ts';

/** Something that happened with a candidate. */
export interface TimelineRow {
  kind: TimelineKind;
  /** Of the row that says so. */
  id: string;
  happenedAt: string;
  /** Who did it, where that is somebody else than the candidate and their account is there. */
  actorName: string | null;
  detail: string | null;
  toStatus: ApplicationStatus | null;
  jobId: string | null;
  applicationId: string | null;
}

const timelineFilter = z.strictObject({
  kinds: anyOf(z.enum(TIMELINE_KINDS)),
  happenedSince: instant,
});

type TimelineOrder = 'HAPPENED_LATEST' | 'HAPPENED_EARLIEST';
export type TimelineArgs = ListArgs<typeof timelineFilter, TimelineOrder>;

const LATEST: Order<TimelineRow> = {
  keys: newestFirst(sql`e.happened_at`, sql`e.id`),
  keysOf: ({ happenedAt, id }) => [happenedAt, id],
};
const ORDERS: Orders<TimelineOrder, TimelineRow> = {
  HAPPENED_LATEST: LATEST,
  HAPPENED_EARLIEST: { ...LATEST, keys: reversed(LATEST.keys) },
};

/** The tables that have one of the kinds; all without any. */
function partsOf(kinds: readonly TimelineKind[] | null | undefined): readonly Part[] {
  if (!kinds?.length) return PARTS;
  return PARTS.filter((part) => part.kinds.some((kind) => kinds.includes(kind)));
}

const eventsIn = (parts: readonly Part[], scope: Scope): Sql =>
  sql`(${join(
    parts.map(({ rows }) => rows(scope)),
    ' union all ',
  )}) e(${COLUMNS})`;

/** The columns of a TimelineRow, from events `e`. */
const ROW = sql`e.kind, e.id, e.happened_at as "happenedAt", e.detail, e.to_status as "toStatus",
  e.job_id as "jobId", e.application_id as "applicationId",
  (select u.first_name || ' ' || u.last_name from users u where u.id = e.actor_id) as "actorName"`;

/** Events in the order of the ids; null for all whom the timeline is not for. */
export async function loadEvents(
  viewer: Viewer,
  ids: readonly string[],
): Promise<(TimelineRow | null)[]> {
  if (!may(viewer, 'timeline.read')) return ids.map(() => null);
  const rows = await query<TimelineRow>(
    'events-by-id',
    sql`select ${ROW} from ${eventsIn(PARTS, { ids: sql`${ids}::uuid[]` })}`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** A page of what happened with a candidate, the latest first, in one statement. Admins only. */
export async function timelineOf(
  viewer: Viewer,
  candidateId: string,
  { orderBy, filter, ...args }: TimelineArgs,
): Promise<Page<TimelineRow>> {
  allow(viewer, 'timeline.read');
  const { kinds, happenedSince } = parse(timelineFilter, filter ?? {}, ['filter']);
  const filters = conditionsOf(
    kinds?.length ? sql`e.kind = any(${kinds}::text[])` : null,
    since(sql`e.happened_at`, happenedSince),
  );
  const from = (candidate: Sql) => eventsIn(partsOf(kinds), { candidate });
  const name = filters.length > 0 ? '' : 'timeline';
  const order = orderOf(ORDERS, orderBy, LATEST);
  return readPage(args, {
    list: 'timeline',
    ...order,
    read: (place, limit) => {
      const { beyond, order: sorted } = keyset(order.keys, place);
      const where = join([...filters, beyond], ' and ');
      return queryFor<TimelineRow>(
        name,
        candidateId,
        (id) =>
          sql`select ${ROW} from ${from(id)} where ${where} order by ${sorted} limit ${literal(limit)}`,
      );
    },
    count: async () => {
      const where = join([...filters, sql`true`], ' and ');
      const [row] = await queryFor<{ count: number }>(
        name && `${name}-count`,
        candidateId,
        (id) => sql`select count(*)::int as count from ${from(id)} where ${where}`,
      );
      return row?.count ?? 0;
    },
  });
}
