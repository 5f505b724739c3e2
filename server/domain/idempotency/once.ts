import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import {
  answerNotKept,
  DomainError,
  invalidKey,
  keyReused,
  rateLimited,
  requestUnderWay,
} from '#server/domain/kernel/errors.ts';
import { hashSecret } from '#server/domain/kernel/secrets.ts';
import { deciderOf, holderOf, type Viewer } from '#server/domain/kernel/viewer.ts';
import { db, markingTransactions, type Transaction } from '#server/platform/db.ts';
import { isDatabaseTrouble } from '#server/platform/db-errors.ts';
import { log } from '#server/platform/logger.ts';
import { noteOutage } from '#server/platform/outage.ts';
import { countUse, type Limit } from '#server/platform/rate-limits.ts';

/** Seconds after its last transaction began for which a request without an answer is taken to be under way. */
const LEASE_SECONDS = 60;
/** Bytes of the longest answer that is kept. */
export const LONGEST_KEPT = 256_000;
/** How much a viewer may have kept in a day, in units of a key and of so many bytes of its answer. */
export const UNITS_A_DAY = 50_000;
const UNIT_BYTES = 4096;

/** A request with an Idempotency-Key. */
export interface KeyedRequest {
  /** Keys of the graph and of the calls are told apart. */
  face: 'graph' | 'calls';
  key: string;
  /** All that makes the request what it is, as JSON; the order of the keys of objects does not count. */
  content: unknown;
}

export interface KeptAnswer {
  status: number;
  body: string;
}

export interface Outcome {
  answer: KeptAnswer;
  /** Whether the same request would be answered the same; otherwise the next one runs again. */
  isFinal: boolean;
  /** Whether the answer has something in it that must not be stored. */
  isSecret?: boolean;
}

/** Whether a failure is what the same request would meet again, so that it is kept. */
export const isLasting = (error: unknown): error is DomainError =>
  error instanceof DomainError && !PASSING.has(error.code);

const PASSING = new Set(['rate-limited', 'unauthenticated', 'invalid-credentials']);

/**
 * Does the work of a request once for its key: the same request within 24 hours gets the first one's answer.
 * Each transaction of the work says in the row of the key that it was committed, so a request whose answer was
 * lost is known to have had an effect or none. The viewer is no guest.
 * @throws invalid-key; key-reused for another request; request-under-way; answer-not-kept if it has been done,
 * or part of it, and the answer cannot be told; rate-limited
 */
export async function once(
  viewer: Viewer,
  request: KeyedRequest,
  work: () => Promise<Outcome>,
): Promise<{ answer: KeptAnswer; isReplay: boolean }> {
  const claimed = await claim(viewer, request);
  if ('answer' in claimed) return { answer: claimed.answer, isReplay: true };
  const { id } = claimed;
  try {
    await takeRoom(viewer, 1);
    const outcome = await markingTransactions((tx) => markEffect(tx, id), work);
    if (outcome.isFinal) await keep(viewer, id, outcome).catch(report);
    else await release(id).catch(report);
    return { answer: outcome.answer, isReplay: false };
  } catch (error) {
    await release(id).catch(report);
    throw error;
  }
}

/** Deletes the keys of more than a day ago. */
export async function sweepKeys(): Promise<void> {
  await db.$executeRaw`delete from idempotency_keys where created_at < now() - interval '24 hours'`;
}

/**
 * Deletes every kept answer, and keeps none of the requests under way, in the transaction that deletes an
 * account: any of them may be about the person.
 */
export async function forgetAnswers(tx: Transaction): Promise<void> {
  await tx.$executeRaw`
    update idempotency_keys set body = null, may_keep = false where body is not null or status is null`;
}

interface Row {
  id: string;
  isSame: boolean;
  isOver: boolean;
  isLeft: boolean;
  hasEffect: boolean;
  status: number | null;
  body: string | null;
}

