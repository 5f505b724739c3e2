import { useRelayEnvironment } from 'react-relay/hooks.js';
import { commitLocalUpdate, ConnectionHandler, fetchQuery, graphql } from 'relay-runtime';
import type { useNewestApplicationsQuery } from '#web/__generated__/useNewestApplicationsQuery.graphql.ts';
import { mendHead } from '#web/relay/mend-head.ts';
import type { Group } from './groups.ts';

/** Reads the head of a long list of applications again. */
export function useNewestApplications(jobId: string, group: Group): () => void {
  const environment = useRelayEnvironment();
  return () => {
    fetchQuery<useNewestApplicationsQuery>(
      environment,
      graphql`
        query useNewestApplicationsQuery($id: ID!, $group: ApplicationGroup!) {
          node(id: $id) {
            ... on Job {
              applications(group: $group, first: 50) {
                edges {
                  node {
                    id
                    appliedAt
                    ...ApplicationTable_application @relay(mask: false)
                  }
                }
              }
            }
          }
        }
      `,
      { id: jobId, group },
    ).subscribe({
      next: ({ node }) => {
        const newest = node?.applications?.edges;
        if (!newest) return;
        commitLocalUpdate(environment, (store) => {
          const job = store.get(jobId);
          const key = 'ApplicationTable_applications';
          mendHead(store, job && ConnectionHandler.getConnection(job, key, { group }), {
            edge: 'ApplicationEdge',
            by: 'appliedAt',
            newest: newest.map(({ node }) => ({ id: node.id, at: node.appliedAt })),
          });
        });
      },
      // The next change tries again; until then the list is as it was.
      error: () => {},
    });
  };
}
