import { z } from 'zod';
import * as stored from '#server/domain/kernel/enums.ts';
import { nameText, parse } from '#server/domain/kernel/input.ts';
import { positionTypes, valuesOf } from '#server/domain/kernel/labels.ts';
import {
  among,
  amongIds,
  anyId,
  before,
  conditionsOf,
  day,
  instant,
  since,
} from '#server/domain/kernel/list-filters.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { refusal } from '#server/domain/policy/allow.ts';
import { canReadJobColumn, yachtSizeSql } from '#server/domain/rows/job-columns.ts';
import type { Bounds } from '#server/domain/rules/bands.ts';
import {
  salaryBandBounds,
  salaryBands,
  sizeBandBounds,
  sizeBands,
  yachtAgeBandBounds,
  yachtAgeBands,
} from '#server/domain/rules/bands.ts';
import { OFFERED_CENTS } from '#server/domain/rules/match-sql.ts';
import { join, literal, raw, type Sql, sql } from '#server/platform/sql.ts';

const listOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.array(z.enum(values)).max(20).nullish();
const keys = <Band extends string>(table: Record<Band, unknown>) =>
  Object.keys(table) as [Band, ...Band[]];

/**
 * The job filters (specification 1, section 9): a list matches any of its entries; an empty one does not
 * filter.
 */
const jobFilter = z.object({
  departments: listOf(keys(stored.PositionType)),
  sizes: listOf(keys(sizeBands)),
  yachtTypes: listOf(keys(stored.YachtType)),
  ages: listOf(keys(yachtAgeBands)),
  coupleFriendly: z.boolean().nullish(),
  salaries: listOf(keys(salaryBands)),
  contractTypes: listOf(keys(stored.ContractType)),
  yachts: anyId,
  listedSince: instant,
  listedBefore: instant,
  updatedSince: instant,
  startsFrom: day,
  startsBefore: day,
});
export type JobFilter = z.input<typeof jobFilter>;

/** The conditions of a filter and a keyword on the aliases of JOB_FROM. */
export function jobConditions(
  viewer: Viewer,
  {
    filter,
    keyword,
  }: { filter?: JobFilter | null | undefined; keyword?: string | null | undefined },
): Sql[] {
  const asked = parse(jobFilter, filter ?? {}, ['filter']);
  if (asked.yachts?.length) requireReadable(viewer, 'yachtId');
  if (asked.ages?.length) requireReadable(viewer, 'buildYear');
  if (typeof asked.coupleFriendly === 'boolean') requireReadable(viewer, 'couples');
  const oneOf = (source: string, values: readonly string[] | null | undefined) =>
    values?.length ? sql`${raw(source)}::text = any(${values}::text[])` : null;
  return conditionsOf(
    oneOf('p.position_type', asked.departments),
    oneOf('y.yacht_type', asked.yachtTypes),
    inBands(
      yachtSizeSql(viewer),
      asked.sizes?.map((band) => sizeBandBounds[band]),
    ),
    inBands(
      sql`(${literal(new Date().getUTCFullYear())} - y.build_year)`,
      asked.ages?.map((band) => yachtAgeBandBounds[band]),
    ),
    salaryCondition(asked.salaries),
    typeof asked.coupleFriendly === 'boolean' ? sql`y.couples = ${asked.coupleFriendly}` : null,
    keywordCondition(keyword),
    among(sql`j.contract_type`, asked.contractTypes, 'contract_type'),
    amongIds(sql`j.yacht_id`, asked.yachts),
    since(sql`j.listed_at`, asked.listedSince),
    before(sql`j.listed_at`, asked.listedBefore),
    since(sql`j.updated_at`, asked.updatedSince),
    asked.startsFrom ? sql`j.start_date >= ${asked.startsFrom}::date` : null,
    asked.startsBefore ? sql`j.start_date < ${asked.startsBefore}::date` : null,
  );
}

// Filtering by an unreadable column would reveal its values.
function requireReadable(viewer: Viewer, column: 'buildYear' | 'couples' | 'yachtId'): void {
  if (canReadJobColumn(viewer, column)) return;
  throw refusal(viewer);
}

function inBands(source: Sql, bands: Bounds[] | undefined): Sql | null {
  if (!bands?.length) return null;
  const alternatives = bands.map(({ over, upTo }) => {
    const lower = over === null ? sql`${source} is not null` : sql`${source} > ${over}`;
    return upTo === null ? lower : sql`(${lower} and ${source} <= ${upTo})`;
  });
  return sql`(${join(alternatives, ' or ')})`;
}

function salaryCondition(
  bands: readonly (keyof typeof salaryBands)[] | null | undefined,
): Sql | null {
  if (!bands?.length) return null;
  const figures = bands.flatMap((band) => (band === 'DOE' ? [] : [salaryBandBounds[band]]));
  const parts = [
    bands.includes('DOE') ? sql`j.salary_type = 'DOE'` : null,
    inBands(sql`(${OFFERED_CENTS} / 100)`, figures),
  ].filter((part) => part !== null);
  return sql`(${join(parts, ' or ')})`;
}

/** Searches the name of the position and of its department, ignoring case. */
function keywordCondition(keyword: string | null | undefined): Sql | null {
  const wanted = parse(nameText, keyword ?? '', ['keyword']);
  if (!wanted) return null;
  const departments = valuesOf(positionTypes).filter((type) =>
    positionTypes[type].some((label) => label.toLowerCase().includes(wanted.toLowerCase())),
  );
  return sql`(position(fold(${wanted}) in p.folded_name) > 0
    or p.position_type::text = any(${departments}::text[]))`;
}
