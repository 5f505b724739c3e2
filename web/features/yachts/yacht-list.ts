import { ConnectionHandler } from 'relay-runtime';

/** The record id of the list of all local yachts, without a search. */
export const yachtList = ConnectionHandler.getConnectionID('client:root', 'YachtTable_yachts', {
  search: null,
});
