import { createHmac, timingSafeEqual } from 'node:crypto';
import { newKey, sharedKey } from '#server/platform/signing-keys.ts';

/** Seconds for which a signed link works. */
const SIGNED_SECONDS = 3600;

/** What makes a link work for whoever holds it: `expires` is in seconds since 1970. */
export interface Signed {
  expires: string;
  signature: string;
}

const NAME = 'photos';
let key: Uint8Array = newKey();

/** Reads at start the key that all instances share; the first of them makes it. */
export async function startSignedLinks(): Promise<void> {
  key = await sharedKey(NAME);
}

/** The path of a stored file with what opens it for an hour. Asks no database. */
export function signedPath(fileKey: string, now = Date.now()): `/${string}` {
  const expires = String(Math.floor(now / 1000) + SIGNED_SECONDS);
  return `/media/${fileKey}?expires=${expires}&signature=${signatureOf(fileKey, expires)}`;
}

/** Seconds for which a link still opens the file; 0 if it is over, altered or of another file. */
export function secondsLeft(
  fileKey: string,
  { expires, signature }: Signed,
  now = Date.now(),
): number {
  const [own, given] = [signatureOf(fileKey, expires), signature].map((text) => Buffer.from(text));
  if (!own || own.length !== given?.length || !timingSafeEqual(own, given)) return 0;
  return Math.max(Number(expires) - Math.floor(now / 1000), 0);
}

/** 128 bits of an HMAC-SHA256: short, and as hard to guess as the link of a reference. */
const signatureOf = (fileKey: string, expires: string): string =>
  createHmac('sha256', key).update(`${fileKey}\n${expires}`).digest().toString('base64url', 0, 16);
