import {
  ConnectionHandler,
  type RecordProxy,
  type RecordSourceProxy,
  type RecordSourceSelectorProxy,
} from 'relay-runtime';

/** A list of the store, null where it is not loaded: whatever is done with it then does nothing. */
type List = RecordProxy | null | undefined;

/** What the payload of a mutation carries; a refused one carries nothing. */
export const carried = (store: RecordSourceSelectorProxy, mutation: string, field: string): List =>
  store.getRootField(mutation)?.getLinkedRecord(field);

/** Puts a node at the head of a list that has the newest first, and counts it. */
export function addFirst(store: RecordSourceProxy, list: List, node: List, edge: string): void {
  if (!list || !node || idsOf(list).includes(node.getDataID())) return;
  ConnectionHandler.insertEdgeBefore(list, newEdge(store, list, node, edge));
  count(list, 1);
}

/** An edge whose cursor is known to be none: a missing one would make Back read the list anew. */
function newEdge(store: RecordSourceProxy, list: RecordProxy, node: RecordProxy, edge: string) {
  return ConnectionHandler.createEdge(store, list, node, edge).setValue(null, 'cursor');
}

/** Takes the node of an id out of a list, and counts it no more; the other rows stay as they are. */
export function removeNode(list: List, id: string): void {
  if (!list || !idsOf(list).includes(id)) return;
  ConnectionHandler.deleteNode(list, id);
  count(list, -1);
}

export type Order = {
  /** The type of the list's edges. */
  edge: string;
  /** A number by which the rows rise from the top; null for one that has left the order. */
  rank: (node: RecordProxy) => number | null;
};

/**
 * Puts a node where the order of a list has it, or moves it there. One that belongs below the last
 * row that is loaded comes with the next page.
 */
export function placeNode(store: RecordSourceProxy, list: List, node: List, order: Order): void {
  const rank = node && order.rank(node);
  if (!list || !node || rank === null || rank === undefined) return;
  const id = node.getDataID();
  const edges = edgesOf(list);
  const others = edges.filter((edge) => idOf(edge) !== id);
  const below = others.findIndex((edge) => {
    const other = edge.getLinkedRecord('node');
    const place = other && order.rank(other);
    return typeof place === 'number' && place >= rank;
  });
  const isLast = below === -1;
  const isBeyond = isLast && list.getLinkedRecord('pageInfo')?.getValue('hasNextPage') === true;
  const own = edges.find((edge) => idOf(edge) === id) ?? newEdge(store, list, node, order.edge);
  const next = isBeyond ? others : others.toSpliced(isLast ? others.length : below, 0, own);
  if (next.length !== edges.length || next.some((edge, at) => edge !== edges[at]))
    list.setLinkedRecords(next, 'edges');
}

/** Newest first by a field that holds an instant. */
export const newestBy = (field: string) => (node: RecordProxy) => {
  const at = Date.parse(String(node.getValue(field)));
  return Number.isNaN(at) ? null : -at;
};

export const edgesOf = (list: RecordProxy): RecordProxy[] =>
  (list.getLinkedRecords('edges') ?? []).filter((edge) => edge !== null);
export const idOf = (edge: RecordProxy) => edge.getLinkedRecord('node')?.getDataID();

function count(list: RecordProxy, change: number): void {
  const total = list.getValue('totalCount');
  if (typeof total === 'number') list.setValue(total + change, 'totalCount');
}

const idsOf = (list: RecordProxy) => edgesOf(list).map(idOf);

/** Puts a node at the head of a field of the root that holds a plain array, where it is loaded and lacks it. */
export function addToRoot(store: RecordSourceProxy, field: string, node: List): void {
  const nodes = store.getRoot().getLinkedRecords(field);
  if (nodes && node && !nodes.includes(node))
    store.getRoot().setLinkedRecords([node, ...nodes], field);
}

/** Takes the node of an id out of a field of the root that holds a plain array. */
export function removeFromRoot(store: RecordSourceProxy, field: string, id: string): void {
  const nodes = store.getRoot().getLinkedRecords(field);
  if (!nodes) return;
  const others = nodes.filter((node) => node?.getDataID() !== id);
  store.getRoot().setLinkedRecords(others, field);
}
