import { z } from 'zod';
import { nameText, parse } from '#server/domain/kernel/input.ts';
import {
  type Page,
  type PageArgs,
  pageLength,
  pageOf,
  readCursor,
  ROWS_MAX,
  type Rows,
} from '#server/domain/kernel/paging.ts';
import { requireRole, type Viewer } from '#server/domain/kernel/viewer.ts';
import { type Bind, visibleYachtsSql } from '#server/domain/policy/visible.ts';
import { loadYachts, type Yacht } from '#server/domain/rows/yacht.ts';
import { sql } from '#server/platform/db.ts';

/** Characters from which yachts are searched (specification 2, section 5). */
const YACHT_SEARCH_MIN = 3;

export interface YachtListArgs extends PageArgs {
  /** Part of a name, in any case and without accents; under three characters it finds nothing. */
  search?: string | null | undefined;
}

const cursor = z.tuple([z.iso.datetime(), z.uuid()]);

/** The Local Yacht Accounts, newest first: yachts of the agency, not those of employers. Admins only. */
export async function listYachts(viewer: Viewer, args: YachtListArgs): Promise<Page<Yacht>> {
  requireRole(viewer, 'admin');
  const length = pageLength(args.first);
  const after = readCursor(cursor, args.after);
  const params: unknown[] = [];
  const bind: Bind = (value) => `$${params.push(value)}`;
  const where = conditions(viewer, args, bind);
  if (after)
    where.push(`(y.created_at, y.id) < (${bind(after[0])}::timestamptz, ${bind(after[1])}::uuid)`);
  const keys = await sql<{ id: string; createdAt: string }>(
    `yachts${args.search ? '-search' : ''}${after ? '-after' : ''}`,
    `select y.id, y.created_at as "createdAt" from yachts y where ${where.join(' and ')}
     order by y.created_at desc, y.id desc limit ${length + 1}`,
    params,
  );
  const yachts = await loadYachts(
    viewer,
    keys.map(({ id }) => id),
  );
  const rows = yachts.filter((yacht) => yacht !== null);
  return pageOf(
    rows,
    length,
    ({ id, createdAt }) => [createdAt.toISOString(), id],
    () => countYachts(viewer, args),
  );
}

/** The Local Yacht Accounts by number, newest first. Admins only. */
export async function yachtsByNumber(
  viewer: Viewer,
  { skip, search }: { skip: number; search?: string },
): Promise<Rows<Yacht>> {
  requireRole(viewer, 'admin');
  const params: unknown[] = [];
  const bind: Bind = (value) => `$${params.push(value)}`;
  const where = conditions(viewer, { search }, bind);
  const keys = await sql<{ id: string }>(
    `yachts-by-number${search ? '-search' : ''}`,
    `select y.id from yachts y where ${where.join(' and ')}
     order by y.created_at desc, y.id desc limit ${ROWS_MAX} offset ${bind(skip)}`,
    params,
  );
  const yachts = await loadYachts(
    viewer,
    keys.map(({ id }) => id),
  );
  return {
    rows: yachts.filter((yacht) => yacht !== null),
    total: await countYachts(viewer, { search }),
  };
}

/** A search by number; without a keyword it finds nothing. Admins only. */
export async function searchYachts(
  viewer: Viewer,
  { keyword, skip }: { keyword: string; skip: number },
): Promise<Rows<Yacht>> {
  requireRole(viewer, 'admin');
  const search = parse(nameText, keyword, ['keyword']);
  return search === '' ? { rows: [], total: 0 } : yachtsByNumber(viewer, { search, skip });
}

async function countYachts(viewer: Viewer, args: YachtListArgs): Promise<number> {
  const params: unknown[] = [];
  const where = conditions(viewer, args, (value) => `$${params.push(value)}`);
  const [row] = await sql<{ count: number }>(
    `yachts-count${args.search ? '-search' : ''}`,
    `select count(*)::int as count from yachts y where ${where.join(' and ')}`,
    params,
  );
  return row?.count ?? 0;
}

function conditions(viewer: Viewer, args: YachtListArgs, bind: Bind): string[] {
  const where = ['y.employer_id is null', visibleYachtsSql(viewer, bind)];
  if (!args.search) return where;
  const search = parse(nameText, args.search, ['search']);
  const wanted = search.replaceAll(/[\\%_]/g, String.raw`\$&`);
  where.push(`fold(y.name) like '%' || fold(${bind(wanted)}) || '%'`);
  where.push(`${bind(search.length)}::int >= ${YACHT_SEARCH_MIN}`);
  return where;
}
