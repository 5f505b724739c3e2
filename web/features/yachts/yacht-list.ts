import { ConnectionHandler } from 'relay-runtime';

/** The list of all local yachts, without a search. */
export const yachtList = ConnectionHandler.getConnectionID('client:root', 'YachtTable_yachts', {
  search: null,
});
