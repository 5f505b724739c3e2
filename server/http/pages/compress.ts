import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Compressed while the client waits: this level takes under a millisecond. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** The text in the best encoding that the browser accepts. */
export async function compress(
  text: string,
  accepted: string | undefined,
): Promise<{ body: Buffer; encoding: 'br' | 'gzip' | null }> {
  const body = Buffer.from(text);
  const names = (accepted ?? '').split(',').map((part) => part.trim().split(';')[0]);
  if (names.includes('br')) return { body: await brotli(body, options), encoding: 'br' };
  if (names.includes('gzip')) return { body: await zip(body), encoding: 'gzip' };
  return { body, encoding: null };
}
