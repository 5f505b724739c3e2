import { createHmac, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { db } from '#server/platform/db.ts';
import { networkOf } from './limits.ts';

const NAME = 'networks';
let key: Promise<Uint8Array> | null = null;

/** The key that all instances share; the first who needs it makes it. */
async function readKey(): Promise<Uint8Array> {
  const made = Uint8Array.from(randomBytes(32));
  await db.signingKey.createMany({ data: [{ name: NAME, key: made }], skipDuplicates: true });
  return (await db.signingKey.findUniqueOrThrow({ where: { name: NAME } })).key;
}

/** The /24 of an IPv4 address, or the /48 of an IPv6 one; null for what is no address. */
function neighbourhoodOf(address: string): string | null {
  const network = networkOf(address);
  if (isIP(network) === 4) return network.split('.').slice(0, 3).join('.');
  return network.includes('::/') ? network.split(':').slice(0, 3).join(':') : null;
}

/** The same as people read it: '192.0.2.0/24', '2001:db8:1::/48'. */
export function networkPrefix(address: string): string | null {
  const network = neighbourhoodOf(address);
  return network && (network.includes(':') ? `${network}::/48` : `${network}.0/24`);
}

/** A keyed digest of the network of an address, in place of the address; null for what is none. */
export async function networkDigest(address: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const network = neighbourhoodOf(address);
  return network === null ? null : keyedDigest(network);
}

/** A digest that nobody without the key can make, so that no list of guesses leads back to the text. */
export async function keyedDigest(text: string): Promise<Uint8Array<ArrayBuffer>> {
  key ??= readKey().catch((error: unknown) => {
    key = null;
    throw error;
  });
  return Uint8Array.from(
    createHmac('sha256', await key)
      .update(text)
      .digest(),
  );
}
