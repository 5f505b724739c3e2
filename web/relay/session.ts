const events = new EventTarget();

/** Told by the network when the server no longer knows this page's session. */
export function announceSessionEnd(): void {
  events.dispatchEvent(new Event('end'));
}

/** Calls `listener` each time a request is refused for want of a session. */
export function onSessionEnd(listener: () => void): () => void {
  events.addEventListener('end', listener);
  return () => events.removeEventListener('end', listener);
}
