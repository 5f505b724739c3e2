import parameters from '#web/__generated__/CandidatePaneQuery$parameters.ts';
import type { CandidatePaneQuery } from '#web/__generated__/CandidatePaneQuery.graphql.ts';
import type { Request } from '#web/relay/preload.ts';

/** The query of the pane with a candidate. */
export const candidatePaneRequest = (id: string): Request<CandidatePaneQuery> => ({
  query: parameters,
  variables: { id },
});
