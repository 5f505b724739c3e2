const events = new EventTarget();

function listen(name: string, listener: () => void): () => void {
  events.addEventListener(name, listener);
  return () => events.removeEventListener(name, listener);
}

/** Told by the network when the server no longer knows this page's session. */
export function announceSessionEnd(): void {
  events.dispatchEvent(new Event('end'));
}

/** Told once the same person has logged in again over the open page. */
export function announceSessionResumed(): void {
  events.dispatchEvent(new Event('resume'));
}

/** Calls `listener` each time a request is refused for want of a session. */
export function onSessionEnd(listener: () => void): () => void {
  return listen('end', listener);
}

export function onSessionResumed(listener: () => void): () => void {
  return listen('resume', listener);
}
