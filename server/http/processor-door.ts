import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { clientAddress } from './authenticate.ts';
import type { Door } from './door.ts';
import { admitWork, beginWork } from './processor-time.ts';

/** What costs nothing to answer: files of the client, and what a balancer asks. */
const FREE =
  /^\/(?:(?:healthz|readyz|favicon\.svg|apple-touch-icon\.png|card\.png)(?:\?|$)|assets\/)/;

const works = new WeakMap<FastifyRequest, () => void>();
const forms = new WeakMap<FastifyRequest, () => void>();

/**
 * Everybody has an allowance of processor time. A request counts from when its body has been read until its
 * answer is ready: what is streamed after that, and files that come, which last as long as their line is
 * slow, have limits of their own.
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

/** Whether files may come with a request, of which the calls that take none refuse it at once. */
const isForm = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'POST' &&
  /^\/(?:graphql(?:\?|$)|api\/)/.test(url) &&
  (headers['content-type']?.startsWith('multipart/form-data') ?? false);

export interface FormWork {
  /** The document has come: it counts from now on. */
  begin: () => void;
  /** What remains is to take its files. */
  end: () => void;
}

/** The work of a form, which only its reader can tell from its files. */
export function formWorkOf(request: FastifyRequest): FormWork {
  return { begin: () => forms.get(request)?.(), end: () => works.get(request)?.() };
}

/** Whoever cannot be told by their credentials is counted by address; the face says what is wrong with them. */
const viewerOf = async (
  request: FastifyRequest,
  { config, viewerOf: read }: Door,
): Promise<Viewer> =>
  read(request).catch(() => ({
    role: 'guest',
    address: clientAddress(request.raw, config.trustProxy),
  }));
