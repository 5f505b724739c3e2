import { z } from 'zod';
import { explainMatch, type MatchReason } from '#server/domain/fit/explanation.ts';
import { FIT_JOB_FROM } from '#server/domain/fit/sql.ts';
import { TIE_TARGET } from '#server/domain/fit/tie.ts';
import { batched } from '#server/domain/kernel/batched.ts';
import { notFound } from '#server/domain/kernel/errors.ts';
import type { CandidateOrder } from '#server/domain/kernel/filter-labels.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import { orderOf } from '#server/domain/kernel/keyset.ts';
import { mayLag } from '#server/domain/kernel/own-writes.ts';
import { FROM_THE_TOP, type Page, type PageArgs, readPage } from '#server/domain/kernel/paging.ts';
import type { Rows } from '#server/domain/kernel/rows-by-number.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import type { CandidateRow } from '#server/domain/rows/candidate.ts';
import { query, queryFor } from '#server/platform/db.ts';
import { sql } from '#server/platform/sql.ts';
import {
  candidateFilters,
  type CandidateFilters,
  filterConditions,
  requireReadable,
} from './filters.ts';
import { columnsFor, findRows, type FoundRow, ORDERS, whoAre } from './ranking.ts';
import type { Target } from './tiers.ts';

/** Rows of a page by offset (contract, section 4: jobs/match). */
const PAGE = 50;

export interface SearchArgs extends PageArgs {
  filters?: unknown;
  orderBy?: CandidateOrder | null | undefined;
  /** The length of a page where none is asked for. */
  usual?: number;
}

export interface MatchedRow extends FoundRow {
  reasons: MatchReason[];
}

/**
 * Candidates who pass the filters (without filters all), ranked for a job (specification 3, match-score
 * rules): for an admin all, for an integration those that it sees. @throws forbidden for a filter or an order
 * by what the viewer may not read
 */
export async function searchCandidates(
  viewer: Viewer,
  jobId: string,
  args: SearchArgs,
): Promise<Page<MatchedRow>> {
  const filters = allowedFilters(viewer, args.filters);
  const target = await targetOf(viewer, jobId);
  const order = args.orderBy ?? 'MATCH_BEST';
  const columns = columnsFor(order, args.columns);
  if (order === 'DISTANCE_NEAREST') allow(viewer, 'candidate.readFit');
  return readPage(args, {
    list: 'matches',
    ...(args.usual && { usual: args.usual }),
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
       j.salary_range_min as "salaryRangeMin", j.salary_range_max as "salaryRangeMax",
       ${TIE_TARGET}
     from jobs j ${FIT_JOB_FROM} where j.id = any(${jobIds}::uuid[])`,
  );
  const byId = new Map(targets.map((target) => [target.id, target]));
  return jobIds.map((id) => byId.get(id) ?? null);
});

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
  const found = sql`from candidates c ${whoAre(viewer, conditions, needsUser)}`;
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
