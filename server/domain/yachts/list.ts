import { z } from 'zod';
import { YachtStatus, YachtType } from '#server/domain/kernel/enums.ts';
import { nameText, parse } from '#server/domain/kernel/input.ts';
import { eitherWay, keyset, type Order, orderOf, reversed } from '#server/domain/kernel/keyset.ts';
import { among, anyOf, conditionsOf, instant, since } from '#server/domain/kernel/list-filters.ts';
import { type Page, type ListArgs, readPage } from '#server/domain/kernel/paging.ts';
import { ROWS_MAX, type Rows } from '#server/domain/kernel/rows-by-number.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow, refusal } from '#server/domain/policy/allow.ts';
import { canReadYachtColumn, visibleYachtsSql } from '#server/domain/policy/visible.ts';
import { loadYachts, type Yacht } from '#server/domain/rows/yacht.ts';
import { query } from '#server/platform/db.ts';
import { join, literal, type Sql, sql } from '#server/platform/sql.ts';

/** The minimum characters of a search of yachts (specification 2, section 5). */
const YACHT_SEARCH_MIN = 3;

export interface YachtListArgs extends ListArgs<typeof yachtFilter, YachtOrder> {
  /** Part of a name, ignoring case and accents; under three characters it finds nothing. */
  search?: string | null | undefined;
}

const figure = z.int().min(0).max(9999).nullish();
const yachtFilter = z.strictObject({
  yachtTypes: anyOf(z.enum(YachtType)),
  yachtStatuses: anyOf(z.enum(YachtStatus)),
  /** Metres. */
  sizeMin: figure,
  sizeMax: figure,
  buildYearMin: figure,
  buildYearMax: figure,
  createdSince: instant,
  updatedSince: instant,
});

/** A yacht, and by what its name is sorted. */
type ListedYacht = Yacht & { sortName: string };

const SORT_NAME = sql`y.folded_name`;
const BY_NAME: Order<ListedYacht> = {
  keys: [
    { sql: SORT_NAME, type: 'text', descending: false },
    { sql: sql`y.id`, type: 'uuid', descending: false },
  ],
  keysOf: ({ sortName, id }) => [sortName, id],
};
const ORDERS = {
  ...eitherWay(sql`y.id`, ({ id }: ListedYacht) => id, {
    CREATED: { sql: sql`y.created_at`, of: ({ createdAt }) => createdAt.toISOString() },
    UPDATED: { sql: sql`y.updated_at`, of: ({ updatedAt }) => updatedAt.toISOString() },
  }),
  NAME_A_TO_Z: BY_NAME,
  NAME_Z_TO_A: { ...BY_NAME, keys: reversed(BY_NAME.keys) },
};
type YachtOrder = keyof typeof ORDERS;

/** The Local Yacht Accounts, newest first: yachts of the agency, not those of employers. */
export async function listYachts(viewer: Viewer, args: YachtListArgs): Promise<Page<ListedYacht>> {
  allow(viewer, 'yacht.list');
  const order = orderOf(ORDERS, args.orderBy, ORDERS.CREATED_LATEST);
  return readPage(args, {
    list: 'yachts',
    ...order,
    read: async (place, limit) => {
      const { beyond, order: sorted } = keyset(order.keys, place);
      const where = [...conditions(viewer, args), beyond];
      const keys = await query<{ id: string; sortName: string }>(
        args.filter ? '' : 'yachts',
        sql`select y.id, ${SORT_NAME} as "sortName" from yachts y where ${join(where, ' and ')}
         order by ${sorted} limit ${literal(limit)}`,
      );
      const names = new Map(keys.map(({ id, sortName }) => [id, sortName]));
      const yachts = await yachtsOf(viewer, keys);
      return yachts.map((yacht) => ({ ...yacht, sortName: names.get(yacht.id) ?? '' }));
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
    args.filter ? '' : 'yachts-count',
    sql`select count(*)::int as count from yachts y where ${where}`,
  );
  return row?.count ?? 0;
}

function conditions(viewer: Viewer, args: YachtListArgs): Sql[] {
  const where = [
    sql`y.employer_id is null`,
    visibleYachtsSql(viewer),
    ...filterConditions(viewer, args.filter),
  ];
  if (!args.search) return where;
  const search = parse(nameText, args.search, ['search']);
  const wanted = search.replaceAll(/[\\%_]/g, String.raw`\$&`);
  where.push(sql`y.folded_name like '%' || fold(${wanted}) || '%'`);
  where.push(sql`${search.length}::int >= ${YACHT_SEARCH_MIN}`);
  return where;
}

/** The conditions of a filter. @throws the refusal of a filter by what the viewer may not read */
function filterConditions(viewer: Viewer, filter: YachtListArgs['filter']): Sql[] {
  const asked = parse(yachtFilter, filter ?? {}, ['filter']);
  if (asked.yachtStatuses?.length && !canReadYachtColumn(viewer, 'yachtStatus'))
    throw refusal(viewer);
  const atLeast = (column: Sql, value: number | null | undefined) =>
    typeof value === 'number' ? sql`${column} >= ${value}` : null;
  const atMost = (column: Sql, value: number | null | undefined) =>
    typeof value === 'number' ? sql`${column} <= ${value}` : null;
  return conditionsOf(
    among(sql`y.yacht_type`, asked.yachtTypes, 'yacht_type'),
    among(sql`y.yacht_status`, asked.yachtStatuses, 'yacht_status'),
    atLeast(sql`y.size`, asked.sizeMin),
    atMost(sql`y.size`, asked.sizeMax),
    atLeast(sql`y.build_year`, asked.buildYearMin),
    atMost(sql`y.build_year`, asked.buildYearMax),
    since(sql`y.created_at`, asked.createdSince),
    since(sql`y.updated_at`, asked.updatedSince),
  );
}
