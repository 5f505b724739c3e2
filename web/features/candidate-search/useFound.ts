import { useEffect, useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks.js';
import { commitLocalUpdate, fetchQuery, graphql, type RecordSourceProxy } from 'relay-runtime';
import type { useFoundQuery } from '#web/__generated__/useFoundQuery.graphql.ts';
import type { CandidateFilters } from './graph-types.ts';

/** As far as the results are counted before they are shown. */
export const FAR = 10_000;
/** What the screen asks for: one more, which tells whether there are more. */
const COUNTED = FAR + 1;

/** The number of results; with `isMore` there are more than that. */
export type Found = { count: number; isMore: boolean };

/** Where the count of a search is kept in the store. */
export type Counted = { jobId: string; filters: CandidateFilters };

/**
 * The number of results of a search, of which the page has counted no more than COUNTED. If there are so many,
 * all are counted meanwhile, and their number takes the place of the first one in the store. If that fails,
 * the screen goes on saying that there are more.
 */
export function useFound(
  { jobId, filters }: Counted,
  counted: number | undefined,
): Found | undefined {
  const environment = useRelayEnvironment();
  const search = JSON.stringify(filters);
  const [exact, setExact] = useState<string | null>(null);
  const isMore = counted === COUNTED && exact !== search;
  useEffect(() => {
    if (!isMore) return undefined;
    const all: CandidateFilters = JSON.parse(search);
    const counting = fetchQuery<useFoundQuery>(
      environment,
      graphql`
        query useFoundQuery($jobId: ID!, $filters: CandidateFilters) {
          job(id: $jobId) {
            candidateMatchCount(filters: $filters)
          }
        }
      `,
      { jobId, filters: all },
    ).subscribe({
      next: ({ job }) => {
        if (!job) return;
        commitLocalUpdate(environment, (store) =>
          setCount(store, { jobId, filters: all }, () => job.candidateMatchCount),
        );
        setExact(search);
      },
      error: () => {},
    });
    return () => counting.unsubscribe();
  }, [environment, isMore, jobId, search]);
  return counted === undefined ? undefined : { count: isMore ? FAR : counted, isMore };
}

/** Notes in the store that one of the results of a search is gone. */
export const countDown = (store: RecordSourceProxy, counted: Counted): void =>
  // With so many there may be more, which are not counted yet.
  setCount(store, counted, (count) => (count === COUNTED ? count : count - 1));

function setCount(
  store: RecordSourceProxy,
  { jobId, filters }: Counted,
  change: (count: number) => number,
): void {
  const args = { atMost: COUNTED, filters };
  const job = store.get(jobId);
  const count = job?.getValue('candidateMatchCount', args);
  if (typeof count === 'number') job?.setValue(change(count), 'candidateMatchCount', args);
}
