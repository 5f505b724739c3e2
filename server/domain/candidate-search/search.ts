import { z } from 'zod';
import { batched } from '#server/domain/kernel/batched.ts';
import type { Columns } from '#server/domain/kernel/columns.ts';
import { notFound } from '#server/domain/kernel/errors.ts';
import type { CandidateOrder } from '#server/domain/kernel/filter-labels.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import { mayLag } from '#server/domain/kernel/own-writes.ts';
import {
  eitherWay,
  keyset,
  type Order,
  orderOf,
  type Orders,
  reversed,
} from '#server/domain/kernel/keyset.ts';
import {
  FROM_THE_TOP,
  type Page,
  type PageArgs,
  type Place,
  readPage,
} from '#server/domain/kernel/paging.ts';
import type { Rows } from '#server/domain/kernel/rows-by-number.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { visibleCandidatesSql } from '#server/domain/policy/visible.ts';
import {
  candidateColumnsSql,
  CANDIDATE_FROM,
  type CandidateRow,
} from '#server/domain/rows/candidate.ts';
import { offeredEuros } from '#server/domain/rules/bands.ts';
import { IDEAL_CENTS, salaryPointsSql } from '#server/domain/rules/match-sql.ts';
import { CONTRACT_POINTS, POSITION_POINTS, SALARY_MOST } from '#server/domain/rules/matching.ts';
import { query, queryFor } from '#server/platform/db.ts';
import { empty, join, literal, raw, type Sql, sql } from '#server/platform/sql.ts';
import { type EarnedPoints, explainMatch, type MatchReason } from './explanation.ts';
import {
  candidateFilters,
  cents,
  type CandidateFilters,
  filterConditions,
  requireReadable,
} from './filters.ts';
import { mostLeft, reachOf, roundsOf, type Target, type Tier, tiersOf } from './tiers.ts';

/** Rows of a page by offset (contract, section 4: jobs/match). */
const PAGE = 50;

export interface SearchArgs extends PageArgs {
  filters?: unknown;
  orderBy?: CandidateOrder | null | undefined;
}

interface FoundRow extends CandidateRow, EarnedPoints {
  match: number;
}

export interface MatchedRow extends FoundRow {
  reasons: MatchReason[];
}

/**
 * Candidates who pass the filters (without filters all), ranked for a job (specification 3, match-score
 * rules): for an admin all, for an integration those that it sees. @throws forbidden for a filter by what
 * the viewer may not read
 */
export async function searchCandidates(
  viewer: Viewer,
  jobId: string,
  args: SearchArgs,
): Promise<Page<MatchedRow>> {
  const filters = allowedFilters(viewer, args.filters);
  const target = await targetOf(viewer, jobId);
  const order = args.orderBy ?? 'MATCH_BEST';
  const columns =
    args.columns && isByLastActive(order)
      ? new Set([...args.columns, 'lastActiveAt'])
      : args.columns;
  return readPage(args, {
    list: 'matches',
    ...orderOf(ORDERS, order, ORDERS.MATCH_BEST),
    read: async (place, limit) => {
      const rows = await findRows({ viewer, target, filters, order, place, limit, columns });
      return rows.map((row) => ({ ...row, reasons: explainMatch(row, target) }));
    },
    count: () => countMatches(viewer, jobId, filters),
  });
}

/**
 * How many candidates `searchCandidates` finds, counted no further than `atMost`: the database stops there.
 * @throws forbidden for a filter by what the viewer may not read
 */
export async function countCandidates(
  viewer: Viewer,
  jobId: string,
  args: { filters?: unknown; atMost?: number | null | undefined },
): Promise<number> {
  const filters = allowedFilters(viewer, args.filters);
  const atMost = parse(z.int().positive().nullish(), args.atMost, ['atMost']);
  return countMatches(viewer, jobId, filters, atMost);
}

function allowedFilters(viewer: Viewer, given: unknown): CandidateFilters {
  allow(viewer, 'candidate.search');
  allow(viewer, 'candidate.listCrew');
  const filters = parse(candidateFilters, given ?? {}, ['filters']);
  requireReadable(viewer, filters);
  return filters;
}

