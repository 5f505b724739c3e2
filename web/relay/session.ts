type Listener = () => void;

const onEnd = new Set<Listener>();
const onResume = new Set<Listener>();
let owner: string | null = null;

function listen(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says whose page this is, by the id of their account, before anything on it can be done; null for a guest. */
export function setPageOwner(accountId: string | null): void {
  owner = accountId;
}

/** The account that every request of this page is for, whoever the browser's session belongs to by now. */
export function pageOwner(): string | null {
  return owner;
}

/**
 * Told when the server no longer knows this page's session. Answers whether the page offers to log in
 * again, so that it is worth waiting for `sessionResumed`.
 */
export function announceSessionEnd(): boolean {
  for (const listener of onEnd) listener();
  return onEnd.size > 0;
}

/** Told once the same person has logged in again over the open page. */
export function announceSessionResumed(): void {
  for (const listener of onResume) listener();
}

/** Calls `listener` each time a request is refused for want of a session. */
export function onSessionEnd(listener: Listener): () => void {
  return listen(onEnd, listener);
}

export function onSessionResumed(listener: Listener): () => void {
  return listen(onResume, listener);
}

/** Resolves once the same person has logged in again. */
export function sessionResumed(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onSessionResumed(() => {
      stop();
      resolve();
    });
  });
}
