import { z } from 'zod';
import { nameText, parse } from '#server/domain/kernel/input.ts';
import { keyset, newestFirst } from '#server/domain/kernel/keyset.ts';
import {
  FROM_THE_TOP,
  type Page,
  type PageArgs,
  type Place,
  readPage,
} from '#server/domain/kernel/paging.ts';
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

const LISTS: Record<CandidateList, { where: Sql; instant: Sql }> = {
  crew: { where: sql`c.is_verified`, instant: sql`c.created_at` },
  completed: {
    where: sql`c.requested_verification and not c.is_verified`,
    instant: sql`c.requested_verification_at`,
  },
  incomplete: {
    where: sql`not c.is_verified and not c.requested_verification`,
    instant: sql`c.created_at`,
  },
};

export interface ListArgs extends PageArgs {
  search?: string | null | undefined;
}

export interface ListRow extends CandidateRow {
  /** The column that orders the list, newest first; with the id it makes the cursor. */
  instant: string;
}

const cursor = z.tuple([z.iso.datetime(), z.uuid()]);
/** Default length of a page of crew (contract, section 6); sign-ups have the usual one. */
export const CREW_PAGE = 50;

/** A page of one of the agency's lists, newest first. A search under five characters finds nobody. */
export async function listCandidates(
  viewer: Viewer,
  list: CandidateList,
  args: ListArgs,
): Promise<Page<ListRow>> {
  requireList(viewer, list);
  const { search, columns } = args;
  return readPage(args, {
    ...(list === 'crew' && { usual: CREW_PAGE }),
    cursor,
    keysOf: (row) => [row.instant, row.id],
    read: (place, limit) => readRows(viewer, list, { search, place, limit, columns }),
    count: () => countCandidates(viewer, list, search),
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
    rows: await readRows(viewer, list, { limit: ROWS_MAX, ...window, place: FROM_THE_TOP }),
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
  place: Place<[string, string]>;
  search?: string | null | undefined;
  skip?: number;
  columns?: Columns | undefined;
}

async function readRows(viewer: Viewer, list: CandidateList, window: Window): Promise<ListRow[]> {
  const search = searchOf(window);
  if (search && search.length < SEARCH_MIN) return [];
  const { where, instant } = LISTS[list];
  const conditions = [where];
  if (search) conditions.push(searchSql(viewer, search));
  const orderOf = (of: Sql, id: Sql) => keyset(newestFirst(of, id), window.place);
  conditions.push(orderOf(instant, sql`c.id`).beyond);
  const holds = join(conditions, ' and ');
  const order = (of: Sql, id: Sql) => sql`order by ${orderOf(of, id).order}`;
  const offset = window.skip ? sql`offset ${window.skip}` : empty;
  const page = sql`limit ${literal(window.limit)} ${offset}`;
  // Finds the matches first and sorts them afterwards: in list order, PostgreSQL would read every row.
  const found = sql`select id from (
    select c.id, ${instant} as instant from candidates c where ${holds} offset 0
  ) found ${order(sql`instant`, sql`id`)} ${page}`;
  const listed = sql`select c.id from candidates c where ${holds} ${order(instant, sql`c.id`)} ${page}`;
  return query<ListRow>(
    `list-${list}`,
    sql`select ${candidateColumnsSql(viewer, window.columns)}, ${instant} as instant
     from (${search ? found : listed}) page join (${CANDIDATE_FROM}) on c.id = page.id
     ${order(instant, sql`c.id`)}`,
  );
}

/** The number of rows in a list or its search. */
export async function countCandidates(
  viewer: Viewer,
  list: CandidateList,
  search?: string | null,
): Promise<number> {
  requireList(viewer, list);
  const keyword = searchOf({ search });
  if (keyword && keyword.length < SEARCH_MIN) return 0;
  const { where } = LISTS[list];
  const [row] = await query<{ count: number }>(
    `count-${list}`,
    keyword
      ? sql`select count(*)::int as count from candidates c where ${where} and ${searchSql(viewer, keyword)}`
      : sql`select ${keptCount(where)} as count from candidate_counts c`,
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
    sql`select ${keptCount(LISTS.completed.where)} as completed,
       ${keptCount(LISTS.incomplete.where)} as incomplete from candidate_counts c`,
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

const searchOf = ({ search }: Pick<ListArgs, 'search'>) =>
  parse(nameText, search ?? '', ['search']);

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
