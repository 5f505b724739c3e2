import { createHash, randomBytes } from 'node:crypto';

/** A URL-safe secret of 256 random bits, for a cookie, a code or a link. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a secret. It has 256 random bits, so a plain hash cannot be reversed by search. */
export function hashSecret(secret: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(createHash('sha256').update(secret).digest());
}