/** The best matches after `skip`, 50 at a time, for the documented call, which pages by offset. Admins only. */
export async function matchesByNumber(
  viewer: Viewer,
  { jobId, filters, skip }: { jobId: string; filters: CandidateFilters; skip: number },
): Promise<Rows<CandidateRow & { match: number }>> {
  allow(viewer, 'candidate.search');
  const target = await targetOf(viewer, parse(uuid, jobId));
  const limit = skip + PAGE;
  const place = FROM_THE_TOP;
  const rows = await findRows({ viewer, target, filters, order: 'MATCH_BEST', place, limit });
  return { rows: rows.slice(skip), total: await countMatches(viewer, jobId, filters) };
}

/** Equal scores are in the order of ids, as equal instants are. */
const BY_MATCH: Order<FoundRow> = {
  keys: [
    { sql: sql`page.score`, type: 'int', descending: true },
    { sql: sql`page.id`, type: 'uuid', descending: true },
  ],
  keysOf: ({ match, id }) => [match, id],
};

const ORDERS: Orders<CandidateOrder, FoundRow> = {
  MATCH_BEST: BY_MATCH,
  MATCH_WORST: { ...BY_MATCH, keys: reversed(BY_MATCH.keys) },
  ...eitherWay(sql`page.id`, ({ id }: FoundRow) => id, {
    LAST_ACTIVE: { sql: sql`page.seen`, of: ({ lastActiveAt }) => lastActiveAt },
  }),
};
const isByLastActive = (order: CandidateOrder) => order.startsWith('LAST_ACTIVE');

async function targetOf(viewer: Viewer, jobId: string): Promise<Target> {
  const target = await readTarget(jobId, { viewer });
  if (!target) throw notFound();
  return target;
}

const readTarget = batched(async (_viewer, jobIds) => {
  const targets = await query<Target & { id: string }>(
    'match-targets',
    sql`select j.id, j.position_id as "positionId", p.position_type as "positionType",
       j.contract_type as "contractType", j.salary_type as "salaryType",
       j.salary_currency as "salaryCurrency", j.salary_amount as "salaryAmount",
       j.salary_range_min as "salaryRangeMin", j.salary_range_max as "salaryRangeMax"
     from jobs j left join positions p on p.id = j.position_id where j.id = any(${jobIds}::uuid[])`,
  );
  const byId = new Map(targets.map((target) => [target.id, target]));
  return jobIds.map((id) => byId.get(id) ?? null);
});

interface Search {
  viewer: Viewer;
  target: Target;
  filters: CandidateFilters;
  order: CandidateOrder;
  place: Place<readonly unknown[]>;
  limit: number;
  columns?: Columns | undefined;
}

/**
 * Where the best come first in the direction of reading, searches from the small set of candidates who can
 * score highest to all of them, each time by an index, and stops when every row of the page scores more than
 * the rest can. The result is the same as that of a scan of all.
 */
async function findRows(search: Search): Promise<FoundRow[]> {
  const { order, place } = search;
  if (order !== (place.isBackward ? 'MATCH_WORST' : 'MATCH_BEST')) return runSearch(search);
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
        const { among, read } = reachOf(target, tier, least);
        return { tier, read, rows: runSearch(search, among) };
      });
    void Promise.allSettled(parts.map(({ rows }) => rows));
    for (const { tier, read, rows } of parts) {
      if (!tiers.some(isOpen)) return found;
      found = merge(found, await rows, limit);
      tier.read = read;
    }
  }
  return found;
}

const lastMatch = (rows: FoundRow[], limit: number) =>
  rows.length === limit ? (rows.at(-1)?.match ?? 0) : 0;

/** The best of two lists that may have rows in common. */
function merge(some: FoundRow[], others: FoundRow[], limit: number): FoundRow[] {
  const byId = new Map([...some, ...others].map((row) => [row.id, row]));
  const better = (a: FoundRow, b: FoundRow) => b.match - a.match || (a.id < b.id ? 1 : -1);
  return [...byId.values()].toSorted(better).slice(0, limit);
}

