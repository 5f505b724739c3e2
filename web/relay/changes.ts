/** Number of server-side changes that this page has heard of since it was loaded. */
let changes = 0;
/** The most attempts of one read while changes keep arriving. */
const MAX_READS = 5;

/** Called on every mutation response, and on every subscription event except the first. */
export function noteChange(): void {
  changes += 1;
}

/**
 * Repeats a read during which a change arrived: its response may be older than the change and would
 * revert it on the screen. Refetching earlier is no help, because Relay reuses a request in flight.
 */
export async function readFresh<T>(read: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1) {
    const known = changes;
    const answer = await read();
    if (known === changes || count === MAX_READS) return answer;
  }
}
