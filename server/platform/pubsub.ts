import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { openConnection } from './connection.ts';
import { directUrl, type Transaction } from './db.ts';
import { noteOutage } from './outage.ts';
import { type Sql, sql } from './sql.ts';

const CHANNEL = 'passerelle';
const emitter = new EventEmitter();
emitter.setMaxListeners(0);
/** What runs on each listening connection when it opens. */
const standing = new Set<(connection: pg.Client) => Promise<unknown>>();
let client: pg.Client | undefined;
let stopping = false;
let listening = false;

/** Whether messages of other instances arrive now. */
export function isListening(): boolean {
  return listening;
}

/** Whether this process listens at all. */
export function isPubsubStarted(): boolean {
  return client !== undefined && !stopping;
}

/** A topic and ids. Never personal data: the receiver reads the database, with its own rights. */
export interface Message {
  topic: string;
  ids: Record<string, string>;
}

/** Notifies every instance when the transaction commits. */
export async function publish(
  tx: Pick<Transaction, '$executeRaw'>,
  topic: string,
  ids: Record<string, string> = {},
): Promise<void> {
  await publishAll(tx, topic, [ids]);
}

/** Several messages of one topic, in one statement. */
export async function publishAll(
  tx: Pick<Transaction, '$executeRaw'>,
  topic: string,
  all: readonly Record<string, string>[],
): Promise<void> {
  const messages = all.map((ids) => JSON.stringify({ topic, ids }));
  await tx.$executeRaw`select pg_notify(${CHANNEL}, message) from unnest(${messages}::text[]) message`;
}

/** A column of a statement that publishes a message for each row; `ids` is an SQL object. Its value says nothing. */
export const publishing = (topic: string, ids: Sql): Sql =>
  sql`pg_notify(${CHANNEL}, json_build_object('topic', ${topic}::text, 'ids', ${ids})::text)::text`;

/**
 * The present state, then the result of `next` for each later message of the topics (undefined: none).
 * Listening starts before the first state is read, so that nothing is missed in between. A message without
 * ids follows a reconnection: messages were lost, so the state must be read again. `isPersonal`: the events are about
 * who watches, and shared with nobody of equal rights.
 */
export function watch<T>(
  topics: string | readonly string[],
  first: () => Promise<T>,
  next: (message: Message) => Promise<T | undefined>,
  { isPersonal = false }: { isPersonal?: boolean } = {},
): Watch<T> {
  return new Watch([topics].flat(), first, next, isPersonal);
}

/** What `watch` returns. Not an async generator: one that waits for an event cannot be ended before it comes. */
export class Watch<T> implements AsyncIterableIterator<T> {
  /** The event of a message; undefined if there is none. */
  readonly eventOf: (message: Message) => Promise<T | undefined>;
  /** Whether the events are about who watches. */
  readonly isPersonal: boolean;
  readonly #first: () => Promise<T>;
  readonly #inbox: Inbox;
  #begun = false;

  constructor(
    topics: readonly string[],
    first: () => Promise<T>,
    eventOf: (message: Message) => Promise<T | undefined>,
    isPersonal: boolean,
  ) {
    this.#first = first;
    this.eventOf = eventOf;
    this.isPersonal = isPersonal;
    this.#inbox = openInbox(topics);
  }

  /** From now on `hear` gets the messages, and `next` gives the first state only. */
  divert(hear: (message: Message) => void): void {
    this.#inbox.divert(hear);
  }

  async next(): Promise<IteratorResult<T>> {
    try {
      return await this.#step();
    } catch (error) {
      this.#inbox.close();
      throw error;
    }
  }

