import { z } from 'zod';
import type { ChangeKind } from '#server/domain/kernel/enums.ts';
import { expiredCode, invalidInput } from '#server/domain/kernel/errors.ts';
import { PAGE_MAX, pageLength } from '#server/domain/kernel/paging.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { visibleChanges } from '#server/domain/policy/visible.ts';
import { db, query } from '#server/platform/db.ts';
import { literal, sql } from '#server/platform/sql.ts';

/** Days for which changes are kept, and a position can be continued from. */
export const KEPT_DAYS = 90;
/** The most changes that are looked at for one page, so that a page has a price whoever asks. */
const LOOKED_AT = 1000;

export const changeTexts = {
  position: 'This position is not from here.',
  expired: `This position is too old: changes are kept for ${KEPT_DAYS} days. Please read everything again.`,
} as const;

/** Something that was made, changed or deleted. */
export interface Change {
  kind: ChangeKind;
  /** The random key of what changed; its rows have it as `changeKey`. */
  key: string;
  /** Null if it is deleted. */
  id: string | null;
  changedAt: string;
}

export interface Changes {
  changes: Change[];
  /** Where the next page begins. */
  position: string;
  hasMore: boolean;
}

export interface ChangeArgs {
  since?: string | null | undefined;
  kinds?: readonly ChangeKind[] | null | undefined;
  first?: number | null | undefined;
}

/**
 * What changed since a position, oldest first: applications, candidates, jobs, yachts and references that the
 * viewer sees or saw. Without a position there are no changes, but one to continue from: whoever reads everything after
 * asking for it misses nothing. A thing that changed again within the page is in it once, at its last place.
 * A page may be shorter than asked for, even empty, while more follows. @throws invalid-input for a position
 * that is unknown, too old or of a database that was restored since
 */
export async function readChanges(viewer: Viewer, input: ChangeArgs): Promise<Changes> {
  allow(viewer, 'changes.read');
  const length = pageLength({ first: input.first }, 'first', PAGE_MAX);
  const now = await horizonOfNow();
  const { since } = input;
  if (since === null || since === undefined)
    return { changes: [], position: write(now, now.start), hasMore: false };
  const from = readPosition(since, now);
  const rows = await rowsSince(from);
  const { found, last, hasMore } = choose(rows, length, visibleTo(viewer, input.kinds));
  // At the end everything before the horizon is read, even if the last change was long ago.
  const isBehind = !last || BigInt(last.xid) < BigInt(now.start.xid);
  const end = hasMore || !isBehind ? (last ?? from) : now.start;
  return { changes: await withIds(found), position: write(now, end), hasMore };
}

/**
 * Deletes old changes; a day later than a position ends, because a transaction's changes have the time at which
 * it began.
 */
export async function sweepChanges(): Promise<void> {
  await db.$executeRaw`
    delete from changes where changed_at < now() - make_interval(days => ${KEPT_DAYS + 1})`;
}

const KINDS = [
  'APPLICATION',
  'CANDIDATE',
  'JOB',
  'YACHT',
  'REFERENCE',
] as const satisfies ChangeKind[];

/** A place in the order of the changes: by transaction; the rest only tells rows of one apart. */
interface Place {
  xid: string;
  kind: ChangeKind;
  key: string;
  changedAt: string;
}

interface Row extends Place {
  isShown: boolean;
}

function visibleTo(viewer: Viewer, kinds: ChangeArgs['kinds']): (row: Row) => boolean {
  const seen = visibleChanges(viewer);
  const asked = kinds ?? KINDS;
  return ({ kind, isShown }) =>
    asked.includes(kind) && (seen[kind] === 'all' || (seen[kind] === 'shown' && isShown));
}

