import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { query } from './db.ts';
import { isListening, isPubsubStarted, onMessage } from './pubsub.ts';
import { isQueueMoving } from './queue-activity.ts';
import { sql } from './sql.ts';

/** Milliseconds for which a result is kept, and that a check may take. */
const STANDS = 1000;
const WITHIN = 3000;
const TOPIC = 'proof';
/** The one row that this instance writes; the sweep of the rate limits removes it an hour later. */
const KEY = `proof:${randomUUID()}`;

let known: { at: number; answer: Promise<boolean> } | null = null;

/**
 * Whether the database keeps what is written, a message returns on the listening connection, and the queue
 * works. Runs at most once a second, however many ask.
 */
export function doesItsWork(): Promise<boolean> {
  if (!known || performance.now() - known.at > STANDS)
    known = { at: performance.now(), answer: prove() };
  return known.answer;
}

async function prove(): Promise<boolean> {
  if (!isQueueMoving()) return false;
  const proof = randomUUID();
  let stop = () => {};
  const returned = new Promise<boolean>((resolve) => {
    stop = onMessage(TOPIC, ({ ids }) => ids['proof'] === proof && resolve(true));
  });
  const proven = async () => {
    await write(proof);
    // A process that does not listen needs no message.
    return !isPubsubStarted() || (isListening() && returned);
  };
  try {
    return await Promise.race([proven(), sleep(WITHIN, false, { ref: false })]);
  } catch {
    return false;
  } finally {
    stop();
  }
}

/** Updates the row and sends the message in one statement. */
async function write(proof: string): Promise<void> {
  const message = JSON.stringify({ topic: TOPIC, ids: { proof } });
  await query(
    'proof',
    sql`with written as (
       insert into rate_limits (key, count, resets_at) values (${KEY}, 1, now() + interval '1 hour')
       on conflict (key) do update set resets_at = excluded.resets_at returning key)
     select pg_notify('passerelle', ${message}) from written`,
  );
}
