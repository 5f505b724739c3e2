import { argon2id, hash, verify } from 'argon2';
import { z } from 'zod';
import { withinHashingLimit } from './hashing-limit.ts';

const COST = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const LONGEST = 1000;

/** A password as typed: never trimmed. Its minimum length depends on the form. */
export const passwordText = z
  .string()
  .max(LONGEST, `Please use at most ${LONGEST} characters for the password.`);

/**
 * The Argon2id digest of a password; `network` is the client's, for the concurrency limit.
 * @throws Overload if too many are waiting
 */
export function hashPassword(password: string, network = ''): Promise<string> {
  return withinHashingLimit(network, () => hash(password, COST));
}

let nobody: Promise<string> | undefined;

/**
 * Whether a password matches a stored digest. Without a digest (an unknown account) it does the same work and
 * returns false, so that the time reveals nothing.
 */
export function verifyPassword(
  digest: string | null,
  password: string,
  network = '',
): Promise<boolean> {
  const guard = { network, before: async () => {}, failed: async () => {} };
  return guardedVerify(digest, password, guard);
}

/**
 * Like `verifyPassword`, with limits: `before` runs when the hash may start and may throw, `failed` before
 * the next one starts. So many guesses sent at once meet the limit like others.
 */
export async function guardedVerify(
  digest: string | null,
  password: string,
  guard: { network: string; before: () => Promise<void>; failed: () => Promise<void> },
): Promise<boolean> {
  // Created once, outside the queue: a refusal by a full queue would be cached for ever.
  nobody ??= hash('nobody has this account', COST);
  const against = digest ?? (await nobody);
  return withinHashingLimit(guard.network, async () => {
    await guard.before();
    const matches = await verify(against, password);
    const right = matches && digest !== null;
    if (!right) await guard.failed();
    return right;
  });
}
