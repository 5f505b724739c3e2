import { argon2id, hash, verify } from 'argon2';
import { z } from 'zod';

const COST = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Each takes a core for some 30 ms: more at once would stop everything else. */
const AT_ONCE = 2;
const LONGEST = 1000;

/** A password as typed: never trimmed. Its least length depends on where it is asked. */
export const passwordText = z
  .string()
  .max(LONGEST, `Please use at most ${LONGEST} characters for the password.`);

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < AT_ONCE) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The Argon2id digest to store of a password. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

let nobody: Promise<string> | undefined;

/**
 * Whether a password is the one of a stored digest. Without a digest (an unknown account) the same
 * work is done and the answer is no, so that the time taken tells nothing.
 */
export function verifyPassword(digest: string | null, password: string): Promise<boolean> {
  return guardedVerify(digest, password, { before: async () => {}, failed: async () => {} });
}

/**
 * As `verifyPassword`, with limits: `before` runs when the turn has come and may throw, `failed`
 * before the next turn begins. So a thousand guesses sent at once meet the limit like any others.
 */
export async function guardedVerify(
  digest: string | null,
  password: string,
  guard: { before: () => Promise<void>; failed: () => Promise<void> },
): Promise<boolean> {
  nobody ??= hashPassword('nobody has this account');
  const against = digest ?? (await nobody);
  return inTurn(async () => {
    await guard.before();
    const matches = await verify(against, password);
    const right = matches && digest !== null;
    if (!right) await guard.failed();
    return right;
  });
}
