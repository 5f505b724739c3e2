import { ConnectionHandler, type RecordProxy, type RecordSourceSelectorProxy } from 'relay-runtime';
import {
  addFirst,
  addTo,
  moveFirst,
  newestBy,
  payloadRecord,
  placeNode,
} from '#web/relay/lists.ts';
import type { Status } from './paths.ts';

const EDGE = 'JobEdge';

/** The lists of a status without a search, of a yacht and of all yachts: the record ids. */
const listsOf = (status: Status, yachtId: string): readonly string[] => [
  ConnectionHandler.getConnectionID(yachtId, 'YachtListings_listings', { status }),
  listOfAll(status),
];

/** The list of all yachts, of a status or of every one. */
const listOfAll = (status: Status | null) =>
  ConnectionHandler.getConnectionID('client:root', 'AllListings_listings', {
    status,
    consultant: null,
    department: null,
    search: null,
  });

/** The counts over all yachts; those of one yacht come with the payload. */
const countsOf = (store: RecordSourceSelectorProxy) =>
  store.getRoot().getLinkedRecord('listingCounts');

/** Puts the draft of a payload at the top of the loaded drafts, and counts it if it is new. */
export function noteDraft(
  store: RecordSourceSelectorProxy,
  mutation: string,
  { yachtId, isNew }: { yachtId: string; isNew: boolean },
): void {
  const job = payloadRecord(store, mutation, 'job');
  if (job?.getValue('status') !== 'DRAFT') return;
  for (const id of listsOf('DRAFT', yachtId)) {
    const list = store.get(id);
    if (!moveFirst(list, job.getDataID())) addFirst(store, list, job, EDGE);
  }
  if (!isNew) return;
  addFirst(store, store.get(listOfAll(null)), job, EDGE);
  addTo(countsOf(store), 'drafts', 1);
}

/** Puts the draft of a payload, now listed, into the loaded active listings: below those with new applications. */
export function noteListed(
  store: RecordSourceSelectorProxy,
  mutation: string,
  yachtId: string,
): void {
  const job = payloadRecord(store, mutation, 'job');
  for (const list of listsOf('ACTIVE', yachtId))
    placeNode(store, store.get(list), job, { edge: EDGE, rank });
  addTo(countsOf(store), 'drafts', -1);
  addTo(countsOf(store), 'active', 1);
}

const newest = newestBy('listedAt');
const rank = (job: RecordProxy) =>
  Number(job.getValue('newApplicationCount')) > 0 ? -Infinity : newest(job);
