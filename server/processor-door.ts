import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientAddress } from '#server/authenticate.ts';
import type { Viewer } from '#server/domain/viewer.ts';
import type { Door } from '#server/http.ts';
import { admitWork, beginWork } from '#server/processor-time.ts';

/** What costs nothing to answer: files of the client, and what a balancer asks. */
const FREE = /^\/(?:healthz|readyz|assets\/|favicon\.svg|apple-touch-icon\.png|card\.png)/;

const works = new WeakMap<FastifyRequest, () => void>();

/**
 * Everybody has an allowance of processor time. A request counts from when its body has been read until its
 * answer is ready: what is streamed after that, and uploads, which last as long as their line is slow,
 * have limits of their own.
 */
export function limitProcessorTime(app: FastifyInstance, door: Door): void {
  const { config } = door;
  const end = async (request: FastifyRequest) => works.get(request)?.();
  app.addHook('onRequest', async (request) => {
    if (!FREE.test(request.url)) admitWork(await viewerOf(request, door), config);
  });
  app.addHook('preHandler', async (request) => {
    if (FREE.test(request.url) || isForm(request)) return;
    works.set(request, beginWork(await viewerOf(request, door), config));
  });
  app.addHook('onSend', end);
  app.addHook('onResponse', end);
}

const isForm = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('multipart/form-data') ?? false;

/** Whoever cannot be told by their credentials is counted by address; the face says what is wrong with them. */
const viewerOf = async (
  request: FastifyRequest,
  { config, viewerOf: read }: Door,
): Promise<Viewer> =>
  read(request).catch(() => ({
    role: 'guest',
    address: clientAddress(request.raw, config.trustProxy),
  }));
