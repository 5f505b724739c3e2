import { useEffect, useState } from 'react';
import { fetchQuery, useRelayEnvironment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { useCrewCountsQuery } from '#web/__generated__/useCrewCountsQuery.graphql.ts';
import { type FilterKey, filterKey } from '#web/features/candidate-search/filters.ts';
import type { CandidateFilters } from '#web/features/candidate-search/graph-types.ts';
import type { Cost } from './CrewFilters.tsx';

/** As far as the server counts whom a filter leaves out. */
const COST_MAX = 1000;

export type CrewCounts = {
  total: number;
  costs: Partial<Record<FilterKey, Cost>>;
};

/**
 * How many the search finds and what each filter costs, asked for after the rows, which do not wait for it. Null until
 * it is answered.
 */
export function useCrewCounts(filter: CandidateFilters): CrewCounts | null {
  const environment = useRelayEnvironment();
  const search = JSON.stringify(filter);
  const [counted, setCounted] = useState<{ search: string; counts: CrewCounts } | null>(null);
  useEffect(() => {
    const counting = fetchQuery<useCrewCountsQuery>(
      environment,
      graphql`
        query useCrewCountsQuery($filter: CandidateFilters!) {
          crew(filter: $filter, first: 0) {
            totalCount
          }
          crewFilterCosts(filter: $filter) {
            filter
            leavesOut
          }
        }
      `,
      { filter: JSON.parse(search) },
    ).subscribe({
      next: ({ crew, crewFilterCosts }) => {
        const costs = crewFilterCosts.map(({ filter: name, leavesOut }) => [
          filterKey(name),
          { count: leavesOut, isMore: leavesOut === COST_MAX },
        ]);
        const counts = { total: crew.totalCount, costs: Object.fromEntries(costs) };
        setCounted({ search, counts });
      },
      // The rows say nothing of it, and stay.
      error: () => {},
    });
    return () => counting.unsubscribe();
  }, [environment, search]);
  return counted?.search === search ? counted.counts : null;
}
