import { argon2id, hash, verify } from 'argon2';
import { z } from 'zod';
import { inHashingTurn } from './hashing-turns.ts';

const COST = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const LONGEST = 1000;

/** A password as typed: never trimmed. Its least length depends on where it is asked. */
export const passwordText = z
  .string()
  .max(LONGEST, `Please use at most ${LONGEST} characters for the password.`);

/**
 * The Argon2id digest to store of a password; `network` says from where it was sent.
 * @throws Overload where too many wait for their turn
 */
export function hashPassword(password: string, network = ''): Promise<string> {
  return inHashingTurn(network, () => hash(password, COST));
}

let nobody: Promise<string> | undefined;

/**
 * Whether a password is the one of a stored digest. Without a digest (an unknown account) the same
 * work is done and the answer is no, so that the time taken tells nothing.
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
 * As `verifyPassword`, with limits: `before` runs when the turn has come and may throw, `failed`
 * before the next turn begins. So a thousand guesses sent at once meet the limit like any others.
 */
export async function guardedVerify(
  digest: string | null,
  password: string,
  guard: { network: string; before: () => Promise<void>; failed: () => Promise<void> },
): Promise<boolean> {
  // Made once, and never refused: a full queue would be remembered for good.
  nobody ??= hash('nobody has this account', COST);
  const against = digest ?? (await nobody);
  return inHashingTurn(guard.network, async () => {
    await guard.before();
    const matches = await verify(against, password);
    const right = matches && digest !== null;
    if (!right) await guard.failed();
    return right;
  });
}
