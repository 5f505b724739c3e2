import { ConnectionHandler, type RecordSourceSelectorProxy } from 'relay-runtime';
import { newestBy, placeNode } from '#web/relay/lists.ts';

/** The record id of the crew without a filter, in its usual order. */
const crewList = ConnectionHandler.getConnectionID('client:root', 'CrewTable_crew', {
  filter: {},
  orderBy: 'CREATED_LATEST',
});

type Placed = Parameters<typeof placeNode>[2];

/** Puts a candidate into the crew, if it is loaded: it is ordered by the date of sign-up. */
export function placeInCrew(store: RecordSourceSelectorProxy, candidate: Placed): void {
  const order = { edge: 'CandidateEdge', rank: newestBy('createdAt') };
  // Without a filter, no desired position was found.
  placeNode(store, store.get(crewList), candidate, order, { matchedRole: null });
}
