type Listener = () => void;

const onEnd = new Set<Listener>();
const onResume = new Set<Listener>();
let owner: string | null = null;

function listen(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets the account id of the page's viewer, null for a guest. Called before the page is interactive. */
export function setPageOwner(accountId: string | null): void {
  owner = accountId;
}

/** The account that all requests of this page are for, even if the browser's session has changed since. */
export function pageOwner(): string | null {
  return owner;
}

/**
 * Called when the server no longer accepts this page's session. Returns whether the page offers to
 * log in again, so that the caller can wait for `sessionResumed`.
 */
export function announceSessionEnd(): boolean {
  for (const listener of onEnd) listener();
  return onEnd.size > 0;
}

/** Called when the same person has logged in again on the open page. */
export function announceSessionResumed(): void {
  for (const listener of onResume) listener();
}

/** Calls `listener` each time a request is refused for lack of a session. */
export function onSessionEnd(listener: Listener): () => void {
  return listen(onEnd, listener);
}

export function onSessionResumed(listener: Listener): () => void {
  return listen(onResume, listener);
}

/** Resolves when the same person has logged in again. */
export function sessionResumed(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onSessionResumed(() => {
      stop();
      resolve();
    });
  });
}
