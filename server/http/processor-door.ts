import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { clientAddress } from './authenticate.ts';
import type { Door } from './door.ts';
import { admitWork, beginWork } from './processor-time.ts';

/** Requests that cost almost nothing: the client's files, and a balancer's checks. */
const FREE =
  /^\/(?:(?:healthz|readyz|favicon\.svg|apple-touch-icon\.png|card\.png)(?:\?|$)|assets\/)/;

const works = new WeakMap<FastifyRequest, () => void>();
const forms = new WeakMap<FastifyRequest, () => void>();

/**
 * Limits the processor time of each client. A request counts from when its body has been read until its
 * answer is ready. Streaming the answer and receiving files, which take as long as the connection is slow,
 * have limits of their own.
 */
export function limitProcessorTime(app: FastifyInstance, door: Door): void {
  const { config } = door;
  const end = async (request: FastifyRequest) => works.get(request)?.();
  app.addHook('onRequest', async (request) => {
    if (!FREE.test(request.url)) admitWork(await viewerOf(request, door), config);
  });
  app.addHook('preHandler', async (request) => {
    if (FREE.test(request.url)) return;
    const viewer = await viewerOf(request, door);
    const begin = () => void works.set(request, beginWork(viewer, config));
    if (isForm(request)) forms.set(request, begin);
    else begin();
  });
  app.addHook('onSend', end);
  app.addHook('onResponse', end);
}

/** Whether a request may carry files; calls that take none refuse it at once. */
const isForm = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'POST' &&
  /^\/(?:graphql(?:\?|$)|api\/)/.test(url) &&
  (headers['content-type']?.startsWith('multipart/form-data') ?? false);

export interface FormWork {
  /** The document has arrived: the request counts from now on. */
  begin: () => void;
  /** Only the files are still to be received. */
  end: () => void;
}

/** Control of a form's counted work: only its reader knows when the document ends and the files begin. */
export function formWorkOf(request: FastifyRequest): FormWork {
  return { begin: () => forms.get(request)?.(), end: () => works.get(request)?.() };
}

/** A client with invalid credentials is counted by address; the face reports what is wrong with them. */
const viewerOf = async (
  request: FastifyRequest,
  { config, viewerOf: read }: Door,
): Promise<Viewer> =>
  read(request).catch(() => ({
    role: 'guest',
    address: clientAddress(request.raw, config.trustProxy),
  }));
