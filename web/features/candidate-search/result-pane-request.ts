import parameters from '#web/__generated__/ResultPaneQuery$parameters.ts';
import type { ResultPaneQuery } from '#web/__generated__/ResultPaneQuery.graphql.ts';
import type { Request } from '#web/relay/preload.ts';

/** The query of the pane with somebody who was found for a job. */
export const resultPaneRequest = (
  variables: ResultPaneQuery['variables'],
): Request<ResultPaneQuery> => ({ query: parameters, variables });
