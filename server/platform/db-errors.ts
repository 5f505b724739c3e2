/** Classifies failures of PostgreSQL, its driver and Prisma: SQLSTATEs, system codes and Prisma codes. */

/** A transaction was ended so that another could continue (40001, 40P01; P2034 is Prisma's code for both). */
const CONFLICTS = new Set(['40001', '40P01', 'P2034']);

/**
 * Not reachable; a lock not obtained, a statement or transaction that took too long, a read-only database;
 * Prisma's own codes: not reached, timed out, closed, no connection or transaction in time; and the kinds of
 * its adapter, which has no code for a connection cut during a raw statement.
 */
const AWAY_CODES = new Set(
  `ECONNREFUSED ECONNRESET ETIMEDOUT EPIPE EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN
   55P03 57014 25006 25P03 25P04
   P1001 P1002 P1008 P1017 P2024 P2028 P2037
   DatabaseNotReachable ConnectionClosed SocketTimeout TooManyConnections`.split(/\s+/),
);

/** Connections; resources (disk, memory, connections); operator intervention; system errors. */
const AWAY_CLASSES = /^(?:08|53|57P|58)\w+$/;

/** Messages of the driver and its pool that have no code. */
const AWAY_WORDS =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|timeout expired|is not queryable|database is not connected|after calling end on the pool|Unable to start a transaction|Can't reach database/i;

/** Whether a transaction was ended in favour of another one, so that a retry may succeed. */
export function isConflict(error: unknown): boolean {
  return causesOf(error).some(({ codes }) => codes.some((code) => CONFLICTS.has(code)));
}

/** Whether the cause is a database that is away, overloaded, full or read-only, and not the request. */
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

/** A failure and its causes. Prisma has PostgreSQL's code two levels down. */
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

/** Some errors, GraphQL's among them, have their cause in this property. */
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
