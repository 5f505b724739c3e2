import { useRelayEnvironment } from 'react-relay/hooks.js';
import {
  commitLocalUpdate,
  ConnectionHandler,
  createOperationDescriptor,
  fetchQuery,
  getRequest,
  type GraphQLTaggedNode,
  type IEnvironment,
  type OperationType,
  type RecordProxy,
  type RecordSourceProxy,
  type Variables,
} from 'relay-runtime';
import { edgesOf, idOf } from './lists.ts';

/** The largest page that the API returns. */
const MAX_PAGE = 100;
/** The smallest page to read. */
const MIN_PAGE = 50;
/** New rows to read through before giving up on finding the last known row again. */
const MAX_NEW = 300;

export type RefetchableList<TQuery extends OperationType> = {
  /** The record id of the list on screen. */
  list: string;
  /** Reads a page of the same list with `$first` and `$after`. */
  query: GraphQLTaggedNode;
  variables: Omit<TQuery['variables'], 'first' | 'after'>;
  /** The page in the store after reading it. */
  page: (store: RecordSourceProxy, variables: Variables) => RecordProxy | null | undefined;
};

/** Refetches a list when there is no event that says what has changed. */
export function useListRefetch<TQuery extends OperationType>(
  source: RefetchableList<TQuery>,
): () => void {
  const environment = useRelayEnvironment();
  return () => {
    // On failure the rows stay as they are; the next event or visit corrects them.
    refetch(environment, source).catch(() => undefined);
  };
}

/**
 * Refetches the loaded pages of a list, and then replaces all rows at once, so that rows that still
 * exist never disappear and the scroll position stays.
 */
async function refetch<TQuery extends OperationType>(
  environment: IEnvironment,
  { list, query, variables, page }: RefetchableList<TQuery>,
): Promise<void> {
  const loaded = read(environment, (store) => edgesOfList(store, list).map(idOf));
  const last = loaded.at(-1);
  const pages: Variables[] = [];
  const kept: { dispose: () => void }[] = [];
  try {
    const found = new Set<string | undefined>();
    for (let after: unknown = null; ;) {
      const first = Math.min(MAX_PAGE, Math.max(MIN_PAGE, loaded.length - found.size));
      const asked: Variables = { ...variables, first, after };
      kept.push(environment.retain(createOperationDescriptor(getRequest(query), asked)));
      await fetchQuery(environment, query, asked).toPromise();
      pages.push(asked);
      const end = read(environment, (store) => {
        const answer = page(store, asked);
        for (const edge of answer ? edgesOf(answer) : []) found.add(idOf(edge));
        return endOf(answer);
      });
      const isEnough = found.size >= loaded.length && (!last || found.has(last));
      if (!end.hasNextPage || isEnough || found.size > loaded.length + MAX_NEW) break;
      after = end.endCursor;
    }
    commitLocalUpdate(environment, (store) => {
      const shown = store.get(list);
      const answers = pages.map((asked) => page(store, asked));
      const pageInfo = shown?.getLinkedRecord('pageInfo');
      if (!shown || answers.some((answer) => !answer)) return;
      const edges = answers
        .flatMap((answer) => (answer ? edgesOf(answer) : []))
        .flatMap((edge) => ConnectionHandler.buildConnectionEdge(store, shown, edge) ?? []);
      // Paging needs only the last page's cursor, but with a missing field Back would refetch the list.
      for (const edge of edges) edge.setValue(null, 'cursor');
      shown.setLinkedRecords(edges, 'edges');
      const { hasNextPage, endCursor } = endOf(answers.at(-1));
      pageInfo?.setValue(hasNextPage, 'hasNextPage').setValue(endCursor, 'endCursor');
    });
  } finally {
    for (const one of kept) one.dispose();
  }
}

function endOf(page: RecordProxy | null | undefined) {
  const end = page?.getLinkedRecord('pageInfo');
  const endCursor = end?.getValue('endCursor');
  return {
    hasNextPage: end?.getValue('hasNextPage') === true,
    endCursor: typeof endCursor === 'string' ? endCursor : null,
  };
}

const edgesOfList = (store: RecordSourceProxy, id: string) => {
  const list = store.get(id);
  return list ? edgesOf(list) : [];
};

function read<T>(environment: IEnvironment, look: (store: RecordSourceProxy) => T): T {
  let seen: { value: T } | undefined;
  commitLocalUpdate(environment, (store) => {
    seen = { value: look(store) };
  });
  if (!seen) throw new Error('The store was not read.');
  return seen.value;
}

/** Refetches a query that is not paginated; the current data stays visible meanwhile. */
export function useQueryRefetch<TQuery extends OperationType>(
  query: GraphQLTaggedNode,
  variables: TQuery['variables'],
): () => void {
  const environment = useRelayEnvironment();
  return () => {
    // On failure the data stays as it is; the next event or visit corrects it.
    fetchQuery<TQuery>(environment, query, variables).subscribe({ error: () => {} });
  };
}
