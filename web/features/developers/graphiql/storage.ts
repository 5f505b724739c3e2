import type { Storage } from '@graphiql/toolkit';

const NAMESPACE = 'graphiql:';
/** The keys of stored lists: tabs, history and favourites. */
const listed = /:(?:tabState|queries|favorites)$/;

/**
 * A tab's hash covers its headers, too. Both become null and are not removed: GraphiQL discards a
 * tab without them.
 */
function withoutHeaders(text: string): string {
  const kept = JSON.parse(text, (name, value: unknown) =>
    name === 'headers' || name === 'hash' ? null : value,
  ) as unknown;
  return JSON.stringify(kept);
}

function ownKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(NAMESPACE));
}

/**
 * The storage of GraphiQL on this device, without headers. Even when told not to persist them,
 * GraphiQL writes the headers of each executed operation to the history, including a token.
 */
export const storageWithoutHeaders: Storage = {
  get length() {
    return ownKeys().length;
  },
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => {
    if (key === `${NAMESPACE}headers`) return;
    localStorage.setItem(key, listed.test(key) ? withoutHeaders(value) : value);
  },
  removeItem: (key) => localStorage.removeItem(key),
  clear: () => {
    for (const key of ownKeys()) localStorage.removeItem(key);
  },
};

/** Sets the initial content of the editors, for a first visit or after the storage was cleared. */
export function offerFirst(query: string, variables: string): void {
  if (localStorage.getItem(`${NAMESPACE}tabState`) !== null) return;
  // Both are needed: GraphiQL identifies the stored tab by the two.
  localStorage.setItem(`${NAMESPACE}query`, query);
  localStorage.setItem(`${NAMESPACE}variables`, variables);
}
