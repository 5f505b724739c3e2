import { z } from 'zod';
import { ASPECTS, type Aspect, FIT_JOB_FROM, type FitState } from '#server/domain/fit/sql.ts';
import { PAIR_TIE, TIE_JOIN } from '#server/domain/fit/tie.ts';
import { LIST_MAX, nameText, parse } from '#server/domain/kernel/input.ts';
import { newestFirst, type Order, placeIn, type SortKey } from '#server/domain/kernel/keyset.ts';
import { conditionsOf } from '#server/domain/kernel/list-filters.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import type { ApplicationRow } from '#server/domain/rows/application.ts';
import { empty, join, literal, type Sql, sql } from '#server/platform/sql.ts';

/** How the applications of a job are ordered and filtered by how their candidates fit it. */

const ASPECT = z.enum(Object.keys(ASPECTS) as [Aspect, ...Aspect[]]);
const STATE = z.enum(['FITS', 'NEARLY', 'MISSES', 'NOT_SAID', 'NEUTRAL'] satisfies FitState[]);
const figure = z.int().min(0).max(100_000).nullish();

const fitFilter = z.strictObject({
  states: z
    .array(z.strictObject({ aspect: ASPECT, states: z.array(STATE).max(LIST_MAX) }))
    .max(LIST_MAX)
    .nullish(),
  matchAtLeast: figure,
  languages: z.array(nameText).max(LIST_MAX).nullish(),
  withinKilometres: figure,
  referencesAtLeast: figure,
  lastYachtAtLeast: figure,
});

/** The parts of a list's statement that the choice adds. */
export interface Chosen {
  joins: Sql;
  columns: Sql;
  conditions: readonly Sql[];
  order: (Order<ApplicationRow> & { cursor: ReturnType<typeof placeIn>; orderedBy: string }) | null;
}

/** Nothing is chosen. */
export const ALL: Chosen = { joins: empty, columns: empty, conditions: [], order: null };

/**
 * The choice as SQL on the aliases of APPLICATION_FROM. @throws forbidden for whoever may not read how candidates
 * fit
 */
export function chosenBy(viewer: Viewer, bestBy: Aspect | null | undefined, fit: unknown): Chosen {
  if (!bestBy && !fit) return ALL;
  allow(viewer, 'candidate.readFit');
  const filter = parse(fitFilter, fit ?? {}, ['fit']);
  const states = (filter.states ?? []).filter((one) => one.states.length > 0);
  const key = bestBy ? ASPECTS[bestBy].key : null;
  const used = new Set<Aspect>(states.map(({ aspect }) => aspect));
  if (bestBy) used.add(bestBy);
  const tie = bestBy === 'MATCH' ? PAIR_TIE : null;
  if (filter.referencesAtLeast) used.add('REFERENCES');
  if (filter.lastYachtAtLeast) used.add('LAST_YACHT');
  const least = (aspect: Aspect, most: Sql) => sql`${ASPECTS[aspect].key} <= ${most}::int`;
  const conditions = conditionsOf(
    ...states.map(
      ({ aspect, states: kept }) => sql`${ASPECTS[aspect].state} = any(${kept}::text[])`,
    ),
    filter.matchAtLeast ? least('MATCH', sql`${100 - filter.matchAtLeast}`) : null,
    filter.languages?.length ? sql`c.languages && ${filter.languages}::text[]` : null,
    filter.withinKilometres ? least('DISTANCE', sql`${filter.withinKilometres}`) : null,
    filter.referencesAtLeast ? least('REFERENCES', sql`${-filter.referencesAtLeast}`) : null,
    filter.lastYachtAtLeast ? least('LAST_YACHT', sql`${-10 * filter.lastYachtAtLeast}`) : null,
  );
  return {
    joins: sql`join candidates c on c.id = a.candidate_id ${FIT_JOB_FROM} ${join(
      [tie ? TIE_JOIN : empty, ...Array.from(used, (aspect) => ASPECTS[aspect].join)],
      ' ',
    )}`,
    columns: key ? sql`, ${key} as "fitKey", ${tie ?? literal(0)} as "fitTie"` : empty,
    conditions,
    order: bestBy ? orderBy(bestBy, tie !== null) : null,
  };
}

type FitRow = ApplicationRow & { fitKey: number; fitTie: number };

/** On the columns of a row: of those with the same score who fits better, of all others the newest. */
function orderBy(bestBy: Aspect, hasTie: boolean): NonNullable<Chosen['order']> {
  const keys: SortKey[] = [
    { sql: sql`a."fitKey"`, type: 'int', descending: false },
    ...(hasTie ? [{ sql: sql`a."fitTie"`, type: 'int', descending: true } as const] : []),
    ...newestFirst(sql`a."appliedAt"`, sql`a.id`),
  ];
  return {
    keys,
    keysOf: (row) => {
      const { fitKey, fitTie, appliedAt, id } = row as FitRow;
      return [fitKey, ...(hasTie ? [fitTie] : []), appliedAt, id];
    },
    cursor: placeIn(keys),
    orderedBy: `BEST_${bestBy}`,
  };
}
