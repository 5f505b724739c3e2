import type { Storage } from '@graphiql/toolkit';

const NAMESPACE = 'graphiql:';
/** What stands in lists: tabs, and what was run or starred. */
const listed = /:(?:tabState|queries|favorites)$/;

/** A tab's hash is made of its headers, too. A tab without either property is taken for none. */
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
 * What GraphiQL remembers on this device, its headers never: told not to keep them, it still writes
 * those of each operation that was run into the history, and a token is among them.
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

/** What stands in the editors for who comes the first time, or has cleared what was kept. */
export function offerFirst(query: string, variables: string): void {
  if (localStorage.getItem(`${NAMESPACE}tabState`) !== null) return;
  // Both together: of what it kept, GraphiQL finds the tab again by the two.
  localStorage.setItem(`${NAMESPACE}query`, query);
  localStorage.setItem(`${NAMESPACE}variables`, variables);
}
