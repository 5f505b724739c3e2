import parameters from '#web/__generated__/ApplicationPaneQuery$parameters.ts';
import type { ApplicationPaneQuery } from '#web/__generated__/ApplicationPaneQuery.graphql.ts';
import type { Request } from '#web/relay/preload.ts';

/** The query of the pane with an application. */
export const paneRequest = (id: string): Request<ApplicationPaneQuery> => ({
  query: parameters,
  variables: { id },
});
