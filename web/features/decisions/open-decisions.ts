/** A decision that can still be undone. */
export type OpenDecision = {
  /** The id of the application, candidate or job. */
  readonly subject: string;
  readonly undo: () => Promise<void>;
};

let open: readonly OpenDecision[] = [];
const listeners = new Set<() => void>();

function change(next: readonly OpenDecision[]): void {
  open = next;
  for (const listener of listeners) listener();
}

export const openDecisions = {
  read: () => open,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  add: (decision: OpenDecision) => change([...open, decision]),
  remove: (decision: OpenDecision) => {
    if (open.includes(decision)) change(open.filter((other) => other !== decision));
  },
};

/** Milliseconds after a decision within which a lost focus counts as its consequence. */
const SOON = 1000;
let last = { subject: '', at: -Infinity };

/** Records the subject of the latest decision. */
export function noteDecision(subject: string): void {
  last = { subject, at: performance.now() };
}

export function isJustDecided(subject: string): boolean {
  return last.subject === subject && performance.now() - last.at < SOON;
}
