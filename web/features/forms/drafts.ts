const keyOf = (name: string) => `draft ${name}`;

/**
 * Reads the fields of a draft from this tab's storage; empty without a draft. Logging out clears
 * the storage.
 */
export function readDraft(name: string): Record<string, unknown> {
  const kept = sessionStorage.getItem(keyOf(name));
  return kept === null ? {} : (JSON.parse(kept) as Record<string, unknown>);
}

/** Saves the fields as the draft; deletes it if there are none. */
export function writeDraft(name: string, fields: object): void {
  if (Object.keys(fields).length === 0) sessionStorage.removeItem(keyOf(name));
  else sessionStorage.setItem(keyOf(name), JSON.stringify(fields));
}

/** Whether there is a draft, so that its form is opened again. */
export function hasDraft(name: string): boolean {
  return sessionStorage.getItem(keyOf(name)) !== null;
}

/** The entry with a draft among the forms whose drafts are named `<prefix> <entry>`. */
export function draftedEntry(prefix: string): string | null {
  const start = keyOf(`${prefix} `);
  const key = Object.keys(sessionStorage).find((each) => each.startsWith(start));
  return key?.slice(start.length) ?? null;
}

/** Whether two values are equal for the server, which trims spaces. */
export function sameValue(one: unknown, other: unknown): boolean {
  return plain(one) === plain(other);
}

function plain(value: unknown): string {
  return JSON.stringify(typeof value === 'string' ? value.trim() : (value ?? null));
}