async function runSearch(
  { viewer, target, filters, order, place, limit, columns }: Search,
  among?: Sql,
): Promise<FoundRow[]> {
  const { conditions, needsUser } = filterConditions(filters);
  if (among) conditions.push(among);
  const withUser = needsUser || isByLastActive(order);
  const { beyond, order: sorted } = keyset(ORDERS[order].keys, place);
  // Unnamed, so that each set of filters is planned for its own values. `offset 0` makes each row's points be
  // computed once, not for every use.
  return query<FoundRow>(
    '',
    sql`with scored as (
       select c.id${withUser ? sql`, u.last_active_at as seen` : empty},
         ${rolePoints(target)} as fit, ${salaryPoints(target)} as pay
       ${whoAre(viewer, conditions, withUser)}
       offset 0
     ), page as (
       select * from (select *, fit / 100 + fit % 100 + pay as score from scored) page
       where ${beyond} order by ${sorted} limit ${limit}
     )
     select ${candidateColumnsSql(viewer, columns)}, page.score as match, page.fit / 100 as "matchPosition",
       page.fit % 100 as "matchJobType", page.pay as "matchSalary",
       c.ideal_salary is not null as "hasIdealSalary"
     from page join (${CANDIDATE_FROM}) on c.id = page.id
     order by ${sorted}`,
    mayLag(viewer),
  );
}

/** Position points times 100 plus job-type points, of the best desired role. */
function rolePoints({ positionId, positionType, contractType }: Target): Sql {
  const { same, department } = POSITION_POINTS;
  const contract = CONTRACT_POINTS;
  const cases: Sql[] = [];
  const has = (column: string, value: string, type: string, points: number) =>
    cases.push(sql`when c.${raw(column)} @> array[${value}::${raw(type)}] then ${literal(points)}`);
  if (positionId && contractType)
    has('desired_role_keys', `${positionId}:${contractType}`, 'text', 100 * same + contract);
  if (positionId) has('desired_position_ids', positionId, 'uuid', 100 * same);
  if (positionType && contractType)
    has(
      'desired_role_keys',
      `${positionType}:${contractType}`,
      'text',
      100 * department + contract,
    );
  if (positionType) has('desired_position_types', positionType, 'position_type', 100 * department);
  if (contractType) has('desired_job_types', contractType, 'contract_type', contract);
  return cases.length > 0 ? sql`case ${join(cases, ' ')} else 0 end` : sql`0`;
}

function salaryPoints(target: Target): Sql {
  if (target.salaryType === 'DOE') return literal(SALARY_MOST);
  const offered = offeredEuros(target);
  if (offered === null) return sql`0`;
  return salaryPointsSql(sql`abs(${IDEAL_CENTS} - ${cents(offered)}::bigint)`);
}

/**
 * The number of matches. Separate from the page, because with a million candidates it takes longer than the
 * page.
 */
async function countMatches(
  viewer: Viewer,
  jobId: string,
  filters: CandidateFilters,
  atMost?: number | null,
): Promise<number> {
  const { conditions, needsUser } = filterConditions(filters);
  const found = whoAre(viewer, conditions, needsUser);
  // The same for each job, so that jobs asked for together are counted for once.
  const [row] = await queryFor<{ count: number }>(
    '',
    jobId,
    () =>
      atMost
        ? sql`select count(*)::int as count from (select ${found} limit ${atMost}) counted`
        : sql`select count(*)::int as count ${found}`,
    mayLag(viewer),
  );
  return row?.count ?? 0;
}

/** The candidates (c) whom the viewer sees, joined with their accounts (u) if needed, for whom all conditions hold. */
function whoAre(viewer: Viewer, conditions: Sql[], withUser: boolean): Sql {
  const all = [visibleCandidatesSql(viewer), ...conditions];
  return sql`from candidates c ${withUser ? sql`join users u on u.id = c.user_id` : empty}
    where ${join(all, ' and ')}`;
}
