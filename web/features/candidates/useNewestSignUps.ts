import { useRelayEnvironment } from 'react-relay/hooks.js';
import { commitLocalUpdate, ConnectionHandler, fetchQuery, graphql } from 'relay-runtime';
import type { useNewestSignUpsQuery } from '#web/__generated__/useNewestSignUpsQuery.graphql.ts';
import { mendHead } from '#web/relay/mend-head.ts';
import type { SignUpList } from './sign-up-lists.ts';

/** Reads the head of a long list of sign-ups again. */
export function useNewestSignUps(status: SignUpList, search: string | null): () => void {
  const environment = useRelayEnvironment();
  return () => {
    fetchQuery<useNewestSignUpsQuery>(
      environment,
      graphql`
        query useNewestSignUpsQuery($status: SignUpStatus!, $search: String) {
          signUps(status: $status, search: $search, first: 50) {
            edges {
              node {
                id
                createdAt
                requestedVerificationAt
                ...SignUpTable_candidate @relay(mask: false)
              }
            }
          }
        }
      `,
      { status, search },
    ).subscribe({
      next: ({ signUps }) =>
        commitLocalUpdate(environment, (store) => {
          const list = ConnectionHandler.getConnection(store.getRoot(), 'SignUpTable_signUps', {
            status,
            search,
          });
          const isCompleted = status === 'COMPLETED';
          const by = isCompleted ? 'requestedVerificationAt' : 'createdAt';
          const newest = signUps.edges.map(({ node }) => ({
            id: node.id,
            at: (isCompleted ? node.requestedVerificationAt : node.createdAt) ?? '',
          }));
          mendHead(store, list, { edge: 'CandidateEdge', by, newest });
        }),
      // The next change tries again; until then the list is as it was.
      error: () => {},
    });
  };
}
