import { once } from 'node:events';
import pg from 'pg';

/**
 * How a statement fails: its connection is cut before it is sent, or after it took effect but
 * before its response.
 */
export type Hit = 'before' | 'after';

interface Plan {
  /** Number of the failing statement, from 1. */
  nth: number;
  hit: Hit;
}

/** The statements of a run. */
export interface Ran {
  /** The first words of each statement, in order. */
  statements: string[];
}

type Send = (this: pg.Client, ...args: unknown[]) => unknown;

/**
 * Runs work while the database driver counts all statements of this process and makes one of them
 * fail. Without a plan they are only counted. Statements of other work in this process count as
 * well.
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

/** Fails like `error`, through the callback if there is one. */
function failWith(error: Promise<Error>, callback: unknown): unknown {
  if (typeof callback !== 'function') return error.then((lost) => Promise.reject(lost));
  const call = callback as (failure: unknown) => void;
  error.then(call, call);
  return undefined;
}

/** Cuts the connection like a network failure: PostgreSQL rolls back its open transaction. */
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
