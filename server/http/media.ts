import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import {
  findFile,
  findSignedFile,
  openFile,
  openSignedFile,
  type VisibleFile,
} from '#server/domain/documents/media.ts';
import type { Signed } from '#server/domain/documents/signed-links.ts';
import { DomainError } from '#server/domain/kernel/errors.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { failureBody } from '#server/wire/errors.ts';
import type { Door } from './door.ts';
import { FILE_POLICY } from './security-headers.ts';

type Range = { start: number; end: number };
type Asked = FastifyRequest<{ Params: { '*': string }; Querystring: Partial<Signed> }>;

/** A file that was found for a request. */
interface Found {
  file: VisibleFile;
  open: (range?: Range) => Promise<Readable>;
  headers: Record<string, string>;
}

/** Types that a browser may show inline, because they run no scripts. */
const SHOWN = new Set(['application/pdf', 'image/jpeg', 'image/png']);

/** No sandbox for PDFs: it would disable the browser's PDF viewer. */
const POLICY: Record<string, string> = {
  'application/pdf': `default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
};

const NOT_FOUND = failureBody(404, 'not-found', 'Not found.');

/**
 * Serves stored files at /media/{path} and /api/media/{path}, to their owner and admins (contract, section 4),
 * and photos to whoever has a signed link.
 */
export function registerMedia(app: FastifyInstance, door: Door): void {
  const handler = async (request: Asked, reply: FastifyReply) => {
    const key = request.params['*'];
    const viewer = isSigned(request.query) ? null : await door.viewerOf(request);
    try {
      const found = viewer ? await findFor(viewer, key) : await findByLink(key, request.query);
      const { file, open, headers: kept } = found;
      const { status, range, headers } = answerTo(request, file);
      const isEmpty = status === 304 || status === 416;
      const isSent = !isEmpty && request.method !== 'HEAD';
      const bytes = isSent ? await open(range) : undefined;
      if (!isEmpty) reply.header('content-length', lengthOf(file, range));
      return reply.code(status).headers(headersOf(file)).headers(kept).headers(headers).send(bytes);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return reply.headers({ 'cache-control': 'no-store' }).code(404).send(NOT_FOUND);
    }
  };
  for (const url of ['/media/*', '/api/media/*'])
    app.route({ method: ['GET', 'HEAD'], url, exposeHeadRoute: false, handler });
}

const isSigned = (query: Partial<Signed>) => 'signature' in query || 'expires' in query;

/** The session decides. */
async function findFor(viewer: Viewer, key: string): Promise<Found> {
  const file = await findFile(viewer, key);
  const headers = {
    'cross-origin-resource-policy': 'same-origin',
    // Cached by the reader's own browser only, and revalidated each time, because permission may have been
    // withdrawn.
    'cache-control': 'private, no-cache',
  };
  return { file, open: (range) => openFile(viewer, file, range), headers };
}

/** The link decides; who asks does not matter, so pages of other sites may show the file, as long as it works. */
async function findByLink(key: string, { expires, signature }: Partial<Signed>): Promise<Found> {
  const file = await findSignedFile(key, {
    expires: String(expires),
    signature: String(signature),
  });
  const headers = {
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': `private, max-age=${file.secondsLeft}`,
  };
  return { file, open: (range) => openSignedFile(file, range), headers };
}

interface Answer {
  status: 200 | 206 | 304 | 416;
  headers: Record<string, string>;
  range?: Range;
}

function answerTo({ headers }: FastifyRequest, file: VisibleFile): Answer {
  const tag = tagOf(file);
  if (headers['if-none-match']?.split(/\s*,\s*/).includes(tag)) return { status: 304, headers: {} };
  const isSame = !headers['if-range'] || headers['if-range'] === tag;
  const asked = isSame ? /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') : null;
  if (!asked || asked[0] === 'bytes=-') return { status: 200, headers: {} };
  const range = rangeOf(file.size, asked[1] ?? '', asked[2] ?? '');
  if (!range) return { status: 416, headers: { 'content-range': `bytes */${file.size}` } };
  const { start, end } = range;
  return { status: 206, headers: { 'content-range': `bytes ${start}-${end}/${file.size}` }, range };
}

/** The bytes of a range, clipped to the file; null if it has none of them. */
function rangeOf(size: number, first: string, last: string): Range | null {
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? null : { start, end };
}

function headersOf(file: VisibleFile): Record<string, string> {
  const disposition = SHOWN.has(file.contentType) ? 'inline' : 'attachment';
  return {
    'content-type': file.contentType,
    'content-disposition': `${disposition}; ${fileNameParameters(file.name)}`,
    'content-security-policy': POLICY[file.contentType] ?? FILE_POLICY,
    'accept-ranges': 'bytes',
    etag: tagOf(file),
  };
}

const tagOf = (file: VisibleFile) => `"${Buffer.from(file.sha256).toString('base64url')}"`;

const lengthOf = (file: VisibleFile, range: Range | undefined) =>
  range ? range.end - range.start + 1 : file.size;

/** A file name in any script, as in RFC 6266 and 8187, with an ASCII form for old clients. */
export function fileNameParameters(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}
