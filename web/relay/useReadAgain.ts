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

/** As many rows as the graph gives at once. */
const AT_ONCE = 100;
/** Rows that are read though fewer are loaded. */
const PAGE = 50;
/** Rows that may have come while none were told of: so many more are read to find the last one again. */
const MISSED = 300;

export type Readable<TQuery extends OperationType> = {
  /** The list that is shown, by its id. */
  list: string;
  /** Reads a page of the same list, by `$first` and `$after`. */
  query: GraphQLTaggedNode;
  variables: Omit<TQuery['variables'], 'first' | 'after'>;
  /** Finds the page that was read. */
  page: (store: RecordSourceProxy, variables: Variables) => RecordProxy | null | undefined;
};

/** How a list is brought up to date where nobody says what has changed. */
export function useReadAgain<TQuery extends OperationType>(source: Readable<TQuery>): () => void {
  const environment = useRelayEnvironment();
  return () => {
    // Without an answer the rows stay as they were; the next event or visit has them right.
    readAgain(environment, source).catch(() => undefined);
  };
}

/**
 * Reads a list again page by page, as far as it is loaded, and then puts the new rows in the place of
 * the old ones at once: none of them goes that is still there, and the scroll position stays.
 */
async function readAgain<TQuery extends OperationType>(
  environment: IEnvironment,
  { list, query, variables, page }: Readable<TQuery>,
): Promise<void> {
  const loaded = read(environment, (store) => edgesOfList(store, list).map(idOf));
  const last = loaded.at(-1);
  const pages: Variables[] = [];
  const kept: { dispose: () => void }[] = [];
  try {
    const found = new Set<string | undefined>();
    for (let after: unknown = null; ;) {
      const first = Math.min(AT_ONCE, Math.max(PAGE, loaded.length - found.size));
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
      if (!end.hasNextPage || isEnough || found.size > loaded.length + MISSED) break;
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
      // Paging asks for the cursor of the last page alone, but a missing one would make Back read anew.
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

/** How what is not paged is brought up to date: its query is asked again, and what is shown stays meanwhile. */
export function useReadWhole<TQuery extends OperationType>(
  query: GraphQLTaggedNode,
  variables: TQuery['variables'],
): () => void {
  const environment = useRelayEnvironment();
  return () => {
    // Without an answer everything stays as it was; the next event or visit has it right.
    fetchQuery<TQuery>(environment, query, variables).subscribe({ error: () => {} });
  };
}
