/** What PostgreSQL, its driver and Prisma say of a failure: SQLSTATEs, codes of the system and of Prisma. */

/** One of two transactions had to end so that the other could go on (40001, 40P01; Prisma's word for both). */
const CONFLICTS = new Set(['40001', '40P01', 'P2034']);

/**
 * Not reached; a lock that did not come, a statement or a transaction that took too long, a database that
 * may only be read; Prisma's own: not reached, timed out, closed, no connection or transaction in time;
 * and the kinds of its adapter, which has no code for a connection that is cut below a raw statement.
 */
const AWAY_CODES = new Set(
  `ECONNREFUSED ECONNRESET ETIMEDOUT EPIPE EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN
   55P03 57014 25006 25P03 25P04
   P1001 P1002 P1008 P1017 P2024 P2028 P2037
   DatabaseNotReachable ConnectionClosed SocketTimeout TooManyConnections`.split(/\s+/),
);

/** Connections; resources (disk, memory, connections); an operator's hand; the system below PostgreSQL. */
const AWAY_CLASSES = /^(?:08|53|57P|58)\w+$/;

/** In the words of the driver and its pool, which have no code. */
const AWAY_WORDS =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|timeout expired|is not queryable|database is not connected|after calling end on the pool|Unable to start a transaction|Can't reach database/i;

/** Whether a transaction was ended for the sake of another one: done again from its start it may succeed. */
export function isConflict(error: unknown): boolean {
  return causesOf(error).some(({ codes }) => codes.some((code) => CONFLICTS.has(code)));
}

/** Whether a failure is the database being away, overrun, full or read-only: nothing that a request did. */
export function isDatabaseTrouble(error: unknown): boolean {
  return causesOf(error).some(
    ({ codes, message }) =>
      AWAY_WORDS.test(message) ||
      codes.some((code) => AWAY_CODES.has(code) || CONFLICTS.has(code) || AWAY_CLASSES.test(code)),
  );
}

interface Cause {
  codes: string[];
  message: string;
}

/** A failure and those below it. Prisma keeps PostgreSQL's own code two levels down. */
function causesOf(error: unknown): Cause[] {
  const causes: Cause[] = [];
  for (let each = error; each instanceof Error; each = each.cause ?? originalOf(each)) {
    const { code, meta } = each as { code?: unknown; meta?: { driverAdapterError?: unknown } };
    const driver = originOf(meta?.driverAdapterError) ?? originOf(each);
    const codes = [code, driver?.originalCode, driver?.kind].filter(
      (one) => typeof one === 'string',
    );
    causes.push({ codes, message: driver?.originalMessage ?? each.message });
  }
  return causes;
}

/** Some keep the failure below by this name, the graph's errors among them. */
const originalOf = (error: Error) => ('originalError' in error ? error.originalError : undefined);

interface Origin {
  kind?: string;
  originalCode?: string;
  originalMessage?: string;
}

function originOf(error: unknown): Origin | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'kind' in cause
    ? (cause as Origin)
    : undefined;
}
