import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { NoticeKind } from '#server/domain/kernel/enums.ts';
import { newKey, sharedKey } from '#server/platform/signing-keys.ts';

/** What somebody unsubscribes from: a kind of notice, or the daily summary. */
export type Unsubscribed = NoticeKind | 'SUMMARY';

/** Whose e-mails a link ends, and which. */
export interface Unsubscribing {
  userId: string;
  what: Unsubscribed;
}

const NAME = 'unsubscribe';
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const UUID_BYTES = 16;
let key: Uint8Array = newKey();

/** Reads at start the key that all instances share. */
export async function startUnsubscribing(): Promise<void> {
  key = await sharedKey(NAME);
}

/**
 * The secret of a link: person and kind, sealed, so that it tells a stranger nothing and cannot be made by one. The
 * same every time, so that what waits with the same link is found.
 */
export function sealUnsubscribing({ userId, what }: Unsubscribing): string {
  const plain = Buffer.concat([Buffer.from(userId.replaceAll('-', ''), 'hex'), Buffer.from(what)]);
  // Of the content itself: a nonce is never used for two contents.
  const nonce = createHmac('sha256', key).update(plain).digest().subarray(0, NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** What a link ends; null for one that is not ours. */
export function openUnsubscribing(secret: string): Unsubscribing | null {
  const bytes = Buffer.from(secret, 'base64url');
  const [nonce, tag, sealed] = [
    bytes.subarray(0, NONCE_BYTES),
    bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
    bytes.subarray(NONCE_BYTES + TAG_BYTES),
  ];
  if (sealed.length <= UUID_BYTES) return null;
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(tag);
    const plain = Buffer.concat([decipher.update(sealed), decipher.final()]);
    const what = plain.subarray(UUID_BYTES).toString();
    return isKnown(what) ? { userId: uuidOf(plain.subarray(0, UUID_BYTES)), what } : null;
  } catch {
    return null;
  }
}

const isKnown = (what: string): what is Unsubscribed => what === 'SUMMARY' || what in NoticeKind;

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
