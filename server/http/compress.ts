import { pipeline, Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config.ts';
import { hasSessionCookie } from './authenticate.ts';
import { comesFromElsewhere } from './origin.ts';

/** Bytes of the shortest text that is compressed. */
const SHORTEST = 1024;
/** Bytes up to which a text is compressed on this thread: handing it to another one takes longer. */
const IN_PLACE = 32 * 1024;

const TEXT = /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?(?:json|xml)\b)/;
const HTML = /^text\/html\b/;
const JSON_TYPE = /^application\/json\b/;

interface Codec {
  atOnce: (bytes: Buffer) => Buffer;
  /** The same on another thread. */
  aside: (bytes: Buffer) => Promise<Buffer>;
  stream: () => Transform;
}

type Encoding = 'zstd' | 'gzip' | 'br';

const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
const GZIP = { level: 3 };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const later = {
  zstd: promisify(zstdCompress),
  gzip: promisify(gzip),
  br: promisify(brotliCompress),
};

const codecs: Record<Encoding, Codec> = {
  zstd: {
    atOnce: (bytes) => zstdCompressSync(bytes, ZSTD),
    aside: (bytes) => later.zstd(bytes, ZSTD),
    stream: () => createZstdCompress(ZSTD),
  },
  gzip: {
    atOnce: (bytes) => gzipSync(bytes, GZIP),
    aside: (bytes) => later.gzip(bytes, GZIP),
    stream: () => createGzip(GZIP),
  },
  br: {
    atOnce: (bytes) => brotliCompressSync(bytes, BROTLI),
    aside: (bytes) => later.br(bytes, BROTLI),
    stream: () => createBrotliCompress(BROTLI),
  },
};

/** The encodings in the order of the server's preference: the cheapest first, for pages the shortest. */
const FOR_DATA = ['zstd', 'gzip', 'br', 'identity'];
const FOR_PAGES = ['br', 'zstd', 'gzip', 'identity'];

/**
 * Compresses texts, and JSON that is streamed, in an encoding that the client accepts. A text is compressed as
 * a whole, so a client that reads slowly holds only the compressed bytes and no encoder.
 */
export function compressAnswers(app: FastifyInstance, config: Config): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    const type = String(reply.getHeader('content-type'));
    if (!isText && !(payload instanceof Readable && JSON_TYPE.test(type))) return payload;
    if (isText && (Buffer.byteLength(payload) < SHORTEST || !TEXT.test(type))) return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    addVary(reply, 'accept-encoding');
    const codec = codecFor(request, reply, type, config);
    if (!codec) return payload;
    if (!isText) return pipeline(payload, codec.stream(), () => undefined);
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    return bytes.length > IN_PLACE ? codec.aside(bytes) : codec.atOnce(bytes);
  });
}

function codecFor(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  config: Config,
): Codec | null {
  const accepted = request.headers['accept-encoding']?.toLowerCase();
  if (!accepted || isWatched(request, config)) return null;
  const encoding = negotiate(accepted, HTML.test(type) ? FOR_PAGES : FOR_DATA);
  if (encoding === null || encoding === 'identity') return null;
  reply.header('content-encoding', encoding).removeHeader('content-length');
  return codecs[encoding as Encoding];
}

/**
 * Whether another site made the browser ask with a session. Such a site chooses part of the answer, and whoever
 * also watches the line could tell by the compressed length what else it contains (BREACH).
 */
const isWatched = (request: FastifyRequest, config: Config) =>
  hasSessionCookie(request.headers.cookie, config.secureCookies) &&
  comesFromElsewhere(request, config);

/** Adds names of request headers that the answer depends on. */
export function addVary(reply: FastifyReply, names: string): void {
  const known = reply.getHeader('vary');
  if (known === undefined) reply.header('vary', names);
  else if (!String(known).toLowerCase().includes(names))
    reply.header('vary', `${String(known)}, ${names}`);
}
