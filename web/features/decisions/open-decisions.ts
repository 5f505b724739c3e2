/** A decision that can still be undone. */
export type OpenDecision = {
  /** The id of the application, candidate or job; null for several at once. */
  readonly subject: string | null;
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

/** The subjects of the decisions that the server has not answered yet. */
const unanswered = new Map<string, Promise<unknown>>();

/** Notes that a decision is on its way, until it is answered. */
export async function whileDeciding<T>(subject: string, answer: Promise<T>): Promise<T> {
  unanswered.set(subject, answer);
  try {
    return await answer;
  } finally {
    unanswered.delete(subject);
  }
}

/**
 * Takes the latest decision back, and answers its subject. One that is still on its way is waited for; if it was
 * refused, no earlier one is undone in its place.
 */
export async function undoLatest(): Promise<string | null> {
  const [subject, answer] = [...unanswered].at(-1) ?? [];
  await answer?.catch(() => undefined);
  const latest = open.at(-1);
  if (!latest || (subject !== undefined && latest.subject !== subject)) return null;
  await latest.undo();
  return latest.subject;
}

/** Milliseconds after a decision within which a lost focus counts as its consequence. */
const SOON = 1000;
let last: { subject: string | null; at: number } = { subject: null, at: -Infinity };

/** Records the subject of the latest decision. */
export function noteDecision(subject: string | null): void {
  last = { subject, at: performance.now() };
}

export function isJustDecided(subject: string): boolean {
  return last.subject === subject && performance.now() - last.at < SOON;
}

/** Milliseconds in which a second press is taken to belong to the first. */
export const REPEAT = 600;
let quietUntil = -Infinity;

/**
 * Decisions by key, and on who has just come up by itself, are not heard for a moment: the press was meant for
 * the one before.
 */
export function pauseDecisions(): void {
  quietUntil = performance.now() + REPEAT;
}

/** Whoever is opened on purpose may be decided on at once. */
export function resumeDecisions(): void {
  quietUntil = -Infinity;
}

export const arePaused = (): boolean => performance.now() < quietUntil;