/** The first rows that fulfil a condition, each thing once, and the last row that was looked at. */
function choose(rows: readonly Row[], length: number, isSeen: (row: Row) => boolean) {
  const lastOf = new Map(rows.filter(isSeen).map((row) => [row.key, row]));
  const found: Row[] = [];
  let passed = 0;
  for (const [at, row] of rows.entries()) {
    if (found.length === length) break;
    passed = at + 1;
    if (lastOf.get(row.key) === row) found.push(row);
  }
  const hasMore = passed < rows.length || rows.length === LOOKED_AT;
  return { found, last: rows[passed - 1], hasMore };
}

/**
 * The changes beyond a place, of transactions that are older than every running one: nothing can be added
 * before the last of them.
 */
const rowsSince = ({ xid, kind, key }: Place) =>
  query<Row>(
    'changes-since',
    sql`select xid::text, kind, key, is_shown as "isShown", changed_at as "changedAt" from changes
     where (xid, kind, key) > (${xid}::bigint, ${kind}::change_kind, ${key}::uuid)
       and xid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
     order by xid, kind, key limit ${literal(LOOKED_AT)}`,
  );

/** The database that positions belong to, and the place before everything that is not over yet. */
interface Horizon {
  database: string;
  start: Place;
}

/** A restored database has another identifier or timeline: its transactions are not those of a position. */
async function horizonOfNow(): Promise<Horizon> {
  const [row] = await query<{ database: string; xid: string; now: string }>(
    'changes-horizon',
    sql`select c.system_identifier || '.' || k.timeline_id as database, now(),
       pg_snapshot_xmin(pg_current_snapshot())::text as xid
     from pg_control_system() c, pg_control_checkpoint() k`,
  );
  if (!row) throw new Error('The database does not say what it is.');
  const { database, xid, now } = row;
  return { database, start: { xid, kind: 'APPLICATION', key: NO_KEY, changedAt: now } };
}

const NO_KEY = '00000000-0000-0000-0000-000000000000';

const positionShape = z.tuple([
  z.string(),
  z.string().regex(/^\d{1,18}$/),
  z.enum(KINDS),
  z.guid(),
  z.iso.datetime(),
]);

const write = ({ database }: Horizon, { xid, kind, key, changedAt }: Place): string =>
  Buffer.from(JSON.stringify([database, xid, kind, key, changedAt])).toString('base64url');

/** The number below which the transactions of a page's reader are read; 0 before the first page. */
export const readUpTo = (page: Changes | null): bigint =>
  page ? BigInt(positionShape.safeParse(valuesOf(page.position)).data?.[1] ?? 0) : 0n;

/** The number of the oldest transaction that runs, or else of the next. */
export const oldestRunning = async (): Promise<bigint> => BigInt((await horizonOfNow()).start.xid);

function readPosition(text: string, now: Horizon): Place {
  const { data } = positionShape.safeParse(valuesOf(text));
  if (!data) throw invalidInput(changeTexts.position, ['since']);
  const [database, xid, kind, key, changedAt] = data;
  const age = Date.parse(now.start.changedAt) - Date.parse(changedAt);
  if (database !== now.database || age > KEPT_DAYS * 86_400_000)
    throw expiredCode(changeTexts.expired);
  return { xid, kind, key, changedAt };
}

function valuesOf(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
}

/** The changes with the ids of what is still there. */
async function withIds(rows: readonly Row[]): Promise<Change[]> {
  const keys = rows.map(({ key }) => key);
  const found = keys.length
    ? await query<{ id: string; key: string }>(
        'changes-ids',
        sql`select id, change_key as key from applications where change_key = any(${keys}::uuid[])
         union all select id, change_key from candidates where change_key = any(${keys}::uuid[])
         union all select id, change_key from jobs where change_key = any(${keys}::uuid[])
         union all select id, change_key from yachts where change_key = any(${keys}::uuid[])
         union all select id, change_key from "references" where change_key = any(${keys}::uuid[])`,
      )
    : [];
  const ids = new Map(found.map(({ id, key }) => [key, id]));
  return rows.map(({ kind, key, changedAt }) => ({
    kind,
    key,
    id: ids.get(key) ?? null,
    changedAt,
  }));
}
