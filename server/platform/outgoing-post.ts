import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { guardedLookup, type MayConnect, RefusedAddress } from './public-addresses.ts';

export interface Post {
  url: string;
  body: string;
  headers: Record<string, string>;
  /** Whether an address may be connected to. */
  may: MayConnect;
  /** For tests: the name look-up. */
  resolve?: LookupFunction;
  /** Milliseconds for everything, from the look-up to the end of the answer. */
  timeout: number;
}

/** The outcome: a status, or the reason why there is none. */
export type PostAnswer =
  | { status: number; retryAfter: string | null }
  | { status: null; reason: string };

/** Bytes of an answer that are read and discarded before the connection is closed. */
const ANSWER_MAX = 64 * 1024;

/**
 * Posts to an address chosen by a user: only to allowed addresses, without following redirects; only the
 * status of the answer is kept. Never throws.
 */
export async function postOut(post: Post): Promise<PostAnswer> {
  try {
    return await exchange(post);
  } catch (error) {
    return { status: null, reason: reasonOf(error) };
  }
}

function exchange({ url, body, headers, may, resolve, timeout }: Post): Promise<PostAnswer> {
  const target = new URL(url);
  const host = target.hostname.replace(/^\[|\]$/g, '');
  // An IP address is connected to without a look-up.
  if (isIP(host) !== 0 && !may(host)) throw new RefusedAddress(host);
  const options: RequestOptions = {
    method: 'POST',
    agent: false,
    lookup: guardedLookup(may, resolve),
    signal: AbortSignal.timeout(timeout),
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
  };
  const request = target.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolveAnswer, reject) => {
    const sent = request(target, options, (answer) => {
      discard(answer);
      resolveAnswer({
        status: answer.statusCode ?? 0,
        retryAfter: answer.headers['retry-after'] ?? null,
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function discard(answer: IncomingMessage): void {
  let bytes = 0;
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > ANSWER_MAX) answer.destroy();
  });
  answer.on('error', () => undefined);
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was cut.',
  ENOTFOUND: 'The host is not known.',
  EAI_AGAIN: 'The host could not be looked up.',
  EHOSTUNREACH: 'The host could not be reached.',
  ENETUNREACH: 'The host could not be reached.',
  ETIMEDOUT: 'There was no answer in time.',
  CERT_HAS_EXPIRED: 'The certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is self-signed.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another host.',
};

function reasonOf(error: unknown): string {
  if (error instanceof RefusedAddress) return 'The address is not a public one.';
  const { name, code = '' } = error as Error & { code?: string };
  if (name === 'AbortError' || name === 'TimeoutError') return 'There was no answer in time.';
  return REASONS[code] ?? `The request failed (${code || name}).`;
}
