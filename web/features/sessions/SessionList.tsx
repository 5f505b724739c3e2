import { usePaginationFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { SessionListPageQuery } from '#web/__generated__/SessionListPageQuery.graphql.ts';
import type { SessionList_query$key } from '#web/__generated__/SessionList_query.graphql.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { moment } from '#web/ui/moment.ts';
import { EndOtherSessions } from './EndOtherSessions.tsx';
import { EndSession } from './EndSession.tsx';

type Props = {
  query: SessionList_query$key;
  /** Whose they are, on another person's page; without it the viewer's own. */
  owner?: { id: string; name: string };
};

/** Where somebody is logged in, and the buttons that end it. */
export function SessionList({ query, owner }: Props) {
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    SessionListPageQuery,
    SessionList_query$key
  >(
    graphql`
      fragment SessionList_query on Query
      @refetchable(queryName: "SessionListPageQuery")
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 20 }
        after: { type: "String" }
        ownerId: { type: "ID" }
      ) {
        sessions(first: $first, after: $after, ownerId: $ownerId)
          @connection(key: "SessionList_sessions") {
          __id
          edges {
            node {
              id
              device
              network
              createdAt
              lastUsedAt
              isCurrent
            }
          }
        }
      }
    `,
    query,
  );
  const { __id: listId, edges } = data.sessions;
  const others = edges.filter(({ node }) => !node.isCurrent);
  return (
    <div className="flex flex-col gap-4">
      {edges.length > 0 ? (
        <ul className="flex flex-col divide-y divide-line">
          {edges.map(({ node }) => (
            <li key={node.id} className="flex items-center justify-between gap-4 py-3 first:pt-0">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                  {node.device}
                  {node.isCurrent && <Badge tone="success">This session</Badge>}
                </p>
                <p className="text-note text-ink-soft wrap-anywhere">
                  Last used {moment(node.lastUsedAt)}
                  {node.network && ` from ${node.network}`}
                </p>
                <p className="text-note text-ink-soft">Logged in {moment(node.createdAt)}</p>
              </div>
              {!node.isCurrent && <EndSession id={node.id} device={node.device} listId={listId} />}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">Not logged in anywhere.</p>
      )}
      <LoadMore hasMore={hasNext} loading={isLoadingNext} onMore={() => loadNext(50)} />
      {others.length > 0 && <EndOtherSessions owner={owner} listId={listId} />}
    </div>
  );
}
