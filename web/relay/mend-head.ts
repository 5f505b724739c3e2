import { ConnectionHandler, type RecordProxy, type RecordSourceProxy } from 'relay-runtime';

type Head = {
  /** The type of the list's edges. */
  edge: string;
  /** The field that the list is ordered by, the newest first. */
  by: string;
  /** The newest rows, as they were just read into the store. */
  newest: readonly { readonly id: string; readonly at: string }[];
};

/**
 * Brings the head of a long list up to date and leaves the rest as it is: read again as a whole it
 * would be one page long, and whoever has scrolled down would lose their place.
 */
export function mendHead(
  store: RecordSourceProxy,
  list: RecordProxy | null | undefined,
  { edge, by, newest }: Head,
): void {
  if (!list) return;
  const found = new Set(newest.map(({ id }) => id));
  const oldest = newest.at(-1)?.at ?? '';
  const known = nodesOf(list);
  for (const node of known) {
    const isInHead = String(node.getValue(by)) > oldest;
    if (isInHead && !found.has(node.getDataID()))
      ConnectionHandler.deleteNode(list, node.getDataID());
  }
  const ids = new Set(known.map((node) => node.getDataID()));
  for (const { id } of newest.toReversed()) {
    const record = ids.has(id) ? null : store.get(id);
    if (record)
      ConnectionHandler.insertEdgeBefore(
        list,
        ConnectionHandler.createEdge(store, list, record, edge),
      );
  }
}

const nodesOf = (list: RecordProxy): RecordProxy[] =>
  (list.getLinkedRecords('edges') ?? []).flatMap((edge) => edge?.getLinkedRecord('node') ?? []);