/** Claims the key for a run of the request, or finds its answer. */
async function claim(
  viewer: Viewer,
  { face, key, content }: KeyedRequest,
): Promise<{ id: string } | { answer: KeptAnswer }> {
  if (!/^[\x20-\x7E]{1,255}$/.test(key)) throw invalidKey();
  const { userId = null, tokenId = null } = deciderOf(viewer);
  const keyHash = hashSecret(`${face} ${key}`);
  const fingerprint = Uint8Array.from(
    createHash('sha256').update(JSON.stringify(content, inOrder)).digest(),
  );
  // A row that is deleted between the statements leaves the key free.
  for (let tried = 0; tried < 3; tried += 1) {
    const id = uuidv7();
    const isNew = await db.$executeRaw`
      insert into idempotency_keys (id, user_id, token_id, key_hash, fingerprint, leased_until)
      values (${id}::uuid, ${userId}::uuid, ${tokenId}::uuid, ${keyHash}, ${fingerprint},
        now() + make_interval(secs => ${LEASE_SECONDS}))
      on conflict do nothing`;
    if (isNew) return { id };
    const [row] = await db.$queryRaw<Row[]>`
      select id, fingerprint = ${fingerprint} as "isSame", leased_until < now() as "isLeft",
        created_at < now() - interval '24 hours' as "isOver", has_effect as "hasEffect", status, body
      from idempotency_keys
      where key_hash = ${keyHash} and (user_id = ${userId}::uuid or token_id = ${tokenId}::uuid)`;
    if (!row) continue;
    const answer = row.isOver ? null : answerOf(row);
    if (answer) return { answer };
    const isTaken = await db.$executeRaw`
      update idempotency_keys set id = ${id}::uuid, fingerprint = ${fingerprint}, body = null,
        status = null, has_effect = false, may_keep = true, created_at = now(),
        leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
      where id = ${row.id}::uuid and (created_at < now() - interval '24 hours'
        or status is null and not has_effect and leased_until < now())`;
    if (isTaken) return { id };
  }
  throw requestUnderWay();
}

/** The answer of an earlier request; null if it ended without an effect and without an answer. */
function answerOf({ isSame, isLeft, hasEffect, status, body }: Row): KeptAnswer | null {
  if (!isSame) throw keyReused();
  if (status === null && !isLeft) throw requestUnderWay();
  if (status !== null && body !== null) return { status, body };
  if (status !== null || hasEffect) throw answerNotKept();
  return null;
}

/** Objects with their keys in order, for `JSON.stringify`. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Says in a transaction of the request that it had an effect, if it is committed. */
async function markEffect(tx: Transaction, id: string): Promise<void> {
  const held = await tx.$executeRaw`
    update idempotency_keys set has_effect = true,
      leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id = ${id}::uuid`;
  // The lease ran out, and the same request is run by another one; or the account is gone.
  if (held === 0) throw requestUnderWay();
}

async function keep(viewer: Viewer, id: string, { answer, isSecret }: Outcome): Promise<void> {
  const bytes = Buffer.byteLength(answer.body);
  const body = isSecret || bytes > LONGEST_KEPT ? null : answer.body;
  const units = Math.floor(bytes / UNIT_BYTES);
  if (body !== null && units > 0) await countUse(roomOf(viewer), units);
  await db.$executeRaw`
    update idempotency_keys set status = ${answer.status}::int,
      body = case when may_keep then ${body}::text end
    where id = ${id}::uuid`;
}

/** Frees the key after a request without a final answer; if part of it was done, it stays without an answer. */
async function release(id: string): Promise<void> {
  await db.$executeRaw`
    with freed as (delete from idempotency_keys where id = ${id}::uuid and not has_effect)
    update idempotency_keys set status = 500 where id = ${id}::uuid and has_effect`;
}

const roomOf = (viewer: Viewer): Limit => ({
  key: `idempotency:${holderOf(viewer)}`,
  max: UNITS_A_DAY,
  windowSeconds: 86_400,
});

async function takeRoom(viewer: Viewer, units: number): Promise<void> {
  const limit = roomOf(viewer);
  const { isFull, resetSeconds } = await countUse(limit, units);
  if (isFull) throw rateLimited(resetSeconds, limit);
}

/** A request that was done is answered, even if the answer cannot be kept. */
function report(error: unknown): void {
  if (isDatabaseTrouble(error)) noteOutage(error);
  else log.error({ err: error }, 'the answer of a request with a key was not kept');
}
