import { useRelayEnvironment } from 'react-relay/hooks.js';
import {
  commitLocalUpdate,
  ConnectionHandler,
  fetchQuery,
  graphql,
  type RecordProxy,
  type RecordSourceProxy,
} from 'relay-runtime';
import type {
  useNewestApplicationsQuery,
  useNewestApplicationsQuery$data,
} from '#web/__generated__/useNewestApplicationsQuery.graphql.ts';
import type { Group } from './groups.ts';

type Newest = NonNullable<
  NonNullable<useNewestApplicationsQuery$data['node']>['applications']
>['edges'];

/**
 * Brings the head of a long list of applications up to date and leaves the rest as it is: read again
 * as a whole it would be one page long, and whoever has scrolled down would lose their place.
 */
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
        if (newest) commitLocalUpdate(environment, (store) => mend(store, jobId, group, newest));
      },
      // The next change tries again; until then the list is as it was.
      error: () => {},
    });
  };
}

function mend(store: RecordSourceProxy, jobId: string, group: Group, newest: Newest): void {
  const job = store.get(jobId);
  const list =
    job && ConnectionHandler.getConnection(job, 'ApplicationTable_applications', { group });
  if (!list) return;
  const found = new Set(newest.map(({ node }) => node.id));
  const oldest = newest.at(-1)?.node.appliedAt ?? '';
  const known = nodesOf(list);
  for (const node of known) {
    const isInHead = String(node.getValue('appliedAt')) > oldest;
    if (isInHead && !found.has(node.getDataID()))
      ConnectionHandler.deleteNode(list, node.getDataID());
  }
  const ids = new Set(known.map((node) => node.getDataID()));
  for (const { node } of newest.toReversed()) {
    const record = ids.has(node.id) ? null : store.get(node.id);
    if (record)
      ConnectionHandler.insertEdgeBefore(
        list,
        ConnectionHandler.createEdge(store, list, record, 'ApplicationEdge'),
      );
  }
}

const nodesOf = (list: RecordProxy): RecordProxy[] =>
  (list.getLinkedRecords('edges') ?? []).flatMap((edge) => edge?.getLinkedRecord('node') ?? []);
