import { EventEmitter, on } from 'node:events';
import pg from 'pg';
import { databaseUrl, type Transaction } from './db.ts';
import { log } from './logger.ts';

const CHANNEL = 'passerelle';
const emitter = new EventEmitter();
emitter.setMaxListeners(0);
let client: pg.Client | undefined;
let stopping = false;

/** What travels: a topic and ids. Never personal data; the reader asks the database, with its own rights. */
export interface Message {
  topic: string;
  ids: Record<string, string>;
}

/** Tells every instance when the transaction commits. */
export async function publish(
  tx: Pick<Transaction, '$executeRaw'>,
  topic: string,
  ids: Record<string, string> = {},
): Promise<void> {
  await tx.$executeRaw`select pg_notify(${CHANNEL}, ${JSON.stringify({ topic, ids })})`;
}

/** Messages of a topic from now on, until the signal ends. A message without ids also comes after a reconnection. */
export async function* listen(topic: string, signal?: AbortSignal): AsyncGenerator<Message> {
  try {
    for await (const [message] of on(emitter, topic, { signal })) yield message as Message;
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error;
  }
}

/** Calls back on each message of a topic; returns the way to stop. */
export function onMessage(topic: string, callback: (message: Message) => void): () => void {
  emitter.on(topic, callback);
  return () => emitter.off(topic, callback);
}

/** Opens the one listening connection; it comes back by itself when the database does. */
export async function startPubsub(): Promise<() => Promise<void>> {
  stopping = false;
  await connect();
  return async () => {
    stopping = true;
    await client?.end().catch(() => undefined);
  };
}

async function connect(): Promise<void> {
  const next = new pg.Client({ connectionString: databaseUrl(), keepAlive: true });
  next.on('notification', ({ payload }) => {
    const message = JSON.parse(payload ?? '{}') as Message;
    emitter.emit(message.topic, message);
  });
  next.on('error', () => undefined);
  next.on('end', () => void reconnect());
  await next.connect();
  await next.query(`listen ${CHANNEL}`);
  client = next;
}

async function reconnect(): Promise<void> {
  for (let wait = 250; !stopping; wait = Math.min(wait * 2, 5000)) {
    await new Promise((resolve) => setTimeout(resolve, wait).unref());
    if (stopping) return;
    try {
      await connect();
      // What was missed meanwhile is unknown: everybody looks again.
      for (const topic of emitter.eventNames())
        emitter.emit(topic, { topic: String(topic), ids: {} });
      return;
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'live updates wait for the database');
    }
  }
}
