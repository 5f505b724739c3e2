import {
  candidateFilters,
  type CandidateFilters,
  filterConditions,
  requireReadable,
} from '#server/domain/candidate-search/filters.ts';
import { invalidInput } from '#server/domain/kernel/errors.ts';
import { nameText, parse } from '#server/domain/kernel/input.ts';
import {
  eitherWay,
  keyset,
  newestFirst,
  type Order,
  orderOf,
  type Orders,
  type SortKey,
} from '#server/domain/kernel/keyset.ts';
import { type Page, type ListArgs, type Place, readPage } from '#server/domain/kernel/paging.ts';
import { ROWS_MAX, type Rows } from '#server/domain/kernel/rows-by-number.ts';
import type { Columns } from '#server/domain/kernel/columns.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { canReadCandidateColumn } from '#server/domain/policy/visible.ts';
import {
  candidateColumnsSql,
  CANDIDATE_FROM,
  type CandidateRow,
} from '#server/domain/rows/candidate.ts';
import { kilometresSql } from '#server/domain/rules/distance-sql.ts';
import { query } from '#server/platform/db.ts';
import { oncePerMessage, watch } from '#server/platform/pubsub.ts';
import { empty, join, literal, type Sql, sql } from '#server/platform/sql.ts';
import { SIGN_UPS } from './verification.ts';

/** Shorter searches find nobody (specification 2, section 5). */
const SEARCH_MIN = 5;

/** The three lists of the agency (contract, section 2). */
export type CandidateList = 'crew' | 'completed' | 'incomplete';

/** The number of candidates that fulfil a list's condition, from `candidate_counts c`. */
const keptCount = (condition: Sql) => sql`coalesce(sum(c.n) filter (where ${condition}), 0)::int`;

const LISTS: Record<CandidateList, Sql> = {
  crew: sql`c.is_verified`,
  completed: sql`c.requested_verification and not c.is_verified`,
  incomplete: sql`not c.is_verified and not c.requested_verification`,
};

export interface CandidateListArgs extends ListArgs<typeof candidateFilters, CandidateListOrder> {
  search?: string | null | undefined;
}

export interface ListRow extends CandidateRow {
  /** The column that orders the list, an instant or a figure; with the id it makes the cursor. */
  instant: string;
}

const instantOf = ({ instant }: ListRow) => instant;
const ORDERS = eitherWay(sql`c.id`, ({ id }: ListRow) => id, {
  CREATED: { sql: sql`c.created_at`, of: instantOf },
  UPDATED: { sql: sql`c.updated_at`, of: instantOf },
  LAST_ACTIVE: { sql: sql`u.last_active_at`, of: instantOf, isApart: true },
  REQUESTED: { sql: sql`coalesce(c.requested_verification_at, c.created_at)`, of: instantOf },
});
type CandidateListOrder = keyof typeof ORDERS | 'COMPLETION_MOST' | 'DISTANCE_NEAREST';

/** Orders by a figure, which the row has as its instant. */
const byFigure = (figure: Sql, descending: boolean): Order<ListRow> => ({
  keys: [
    { sql: figure, type: 'int', descending },
    { sql: sql`c.id`, type: 'uuid', descending: true },
  ],
  keysOf: ({ instant, id }) => [instant, id],
});

/** @throws invalid-input for the nearest to no place */
function ordersFor({ location }: CandidateFilters): Orders<CandidateListOrder, ListRow> {
  const from =
    location && kilometresSql(sql`${location.lat}::float8`, sql`${location.lng}::float8`);
  return {
    ...ORDERS,
    COMPLETION_MOST: byFigure(sql`c.profile_completion::int`, true),
    get DISTANCE_NEAREST() {
      if (!from) throw invalidInput('Please choose a place first.', ['orderBy']);
      return byFigure(sql`round(${from})::int`, false);
    },
  };
}

/** A list's own order. */
const ownOrder = (list: CandidateList): Order<ListRow> =>
  list === 'completed'
    ? {
        keys: newestFirst(sql`c.requested_verification_at`, sql`c.id`),
        keysOf: ({ instant, id }) => [instant, id],
      }
    : ORDERS.CREATED_LATEST;
/** Default length of a page of crew (contract, section 6); sign-ups have the usual one. */
export const CREW_PAGE = 50;

/**
 * A page of one of the agency's lists, newest first. A search under five characters finds nobody. @throws
 * forbidden for a filter by what the viewer may not read
 */
export async function listCandidates(
  viewer: Viewer,
  list: CandidateList,
  args: CandidateListArgs,
): Promise<Page<ListRow>> {
  requireList(viewer, list);
  const { search, columns } = args;
  const filter = args.filter ? parse(candidateFilters, args.filter, ['filter']) : {};
  requireReadable(viewer, filter);
  const order = orderOf(ordersFor(filter), args.orderBy, ownOrder(list));
  return readPage(args, {
    list,
    ...(list === 'crew' && { usual: CREW_PAGE }),
    ...order,
    read: (place, limit) =>
      readRows(viewer, list, { search, filter, keys: order.keys, place, limit, columns }),
    count: () => countCandidates(viewer, list, search, filter),
  });
}

/** The rows after `skip`, newest first, and the total, for the documented calls, which page by offset. */
export async function skipCandidates(
  viewer: Viewer,
  list: CandidateList,
  window: { skip: number; limit?: number; search?: string | null },
): Promise<Rows<ListRow>> {
  requireList(viewer, list);
  return {
    rows: await readRows(viewer, list, { limit: ROWS_MAX, ...window }),
    total: await countCandidates(viewer, list, window.search),
  };
}

