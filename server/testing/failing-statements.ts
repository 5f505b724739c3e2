import { once } from 'node:events';
import pg from 'pg';

/** How a statement is hit: its connection is cut before it is sent, or after it took effect, its answer lost. */
export type Hit = 'before' | 'after';

interface Plan {
  /** From 1; the statement of this number is hit, no other. */
  nth: number;
  hit: Hit;
}

/** What ran under a plan. */
export interface Ran {
  /** The statements in their order, in the first words of each. */
  statements: string[];
}

type Send = (this: pg.Client, ...args: unknown[]) => unknown;

/**
 * Does work while the driver, below every client and pool of this process, counts the statements and hits
 * one of them. Without a plan they are only counted. What other work in this process sends counts as well.
 */
export async function withFailingStatement(
  plan: Plan | null,
  work: () => Promise<unknown>,
): Promise<Ran> {
  const ran: Ran = { statements: [] };
  const driver: { query: Send } = pg.Client.prototype as never;
  const { query: send } = driver;
  const failing = function (this: pg.Client, ...args: unknown[]): unknown {
    ran.statements.push(firstWords(args[0]));
    const isHit = plan !== null && ran.statements.length === plan.nth;
    if (!isHit) return send.apply(this, args);
    return plan.hit === 'before' ? failUnsent(this, args) : failAnswered(this, args, send);
  };
  driver.query = failing;
  try {
    await work();
  } finally {
    driver.query = send;
  }
  return ran;
}

function failUnsent(client: pg.Client, args: unknown[]): unknown {
  return failWith(cut(client), args.at(-1));
}

function failAnswered(client: pg.Client, args: unknown[], send: Send): unknown {
  const callback = args.at(-1);
  const query = typeof callback === 'function' ? args.slice(0, -1) : args;
  const answer = send.apply(client, query) as Promise<pg.QueryResult>;
  return failWith(
    answer.then(() => cut(client)),
    callback,
  );
}

/** Fails as `error` says, by the callback where there is one. */
function failWith(error: Promise<Error>, callback: unknown): unknown {
  if (typeof callback !== 'function') return error.then((lost) => Promise.reject(lost));
  const call = callback as (failure: unknown) => void;
  error.then(call, call);
  return undefined;
}

/** Cuts the connection as a network does: PostgreSQL undoes what was not committed on it. */
async function cut(client: pg.Client): Promise<Error> {
  const { connection } = client as unknown as { connection: { stream: { destroy: () => void } } };
  const gone = once(client, 'end');
  connection.stream.destroy();
  await gone;
  return new Error('Connection terminated unexpectedly');
}

function firstWords(query: unknown): string {
  const text = typeof query === 'string' ? query : (query as { text?: string }).text;
  return (text ?? '').trim().split(/\s+/).slice(0, 4).join(' ');
}
