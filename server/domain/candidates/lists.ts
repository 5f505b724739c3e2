import { z } from 'zod';
import { nameText, parse } from '#server/domain/kernel/input.ts';
import { type Page, type PageArgs, readPage } from '#server/domain/kernel/paging.ts';
import { ROWS_MAX, type Rows } from '#server/domain/kernel/rows-by-number.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
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
  const { search } = args;
  return readPage(args, {
    ...(list === 'crew' && { usual: CREW_PAGE }),
    cursor,
    keysOf: (row) => [row.instant, row.id],
    read: (after, limit) => readRows(viewer, list, { search, after, limit }),
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
    rows: await readRows(viewer, list, { limit: ROWS_MAX, ...window, after: null }),
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
  after: [string, string] | null;
  search?: string | null | undefined;
  skip?: number;
}

async function readRows(viewer: Viewer, list: CandidateList, window: Window): Promise<ListRow[]> {
  const search = searchOf(window);
  if (search && search.length < SEARCH_MIN) return [];
  const { where, instant } = LISTS[list];
  const conditions = [where];
  if (search) conditions.push(searchSql(search));
  if (window.after)
    conditions.push(
      sql`(${instant}, c.id) < (${window.after[0]}::timestamptz, ${window.after[1]}::uuid)`,
    );
  const holds = join(conditions, ' and ');
  const order = (of: Sql) => sql`order by ${of} desc, id desc`;
  const offset = window.skip ? sql`offset ${window.skip}` : empty;
  const page = sql`limit ${literal(window.limit)} ${offset}`;
  // Finds the matches first and sorts them afterwards: in list order, PostgreSQL would read every row.
  const found = sql`select id from (
    select c.id, ${instant} as instant from candidates c where ${holds} offset 0
  ) found ${order(sql`instant`)} ${page}`;
  const listed = sql`select c.id from candidates c where ${holds} ${order(instant)} ${page}`;
  return query<ListRow>(
    `list-${list}`,
    sql`select ${candidateColumnsSql(viewer)}, ${instant} as instant
     from (${search ? found : listed}) page join (${CANDIDATE_FROM}) on c.id = page.id
     order by ${instant} desc, c.id desc`,
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
  const and = keyword ? sql`and ${searchSql(keyword)}` : empty;
  const [row] = await query<{ count: number }>(
    `count-${list}`,
    sql`select count(*)::int as count from candidates c where ${LISTS[list].where} ${and}`,
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
    // Each count uses the partial index of its list.
    sql`select (select count(*)::int from candidates c where ${LISTS.completed.where}) as completed,
       (select count(*)::int from candidates c where ${LISTS.incomplete.where}) as incomplete`,
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

const searchSql = (search: string) =>
  sql`c.search_text like '%' || fold(${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`;

function requireList(viewer: Viewer, list: CandidateList): void {
  allow(viewer, list === 'crew' ? 'candidate.listCrew' : 'candidate.listSignUps');
}
