import { ConnectionHandler, type RecordProxy, type RecordSourceProxy } from 'relay-runtime';

/** A list of the store, null where it is not loaded: whatever is done with it then does nothing. */
type List = RecordProxy | null | undefined;

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

const edgesOf = (list: RecordProxy): RecordProxy[] =>
  (list.getLinkedRecords('edges') ?? []).filter((edge) => edge !== null);
const idOf = (edge: RecordProxy) => edge.getLinkedRecord('node')?.getDataID();

function count(list: RecordProxy, change: number): void {
  const total = list.getValue('totalCount');
  if (typeof total === 'number') list.setValue(total + change, 'totalCount');
}

const idsOf = (list: RecordProxy) => edgesOf(list).map(idOf);

/** Puts a node at the head of a field of the root that holds a plain array, where it is loaded. */
export function addToRoot(store: RecordSourceProxy, field: string, node: List): void {
  const nodes = store.getRoot().getLinkedRecords(field);
  if (nodes && node) store.getRoot().setLinkedRecords([node, ...nodes], field);
}

/** Takes the node of an id out of a field of the root that holds a plain array. */
export function removeFromRoot(store: RecordSourceProxy, field: string, id: string): void {
  const nodes = store.getRoot().getLinkedRecords(field);
  if (!nodes) return;
  const others = nodes.filter((node) => node?.getDataID() !== id);
  store.getRoot().setLinkedRecords(others, field);
}
