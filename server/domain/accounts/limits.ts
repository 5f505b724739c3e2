import { createHash } from 'node:crypto';
import {
  fingerprint,
  networkOf,
  refuseWhenFull,
  takeOrRefuse,
} from '#server/domain/kernel/limits.ts';
import { networkDigest } from '#server/domain/kernel/network-digest.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { db, type Transaction } from '#server/platform/db.ts';
import { clearLimit, type Limit, takeFromLimit } from '#server/platform/rate-limits.ts';
import { guardedVerify, hashPassword, verifyPassword } from './password-hash.ts';

const HOUR = 3600;
const QUARTER = 900;

/** Hashes a new password of the viewer's. @throws rate-limited; Overload if too many are waiting */
export async function hashFor(viewer: Viewer, password: string): Promise<string> {
  await takeOrRefuse(hashings(viewer));
  return hashPassword(password, networkOf(viewer.address));
}

/** Compares a viewer's password with a stored digest, where a wrong one is not counted as a failure. */
export async function verifyFor(
  viewer: Viewer,
  digest: string,
  password: string,
): Promise<boolean> {
  await takeOrRefuse(hashings(viewer));
  return verifyPassword(digest, password, networkOf(viewer.address));
}

/** Limits of contract, section 6. Keys contain fingerprints, so a counter identifies nobody. */
export const registrations = (viewer: Viewer): Limit => ({
  key: `register:${networkPrint(viewer)}`,
  max: 20,
  windowSeconds: HOUR,
});
export const resets = (email: string): Limit => ({
  key: `reset:${fingerprint(email)}`,
  max: 5,
  windowSeconds: HOUR,
});
export const resends = (email: string): Limit => ({
  key: `resend:${fingerprint(email)}`,
  max: 5,
  windowSeconds: HOUR,
});
/** Attempts at reset codes from an address. */
export const resetCodes = (viewer: Viewer): Limit => ({
  key: `reset-code:${networkPrint(viewer)}`,
  max: 60,
  windowSeconds: HOUR,
});
/** Everything that hashes a password, correct ones included: each takes a core for about 30 ms. */
const hashings = (viewer: Viewer): Limit => ({
  key: `hashing:${networkPrint(viewer)}`,
  max: 1000,
  windowSeconds: QUARTER,
});

const failuresOfPair = (email: string, viewer: Viewer): Limit => ({
  key: `log-in:${fingerprint(email)}:${networkPrint(viewer)}`,
  max: 10,
  windowSeconds: QUARTER,
});
const failuresOfAddress = (viewer: Viewer): Limit => ({
  key: `log-in:${networkPrint(viewer)}`,
  max: 50,
  windowSeconds: QUARTER,
});

/** The account of a password attempt: `user` is null if nobody has the address. */
export interface Guessed {
  email: string;
  user: { id: string; passwordHash: string } | null;
}

/**
 * Verifies a password within the limits on failures: 10 for a pair of account and network address, 50 for a
 * network address. The second does not count for an address that has logged in to that account before, so
 * that guessing from a shared network does not lock out the owner.
 * @throws rate-limited
 */
export async function tryPassword(
  viewer: Viewer,
  { email, user }: Guessed,
  password: string,
): Promise<boolean> {
  const pair = failuresOfPair(email, viewer);
  const address = failuresOfAddress(viewer);
  const known = user !== null && (await isKnownAddress(viewer, user.id));
  const refuseGuesses = async () => {
    for (const limit of known ? [pair] : [pair, address]) await refuseWhenFull(limit);
  };
  // Also before waiting: refused requests must not take up places in the queue.
  await refuseGuesses();
  await takeOrRefuse(hashings(viewer));
  const right = await guardedVerify(user?.passwordHash ?? null, password, {
    network: networkOf(viewer.address),
    before: refuseGuesses,
    failed: async () => {
      await takeFromLimit(pair);
      await takeFromLimit(address);
    },
  });
  if (right) await forgiveFailures(viewer, email);
  return right;
}

/** Clears the failures of an account and network address after a successful log-in. */
export async function forgiveFailures(viewer: Viewer, email: string): Promise<void> {
  await clearLimit(failuresOfPair(email, viewer).key);
}

/** Records that the viewer's network address has logged in to an account. */
export async function rememberAddress(
  tx: Transaction,
  viewer: Viewer,
  userId: string,
): Promise<void> {
  const addressHash = addressHashOf(viewer, userId);
  const digest = await networkDigest(viewer.address);
  await tx.knownAddress.upsert({
    where: { userId_addressHash: { userId, addressHash } },
    create: { userId, addressHash, networkDigest: digest },
    update: { seenAt: new Date(), networkDigest: digest },
  });
}

async function isKnownAddress(viewer: Viewer, userId: string): Promise<boolean> {
  const addressHash = addressHashOf(viewer, userId);
  return (await db.knownAddress.count({ where: { userId, addressHash } })) > 0;
}

function addressHashOf(viewer: Viewer, userId: string): Uint8Array<ArrayBuffer> {
  const text = `${userId} ${networkOf(viewer.address)}`;
  return Uint8Array.from(createHash('sha256').update(text).digest());
}

const networkPrint = (viewer: Viewer) => fingerprint(networkOf(viewer.address));