/** A search of a list by offset; unlike the list itself it is empty without a keyword. */
export async function searchByNumber(
  viewer: Viewer,
  list: CandidateList,
  { keyword, skip }: { keyword: string; skip: number },
): Promise<Rows<ListRow>> {
  requireList(viewer, list);
  if (searchOf({ search: keyword }) === '') return { rows: [], total: 0 };
  return skipCandidates(viewer, list, { search: keyword, skip });
}

interface Window {
  limit: number;
  place?: Place<readonly unknown[]>;
  search?: string | null | undefined;
  filter?: CandidateFilters;
  keys?: readonly SortKey[];
  skip?: number;
  columns?: Columns | undefined;
}

async function readRows(
  viewer: Viewer,
  list: CandidateList,
  { place, limit, skip, keys = ownOrder(list).keys, filter = {}, ...window }: Window,
): Promise<ListRow[]> {
  const search = searchOf(window);
  if (search && search.length < SEARCH_MIN) return [];
  const { conditions, needsUser } = filterConditions(filter);
  const { beyond, order } = keyset(keys, place);
  const instant = keys[0]?.sql ?? empty;
  const holds = join(
    [LISTS[list], ...(search ? [searchSql(viewer, search)] : []), ...conditions, beyond],
    ' and ',
  );
  const from = fromSql(needsUser || keys[0]?.isApart === true);
  const page = sql`limit ${literal(limit)} ${skip ? sql`offset ${skip}` : empty}`;
  const names = [sql`instant`, sql`id`];
  const named = keys.map((key, at) => ({ ...key, sql: names[at] ?? empty }));
  // Finds the matches first and sorts them afterwards: in list order, PostgreSQL would read every row.
  const found = sql`select id from (
    select c.id, ${instant} as instant from ${from} where ${holds} offset 0
  ) found order by ${keyset(named, place).order} ${page}`;
  const listed = sql`select c.id from ${from} where ${holds} order by ${order} ${page}`;
  const isText = search || filter.text || filter.name || filter.profileKeywords?.length;
  return query<ListRow>(
    conditions.length > 0 ? '' : `list-${list}`,
    sql`select ${candidateColumnsSql(viewer, window.columns)}, ${instant} as instant
     from (${isText ? found : listed}) page join (${CANDIDATE_FROM}) on c.id = page.id
     order by ${order}`,
  );
}

const fromSql = (withUser: boolean) =>
  withUser ? sql`candidates c join users u on u.id = c.user_id` : sql`candidates c`;

/** The number of rows in a list, its search or its filter. */
export async function countCandidates(
  viewer: Viewer,
  list: CandidateList,
  search?: string | null,
  filter: CandidateFilters = {},
): Promise<number> {
  requireList(viewer, list);
  const keyword = searchOf({ search });
  if (keyword && keyword.length < SEARCH_MIN) return 0;
  const { conditions, needsUser } = filterConditions(filter);
  if (keyword) conditions.push(searchSql(viewer, keyword));
  const holds = join([LISTS[list], ...conditions], ' and ');
  const [row] = await query<{ count: number }>(
    needsUser || conditions.length > (keyword ? 1 : 0) ? '' : `count-${list}`,
    conditions.length > 0
      ? sql`select count(*)::int as count from ${fromSql(needsUser)} where ${holds}`
      : sql`select ${keptCount(LISTS[list])} as count from candidate_counts c`,
  );
  return row?.count ?? 0;
}

export interface SignUpCounts {
  completed: number;
  incomplete: number;
  /** The candidate of an event, who was added, removed or decided on. */
  candidateId?: string | undefined;
}

/** The two counts of the Sign-ups badge and tabs. Admins only. */
export async function signUpCounts(viewer: Viewer): Promise<SignUpCounts> {
  allow(viewer, 'candidate.countSignUps');
  const [row] = await query<SignUpCounts>(
    'sign-up-counts',
    sql`select ${keptCount(LISTS.completed)} as completed,
       ${keptCount(LISTS.incomplete)} as incomplete from candidate_counts c`,
  );
  return row ?? { completed: 0, incomplete: 0 };
}

/** The counts at once, then, with the candidate concerned, after each change. Admins only. */
export function watchSignUpCounts(viewer: Viewer): AsyncIterableIterator<SignUpCounts> {
  allow(viewer, 'candidate.countSignUps');
  return watch(
    SIGN_UPS,
    () => signUpCounts(viewer),
    (message) =>
      oncePerMessage(message, 'sign-up counts', async () => ({
        ...(await signUpCounts(viewer)),
        candidateId: message.ids.candidateId,
      })),
  );
}

const searchOf = ({ search }: Pick<CandidateListArgs, 'search'>) =>
  search ? parse(nameText, search, ['search']) : '';

/** Names and, for who may read them, e-mail addresses: finding somebody by one would tell it. */
function searchSql(viewer: Viewer, search: string): Sql {
  const part = sql`'%' || fold(${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`;
  const found = sql`c.search_text like ${part}`;
  if (canReadCandidateColumn(viewer, 'email')) return found;
  return sql`(${found} and exists (select from users u where u.id = c.user_id
    and fold(u.first_name || ' ' || u.last_name) like ${part}))`;
}

function requireList(viewer: Viewer, list: CandidateList): void {
  allow(viewer, list === 'crew' ? 'candidate.listCrew' : 'candidate.listSignUps');
}
