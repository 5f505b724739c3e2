const keyOf = (name: string) => `draft ${name}`;

/** The fields of a draft in this tab's storage; none where there is no draft. Logging out empties the storage. */
export function readDraft(name: string): Record<string, unknown> {
  const kept = sessionStorage.getItem(keyOf(name));
  return kept === null ? {} : (JSON.parse(kept) as Record<string, unknown>);
}

/** Keeps the fields as the draft; without any there is none. */
export function writeDraft(name: string, fields: object): void {
  if (Object.keys(fields).length === 0) sessionStorage.removeItem(keyOf(name));
  else sessionStorage.setItem(keyOf(name), JSON.stringify(fields));
}

/** Whether something typed waits in this tab, so that what it was typed into opens again. */
export function hasDraft(name: string): boolean {
  return sessionStorage.getItem(keyOf(name)) !== null;
}

/** Which of the forms whose drafts are named `<prefix> <entry>` has one: its entry. */
export function draftedEntry(prefix: string): string | null {
  const start = keyOf(`${prefix} `);
  const key = Object.keys(sessionStorage).find((each) => each.startsWith(start));
  return key?.slice(start.length) ?? null;
}

/** Whether two values of a field are one to the server, which cuts spaces at the ends. */
export function sameValue(one: unknown, other: unknown): boolean {
  return plain(one) === plain(other);
}

function plain(value: unknown): string {
  return JSON.stringify(typeof value === 'string' ? value.trim() : (value ?? null));
}