  async return(): Promise<IteratorResult<T>> {
    this.#inbox.close();
    return { value: undefined, done: true };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async #step(): Promise<IteratorResult<T>> {
    if (!this.#begun) {
      this.#begun = true;
      return { value: await this.#first(), done: false };
    }
    for (;;) {
      const message = await this.#inbox.take();
      if (!message) return { value: undefined, done: true };
      const value = await this.eventOf(message);
      if (value !== undefined) return { value, done: false };
    }
  }
}

type Inbox = ReturnType<typeof openInbox>;

/**
 * A queue of the messages of some topics, taken one by one; null once it is closed. Not the iterator of `node:events`,
 * which reserves 32 KB for each listener.
 */
function openInbox(topics: readonly string[]) {
  const waiting: Message[] = [];
  let closed = false;
  let give: ((message: Message | null) => void) | undefined;
  let hear: ((message: Message) => void) | undefined;
  const receive = (message: Message) => {
    if (hear) return hear(message);
    if (give) give(message);
    else waiting.push(message);
    give = undefined;
  };
  const stops = topics.map((topic) => onMessage(topic, receive));
  return {
    take: (): Promise<Message | null> => {
      const next = waiting.shift();
      if (next || closed) return Promise.resolve(next ?? null);
      return new Promise((resolve) => {
        give = resolve;
      });
    },
    divert: (to: (message: Message) => void): void => {
      hear = to;
      for (const message of waiting.splice(0)) to(message);
    },
    close: (): void => {
      for (const stop of stops) stop();
      closed = true;
      waiting.length = 0;
      give?.(null);
      give = undefined;
    },
  };
}

const answers = new WeakMap<Message, Map<string, Promise<unknown>>>();

/** The result of a message, computed once for each key however many subscribers there are. */
export function oncePerMessage<T>(
  message: Message,
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  const known = answers.get(message) ?? new Map<string, Promise<unknown>>();
  answers.set(message, known);
  const answer = (known.get(key) as Promise<T> | undefined) ?? work();
  known.set(key, answer);
  return answer;
}

/** Calls back on each message of a topic; returns a function that stops it. */
export function onMessage(topic: string, callback: (message: Message) => void): () => void {
  emitter.on(topic, callback);
  return () => emitter.off(topic, callback);
}

/** The number of listeners of a topic, for tests that look for leaks. */
export function listenersOf(topic: string): number {
  return emitter.listenerCount(topic);
}

/** The number of listeners of each topic that has any. */
export function listeners(): [topic: string, count: number][] {
  return emitter.eventNames().map((topic) => [String(topic), emitter.listenerCount(topic)]);
}

/**
 * Runs on the current listening connection, and on each that replaces it: for locks that show that this
 * instance is alive, because they end with the connection. Returns a function that stops it.
 */
export async function whileListening(
  run: (connection: pg.Client) => Promise<unknown>,
): Promise<() => void> {
  standing.add(run);
  if (client && listening) await run(client);
  return () => standing.delete(run);
}

/** Opens the one listening connection; it reconnects by itself. */
export async function startPubsub(): Promise<() => Promise<void>> {
  stopping = false;
  await connect();
  return async () => {
    stopping = true;
    await client?.end().catch(() => undefined);
  };
}

async function connect(): Promise<void> {
  const next = openConnection(directUrl());
  next.on('notification', ({ payload }) => {
    const message = JSON.parse(payload ?? '{}') as Message;
    emitter.emit(message.topic, message);
  });
  try {
    await next.connect();
    for (const run of standing) await run(next);
    await next.query(`listen ${CHANNEL}`);
  } catch (error) {
    await next.end().catch(() => undefined);
    throw error;
  }
  client = next;
  listening = true;
  next.keepProving();
  // Added only now: a failed attempt also emits `end`, and its caller already retries.
  next.on('end', () => {
    listening = false;
    void reconnect();
  });
}

async function reconnect(): Promise<void> {
  for (let wait = 250; !stopping; wait = Math.min(wait * 2, 2000)) {
    await new Promise((resolve) => setTimeout(resolve, wait).unref());
    if (stopping) return;
    try {
      await connect();
      // Messages were lost, so every listener reads again. `error` is skipped, because an emitter without a
      // handler would throw.
      for (const topic of emitter.eventNames().filter((name) => name !== 'error'))
        emitter.emit(topic, { topic: String(topic), ids: {} });
      return;
    } catch (error) {
      noteOutage(error);
    }
  }
}
