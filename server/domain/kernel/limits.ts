import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { Transaction } from '#server/platform/db.ts';
import { checkLimit, type Limit, takeFromLimit } from '#server/platform/rate-limits.ts';
import { rateLimited } from './errors.ts';

/** Counts one use; with `tx`, only if that is committed. @throws rate-limited if the window is full */
export async function takeOrRefuse(limit: Limit, tx?: Transaction): Promise<void> {
  const wait = await takeFromLimit(limit, tx);
  if (wait !== null) throw rateLimited(wait, limit);
}

/** Checks without counting. @throws rate-limited if the window is full */
export async function refuseWhenFull(limit: Limit): Promise<void> {
  const wait = await checkLimit(limit);
  if (wait !== null) throw rateLimited(wait, limit);
}

/** A person's look-ups of who has an e-mail address. */
export const emailLookups = (userId: string): Limit => ({
  key: `email-lookup:${userId}`,
  max: 60,
  windowSeconds: 3600,
});

/** A hash in place of a text in a counter's key. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** The network that limits count by: an IPv4 address, or the /64 of an IPv6 customer. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - front.length - back.length).fill('0');
  const groups = [...front, ...zeros, ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
