import type { EarnedPoints } from '#server/domain/fit/explanation.ts';
import { distanceSql, TIE_COLUMNS, tieSql } from '#server/domain/fit/tie.ts';
import type { Columns } from '#server/domain/kernel/columns.ts';
import type { CandidateOrder } from '#server/domain/kernel/filter-labels.ts';
import {
  keyset,
  type Order,
  type Orders,
  reversed,
  type SortKey,
} from '#server/domain/kernel/keyset.ts';
import { mayLag } from '#server/domain/kernel/own-writes.ts';
import type { Place } from '#server/domain/kernel/paging.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { may } from '#server/domain/policy/allow.ts';
import { visibleCandidatesSql } from '#server/domain/policy/visible.ts';
import {
  candidateColumnsSql,
  CANDIDATE_FROM,
  type CandidateRow,
} from '#server/domain/rows/candidate.ts';
import { offeredEuros } from '#server/domain/rules/bands.ts';
import { IDEAL_CENTS, rolePointsSql, salaryPointsSql } from '#server/domain/rules/match-sql.ts';
import { SALARY_MOST } from '#server/domain/rules/matching.ts';
import { query } from '#server/platform/db.ts';
import { empty, join, literal, raw, type Sql, sql } from '#server/platform/sql.ts';
import { cents, type CandidateFilters, filterConditions } from './filters.ts';
import { mostLeft, reachOf, roundsOf, type Target, type Tier, tiersOf } from './tiers.ts';

/** A candidate with a score for the job, and what the list is ordered by. */
export interface FoundRow extends CandidateRow, EarnedPoints {
  match: number;
  /** Among equal scores, the higher the better (`tieSql`); the same for all in other orders. */
  tie: number;
  /** Kilometres to the yacht, more than any for whose place is not known; 0 in other orders. */
  distance: number;
}

export interface Search {
  viewer: Viewer;
  target: Target;
  filters: CandidateFilters;
  order: CandidateOrder;
  place: Place<readonly unknown[]>;
  limit: number;
  columns?: Columns | undefined;
}

const ID: SortKey = { sql: sql`page.id`, type: 'uuid', descending: true };

const BY_MATCH: Order<FoundRow> = {
  keys: [
    { sql: sql`page.score`, type: 'int', descending: true },
    { sql: sql`page.tie`, type: 'int', descending: true },
    ID,
  ],
  keysOf: ({ match, tie, id }) => [match, tie, id],
};

/** By a single value, those with the highest first. */
const byValue = (type: SortKey['type'], valueOf: (row: FoundRow) => unknown): Order<FoundRow> => ({
  keys: [{ sql: sql`page.value`, type, descending: true }, ID],
  keysOf: (row) => [valueOf(row), row.id],
});
const turned = ({ keys, keysOf }: Order<FoundRow>) => ({ keys: reversed(keys), keysOf });

const BY_ACTIVITY = byValue('timestamptz', ({ lastActiveAt }) => lastActiveAt);
const BY_COMPLETION = byValue('int', ({ profileCompletion }) => profileCompletion);

export const ORDERS: Orders<CandidateOrder, FoundRow> = {
  MATCH_BEST: BY_MATCH,
  MATCH_WORST: turned(BY_MATCH),
  LAST_ACTIVE_LATEST: BY_ACTIVITY,
  LAST_ACTIVE_EARLIEST: turned(BY_ACTIVITY),
  COMPLETION_MOST: BY_COMPLETION,
  COMPLETION_LEAST: turned(BY_COMPLETION),
  DISTANCE_NEAREST: turned(byValue('int', ({ distance }) => distance)),
};

type Value = 'LAST_ACTIVE' | 'COMPLETION' | 'DISTANCE';

/** What each order but that of the match goes by, and the column of a row that holds it. */
const VALUES: Record<Value, { sql: (target: Target) => Sql; column?: keyof CandidateRow }> = {
  LAST_ACTIVE: { sql: () => sql`u.last_active_at`, column: 'lastActiveAt' },
  COMPLETION: { sql: () => sql`c.profile_completion::int`, column: 'profileCompletion' },
  DISTANCE: { sql: distanceSql },
};

/** Null for the match. */
function valueOf(order: CandidateOrder): Value | null {
  const name = order.slice(0, order.lastIndexOf('_'));
  return name in VALUES ? (name as Value) : null;
}

/** The columns that a page in this order reads of each candidate; undefined for all. */
export function columnsFor(order: CandidateOrder, asked?: Columns): Columns | undefined {
  const value = valueOf(order);
  const column = value && VALUES[value].column;
  return asked && column ? new Set([...asked, column]) : asked;
}

/** A page in the order that is asked for. */
export function findRows(search: Search): Promise<FoundRow[]> {
  const { order, place } = search;
  const value = valueOf(order);
  if (value) return runByValue(search, value);
  const isBestFirst = order === (place.isBackward ? 'MATCH_WORST' : 'MATCH_BEST');
  return isBestFirst ? searchTiers(search) : runByMatch(search);
}

/**
 * Where the best come first in the direction of reading, searches from the small set of candidates who can
 * score highest to all of them, each time by an index, and stops when every row of the page scores more than
 * the rest can. The result is the same as that of a scan of all.
 */
async function searchTiers(search: Search): Promise<FoundRow[]> {
  const { target, limit } = search;
  const tiers = tiersOf(target);
  let found: FoundRow[] = [];
  const isOpen = (tier: Tier) => mostLeft(tier) >= lastMatch(found, limit);
  for (const round of roundsOf(tiers)) {
    const last = lastMatch(found, limit);
    // All at once, because among a hundred thousand the first alone rarely fills the page.
    const parts = round
      .filter(({ tier }) => isOpen(tier))
      .map(({ tier, least = last - tier.role }) => {
        const { among, read: reached } = reachOf(target, tier, least);
        return { tier, reached, rows: runByMatch(search, among) };
      });
    void Promise.allSettled(parts.map(({ rows }) => rows));
    for (const { tier, reached, rows } of parts) {
      if (!tiers.some(isOpen)) return found;
      found = merge(found, await rows, limit);
      tier.read = reached;
    }
  }
  return found;
}

