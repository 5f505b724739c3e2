import { ConnectionHandler } from 'relay-runtime';
import type { Scope } from './paths.ts';

/** The record id of the list of drafts, of a yacht or of all, without a search. */
export const draftList = (scope: Scope, yachtId: string): string =>
  scope === 'yacht'
    ? ConnectionHandler.getConnectionID(yachtId, 'YachtListings_listings', { status: 'DRAFT' })
    : ConnectionHandler.getConnectionID('client:root', 'AllListings_listings', {
        status: 'DRAFT',
        consultant: null,
        search: null,
      });
