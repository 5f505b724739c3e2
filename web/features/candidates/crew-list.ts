import { ConnectionHandler, type RecordSourceSelectorProxy } from 'relay-runtime';
import { newestBy, payloadRecord, placeNode } from '#web/relay/lists.ts';

/** The record id of the crew without a search. */
const crewList = ConnectionHandler.getConnectionID('client:root', 'CrewTable_crew', {
  search: null,
});

/** Puts the candidate of a payload into the crew, if it is loaded: it is ordered by the date of sign-up. */
export function placeInCrew(store: RecordSourceSelectorProxy, mutation: string): void {
  placeNode(store, store.get(crewList), payloadRecord(store, mutation, 'candidate'), {
    edge: 'CandidateEdge',
    rank: newestBy('createdAt'),
  });
}