const lastMatch = (rows: FoundRow[], limit: number) =>
  rows.length === limit ? (rows.at(-1)?.match ?? 0) : 0;

/** The best of two lists that may have rows in common. */
function merge(some: FoundRow[], others: FoundRow[], limit: number): FoundRow[] {
  const byId = new Map([...some, ...others].map((row) => [row.id, row]));
  const better = (a: FoundRow, b: FoundRow) =>
    b.match - a.match || b.tie - a.tie || (a.id < b.id ? 1 : -1);
  return [...byId.values()].toSorted(better).slice(0, limit);
}

/** A page by the match. Whoever is searched is scored, but only those of `tiedSql` get a tie. */
function runByMatch(search: Search, among?: Sql): Promise<FoundRow[]> {
  const { viewer, target, filters, order, place, limit } = search;
  const { conditions, needsUser } = filterConditions(filters);
  if (among) conditions.push(among);
  const { beyond, order: sorted } = keyset(ORDERS[order].keys, place);
  // What a token may not read does not order what it reads.
  const readsFit = may(viewer, 'candidate.readFit');
  // `offset 0` makes each row's points, and its tie, be computed once, not for every use.
  return read(
    search,
    sql`scored as (
       select *, fit / 100 + fit % 100 + pay as score
       from (select c.id, ${rolePoints(target)} as fit, ${salaryPoints(target)} as pay, ${TIE_COLUMNS}
         from candidates c ${whoAre(viewer, conditions, needsUser)} offset 0) points
     ), page as (
       select * from (
         select c.id, c.fit, c.pay, c.score, ${readsFit ? tieSql(target) : literal(0)} as tie, 0 as distance
         from (${tiedSql(search)}) c offset 0
       ) page
       where ${beyond} order by ${sorted} limit ${limit}
     )`,
    sorted,
  );
}

/** Of the scored, those of the place's own score, and the next so many with all who score as the last of them. */
function tiedSql({ order, place: { at, isBackward }, limit }: Search): Sql {
  const descends = (order === 'MATCH_BEST') !== isBackward;
  const next = (beyond: Sql) => sql`select * from scored ${beyond}
    order by score ${raw(descends ? 'desc' : 'asc')} fetch first (${limit}) rows with ties`;
  if (!at) return next(empty);
  const score = sql`${at[0]}::int`;
  return sql`select * from scored where score = ${score}
    union all (${next(sql`where score ${raw(descends ? '<' : '>')} ${score}`)})`;
}

/** A page by a value of the candidate, whose score is computed only for the page. */
function runByValue(search: Search, value: Value): Promise<FoundRow[]> {
  const { viewer, target, filters, order, place, limit } = search;
  const { conditions, needsUser } = filterConditions(filters);
  const withUser = needsUser || value === 'LAST_ACTIVE';
  const { beyond, order: sorted } = keyset(ORDERS[order].keys, place);
  return read(
    search,
    sql`page as (
       select page.id, page.value, ${value === 'DISTANCE' ? sql`page.value` : literal(0)} as distance, 0 as tie,
         points.fit, points.pay, points.fit / 100 + points.fit % 100 + points.pay as score
       from (select * from (
         select c.id, ${VALUES[value].sql(target)} as value
         from candidates c ${whoAre(viewer, conditions, withUser)} offset 0) page
         where ${beyond} order by ${sorted} limit ${limit}
       ) page join candidates c on c.id = page.id
       cross join lateral (select ${rolePoints(target)} as fit, ${salaryPoints(target)} as pay offset 0) points
     )`,
    sorted,
  );
}

/** The rows of a page, of which `page` has the ids, the points and the order's values. */
function read({ viewer, columns }: Search, page: Sql, sorted: Sql): Promise<FoundRow[]> {
  // Unnamed, so that each set of filters is planned for its own values.
  return query<FoundRow>(
    '',
    sql`with ${page}
     select ${candidateColumnsSql(viewer, columns)}, page.score as match, page.fit / 100 as "matchPosition",
       page.fit % 100 as "matchJobType", page.pay as "matchSalary", page.tie, page.distance,
       c.ideal_salary is not null as "hasIdealSalary"
     from page join (${CANDIDATE_FROM}) on c.id = page.id
     order by ${sorted}`,
    mayLag(viewer),
  );
}

function rolePoints({ positionId, positionType, contractType }: Target): Sql {
  const value = (given: string | null) => (given === null ? null : sql`${given}::text`);
  return rolePointsSql({
    positionId: value(positionId),
    positionType: value(positionType),
    contractType: value(contractType),
  });
}

function salaryPoints(target: Target): Sql {
  if (target.salaryType === 'DOE') return literal(SALARY_MOST);
  const offered = offeredEuros(target);
  if (offered === null) return sql`0`;
  return salaryPointsSql(sql`abs(${IDEAL_CENTS} - ${cents(offered)}::bigint)`);
}

/** Of the candidates (c), those whom the viewer sees and for whom all conditions hold, joined with their accounts (u) if needed. */
export function whoAre(viewer: Viewer, conditions: Sql[], withUser: boolean): Sql {
  const all = [visibleCandidatesSql(viewer), ...conditions];
  return sql`${withUser ? sql`join users u on u.id = c.user_id` : empty} where ${join(all, ' and ')}`;
}
