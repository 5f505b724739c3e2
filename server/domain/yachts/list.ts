import { z } from 'zod';
import { nameText, parse } from '#server/domain/kernel/input.ts';
import { keyset, newestFirst } from '#server/domain/kernel/keyset.ts';
import { type Page, type PageArgs, readPage } from '#server/domain/kernel/paging.ts';
import { ROWS_MAX, type Rows } from '#server/domain/kernel/rows-by-number.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { visibleYachtsSql } from '#server/domain/policy/visible.ts';
import { loadYachts, type Yacht } from '#server/domain/rows/yacht.ts';
import { query } from '#server/platform/db.ts';
import { join, literal, type Sql, sql } from '#server/platform/sql.ts';

/** The minimum characters of a search of yachts (specification 2, section 5). */
const YACHT_SEARCH_MIN = 3;

export interface YachtListArgs extends PageArgs {
  /** Part of a name, ignoring case and accents; under three characters it finds nothing. */
  search?: string | null | undefined;
}

const cursor = z.tuple([z.iso.datetime(), z.uuid()]);

/** The Local Yacht Accounts, newest first: yachts of the agency, not those of employers. */
export async function listYachts(viewer: Viewer, args: YachtListArgs): Promise<Page<Yacht>> {
  allow(viewer, 'yacht.list');
  return readPage(args, {
    cursor,
    keysOf: ({ id, createdAt }) => [createdAt.toISOString(), id],
    read: async (place, limit) => {
      const { beyond, order } = keyset(newestFirst(sql`y.created_at`, sql`y.id`), place);
      const where = [...conditions(viewer, args), beyond];
      const keys = await query<{ id: string }>(
        'yachts',
        sql`select y.id, y.created_at as "createdAt" from yachts y where ${join(where, ' and ')}
         order by ${order} limit ${literal(limit)}`,
      );
      return yachtsOf(viewer, keys);
    },
    count: () => countYachts(viewer, args),
  });
}

/** The Local Yacht Accounts by offset, newest first. Admins only. */
export async function yachtsByNumber(
  viewer: Viewer,
  { skip, search }: { skip: number; search?: string },
): Promise<Rows<Yacht>> {
  allow(viewer, 'yacht.list');
  const where = conditions(viewer, { search });
  const keys = await query<{ id: string }>(
    'yachts-by-number',
    sql`select y.id from yachts y where ${join(where, ' and ')}
     order by y.created_at desc, y.id desc limit ${literal(ROWS_MAX)} offset ${skip}`,
  );
  return { rows: await yachtsOf(viewer, keys), total: await countYachts(viewer, { search }) };
}

async function yachtsOf(viewer: Viewer, keys: readonly { id: string }[]): Promise<Yacht[]> {
  const yachts = await loadYachts(
    viewer,
    keys.map(({ id }) => id),
  );
  return yachts.filter((yacht) => yacht !== null);
}

/** A search by offset; without a keyword it finds nothing. Admins only. */
export async function searchYachts(
  viewer: Viewer,
  { keyword, skip }: { keyword: string; skip: number },
): Promise<Rows<Yacht>> {
  allow(viewer, 'yacht.list');
  const search = parse(nameText, keyword, ['keyword']);
  return search === '' ? { rows: [], total: 0 } : yachtsByNumber(viewer, { search, skip });
}

async function countYachts(viewer: Viewer, args: YachtListArgs): Promise<number> {
  const where = join(conditions(viewer, args), ' and ');
  const [row] = await query<{ count: number }>(
    'yachts-count',
    sql`select count(*)::int as count from yachts y where ${where}`,
  );
  return row?.count ?? 0;
}

function conditions(viewer: Viewer, args: YachtListArgs): Sql[] {
  const where = [sql`y.employer_id is null`, visibleYachtsSql(viewer)];
  if (!args.search) return where;
  const search = parse(nameText, args.search, ['search']);
  const wanted = search.replaceAll(/[\\%_]/g, String.raw`\$&`);
  where.push(sql`fold(y.name) like '%' || fold(${wanted}) || '%'`);
  where.push(sql`${search.length}::int >= ${YACHT_SEARCH_MIN}`);
  return where;
}
