import {
  candidateFilters,
  type CandidateFilters,
  filterConditions,
  requireReadable,
} from '#server/domain/candidate-search/filters.ts';
import { parse } from '#server/domain/kernel/input.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { query } from '#server/platform/db.ts';
import { empty, join, literal, sql } from '#server/platform/sql.ts';

/** How many people a filter leaves out are counted; so many means so many or more. */
export const COST_MAX = 1000;

type FilterName = keyof CandidateFilters;

/** Filters that are one: both ends of a range, and a salary with its currency. */
const TOGETHER: readonly (readonly FilterName[])[] = [
  ['yachtLengthMin', 'yachtLengthMax'],
  ['ageMin', 'ageMax'],
  ['salaryMin', 'salaryMax', 'salaryCurrency'],
];

export interface FilterCost {
  /** The first name of the filter as the input has it: 'ageMin' of a range of ages. */
  filter: FilterName;
  /** Of the crew whom every other filter keeps, those whom this one leaves out; COST_MAX at most. */
  leavesOut: number;
}

/**
 * What each filter of a search of the crew costs: how many more there would be without it. One statement.
 * @throws forbidden for a filter by what the viewer may not read
 */
export async function crewFilterCosts(viewer: Viewer, given: unknown): Promise<FilterCost[]> {
  allow(viewer, 'candidate.listCrew');
  const filters = parse(candidateFilters, given, ['filter']);
  requireReadable(viewer, filters);
  const groups = groupsOf(filters).flatMap((names) => {
    const own = filterConditions(pick(filters, (name) => names.includes(name)));
    if (own.conditions.length === 0) return [];
    return [
      { names, own, others: filterConditions(pick(filters, (name) => !names.includes(name))) },
    ];
  });
  if (groups.length === 0) return [];
  const counts = groups.map(({ own, others }) => {
    const user = own.needsUser || others.needsUser ? sql`join users u on u.id = c.user_id` : empty;
    const kept = join([sql`c.is_verified`, ...others.conditions], ' and ');
    return sql`(select count(*) from (select 1 from candidates c ${user}
      where ${kept} and (${join(own.conditions, ' and ')}) is not true limit ${literal(COST_MAX)}) counted)`;
  });
  const [row] = await query<{ counts: number[] }>(
    '',
    sql`select json_build_array(${join(counts)}) as counts`,
  );
  return groups.map(({ names }, at) => ({
    filter: names[0] ?? 'text',
    leavesOut: row?.counts[at] ?? 0,
  }));
}

function groupsOf(filters: CandidateFilters): FilterName[][] {
  const names = Object.keys(filters) as FilterName[];
  const apart = names.filter((name) => !TOGETHER.some((group) => group.includes(name)));
  const ranges = TOGETHER.map((group) => group.filter((name) => names.includes(name)));
  return [...apart.map((name) => [name]), ...ranges].filter((group) => group.length > 0);
}

const pick = (filters: CandidateFilters, keeps: (name: FilterName) => boolean): CandidateFilters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => keeps(name as FilterName)));
