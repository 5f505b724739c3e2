/** How often something has changed on the server since this page began, as far as it has heard. */
let changes = 0;
/** Times that a read is sent while one change follows the other. */
const MOST = 5;

/** Called with each answer to a mutation, and each event of a subscription but its first. */
export function noteChange(): void {
  changes += 1;
}

/**
 * An answer that is no older than what this page has heard of. One that was on its way while something
 * changed may have been read before that: it would take the change back on the screen, and whoever
 * asks again meanwhile is given the same answer (Relay sends what is under way only once).
 */
export async function readFresh<T>(read: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1) {
    const known = changes;
    const answer = await read();
    if (known === changes || count === MOST) return answer;
  }
}
