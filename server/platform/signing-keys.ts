import { randomBytes } from 'node:crypto';
import { db } from './db.ts';

/** A new key of 256 random bits. */
export const newKey = () => Uint8Array.from(randomBytes(32));

/** The key of this name that all instances share; the first that asks makes it. */
export async function sharedKey(name: string): Promise<Uint8Array> {
  await db.signingKey.createMany({ data: [{ name, key: newKey() }], skipDuplicates: true });
  const { key } = await db.signingKey.findUniqueOrThrow({ where: { name } });
  return key;
}
