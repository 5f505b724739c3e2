import {
  ConnectionHandler,
  type RecordProxy,
  type RecordSourceProxy,
  type RecordSourceSelectorProxy,
} from 'relay-runtime';

/** A list in the store; null if it is not loaded, in which case updates do nothing. */
type List = RecordProxy | null | undefined;

/** A field of a mutation's payload; undefined if the mutation was refused. */
export const payloadRecord = (
  store: RecordSourceSelectorProxy,
  mutation: string,
  field: string,
): List => store.getRootField(mutation)?.getLinkedRecord(field);

/** The entries of a list of a mutation's payload; none if the mutation was refused. */
export const payloadRecords = (
  store: RecordSourceSelectorProxy,
  mutation: string,
  field: string,
): RecordProxy[] =>
  (store.getRootField(mutation)?.getLinkedRecords(field) ?? []).filter((one) => one !== null);

/** Prepends a node to a newest-first list and increments its count. */
export function addFirst(store: RecordSourceProxy, list: List, node: List, edge: string): void {
  if (!list || !node || idsOf(list).includes(node.getDataID())) return;
  ConnectionHandler.insertEdgeBefore(list, newEdge(store, list, node, edge));
  addTo(list, 'totalCount', 1);
}

/** A new edge with a null cursor: with a missing field, Back would refetch the list. */
function newEdge(store: RecordSourceProxy, list: RecordProxy, node: RecordProxy, edge: string) {
  return ConnectionHandler.createEdge(store, list, node, edge).setValue(null, 'cursor');
}

/**
 * Removes the node with this id from a list and decrements its count; the other rows stay as they are. False if
 * it is not in it.
 */
export function removeNode(list: List, id: string): boolean {
  if (!list || !idsOf(list).includes(id)) return false;
  ConnectionHandler.deleteNode(list, id);
  addTo(list, 'totalCount', -1);
  return true;
}

/** Moves a node to the top of its list; false if it is not in it. */
export function moveFirst(list: List, id: string): boolean {
  const edges = list ? edgesOf(list) : [];
  const own = edges.find((edge) => idOf(edge) === id);
  if (!list || !own) return false;
  list.setLinkedRecords([own, ...edges.filter((edge) => edge !== own)], 'edges');
  return true;
}

export type Order = {
  /** The type name of the list's edges. */
  edge: string;
  /** The sort key, ascending from the top; null for a node that no longer belongs to the list. */
  rank: (node: RecordProxy, edge: RecordProxy) => number | null;
};

/** The fields that a list's edge has besides its node. */
export type EdgeFields = Readonly<Record<string, string | null>>;

/**
 * Inserts a node at its sorted position, or moves it there. A node below the last loaded row is
 * left out: it comes with the next page.
 */
export function placeNode(
  store: RecordSourceProxy,
  list: List,
  node: List,
  { edge: edgeType, rank: rankOf }: Order,
  fields: EdgeFields = {},
): void {
  if (!list || !node) return;
  const id = node.getDataID();
  const edges = edgesOf(list);
  const own = edges.find((edge) => idOf(edge) === id) ?? newEdge(store, list, node, edgeType);
  for (const [name, value] of Object.entries(fields)) own.setValue(value, name);
  const rank = rankOf(node, own);
  if (rank === null) return;
  const others = edges.filter((edge) => edge !== own);
  const below = others.findIndex((edge) => {
    const other = edge.getLinkedRecord('node');
    const place = other && rankOf(other, edge);
    return typeof place === 'number' && place >= rank;
  });
  const isLast = below === -1;
  const isBeyond = isLast && list.getLinkedRecord('pageInfo')?.getValue('hasNextPage') === true;
  const next = isBeyond ? others : others.toSpliced(isLast ? others.length : below, 0, own);
  if (next.length !== edges.length || next.some((edge, at) => edge !== edges[at]))
    list.setLinkedRecords(next, 'edges');
}

/** Sort key for newest first, from a node's field that holds an instant. */
export const newestBy = (field: string) => (node: RecordProxy) => {
  const at = Date.parse(String(node.getValue(field)));
  return Number.isNaN(at) ? null : -at;
};

/** Sort key for newest first, from a field of the edge. */
export const newestEdgeBy = (field: string) => (_node: RecordProxy, edge: RecordProxy) =>
  newestBy(field)(edge);

export const edgesOf = (list: RecordProxy): RecordProxy[] =>
  (list.getLinkedRecords('edges') ?? []).filter((edge) => edge !== null);
export const idOf = (edge: RecordProxy) => edge.getLinkedRecord('node')?.getDataID();

/** Adds to a number in the store; nothing if it is not loaded. */
export function addTo(record: List, field: string, change: number): void {
  const loaded = record?.getValue(field);
  if (typeof loaded === 'number') record?.setValue(loaded + change, field);
}

const idsOf = (list: RecordProxy) => edgesOf(list).map(idOf);

/** The record id of a list of the root that is kept under a key, whatever its arguments. */
export const rootList = (key: string) => ConnectionHandler.getConnectionID('client:root', key);
