import { fastifyCookie } from '@fastify/cookie';
import {
  LogController,
  fastify,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { DomainError } from '#server/domain/kernel/errors.ts';
import { isReady, replicaUse } from '#server/domain/queue/readiness.ts';
import { executeDocument } from '#server/graphql/execute.ts';
import { GRAPH_PATH } from '#server/graphql/yoga.ts';
import { registerCandidateDownloads } from '#server/http/downloads/candidates.ts';
import { registerExports } from '#server/http/downloads/exports.ts';
import { registerReferenceDownloads } from '#server/http/downloads/references.ts';
import type { Config } from '#server/platform/config.ts';
import { isDatabaseTrouble } from '#server/platform/db-errors.ts';
import { requestId } from '#server/platform/log.ts';
import { log } from '#server/platform/logger.ts';
import { noteOutage } from '#server/platform/outage.ts';
import { Overload } from '#server/platform/overload.ts';
import {
  failureBody,
  isUnavailable,
  AGAIN_AFTER,
  STATUS,
  TOKEN_WANTED,
  UNAVAILABLE_HEADERS,
} from '#server/wire/errors.ts';
import { refusalHeaders } from '#server/wire/limit-headers.ts';
import { requireProgress } from './body-progress.ts';
import { compressAnswers } from './compress.ts';
import { watchConnections } from './connections.ts';
import type { Door } from './door.ts';
import { refusalOf, registerGraph } from './graphql-door.ts';
import { registerMailbox } from './mailbox-page.ts';
import { measureAnswers } from './measure.ts';
import { registerMedia } from './media.ts';
import { CROSS_SITE, isCrossSite } from './origin.ts';
import { hasOnlyBearer } from './other-sites.ts';
import { registerPages } from './pages.ts';
import { registerPrinted } from './printed.ts';
import { limitProcessorTime } from './processor-door.ts';
import { registerComplaintPages } from './complaint-pages.ts';
import { registerCorrectionPages } from './correction-pages.ts';
import { registerReferencePages } from './reference-pages.ts';
import { registerRest } from './rest-door.ts';
import { securityHeaders } from './security-headers.ts';
import { registerSecurityTxt } from './security-txt.ts';
import { registerShortlistPages } from './shortlist-pages.ts';
import { registerUnsubscribePages } from './unsubscribe-pages.ts';
import { noteReply, viewerReader } from './viewer-of.ts';

/** Bytes of a JSON body (contract, section 6). */
const BODY_LIMIT = 1024 * 1024;
/** Milliseconds for the headers of a request, and for all of it: 20 MB over a very slow satellite link. */
const HEAD_WITHIN = 20_000;
const LONGEST_REQUEST = 3_600_000;
/** Bytes of a request's address and headers together; above that it is answered with 431. */
const HEAD_LIMIT = 16 * 1024;
/**
 * Milliseconds for which an unused connection stays open: to a proxy longer than proxies keep theirs (up to ten
 * minutes), because a request on a connection that is being closed would be lost.
 */
const UNUSED = 72_000;
const UNUSED_BY_PROXY = 620_000;

/** Creates the server: authentication is shared, then each face registers its paths. */
export async function createServer(config: Config): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    genReqId: requestId,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: (_address, hop) => hop < config.trustProxy,
    // Requests in progress are finished when the server closes: see `endServer`.
    forceCloseConnections: 'idle',
    requestTimeout: LONGEST_REQUEST,
    keepAliveTimeout: config.trustProxy > 0 ? UNUSED_BY_PROXY : UNUSED,
    http: {
      headersTimeout: HEAD_WITHIN,
      connectionsCheckingInterval: 5000,
      maxHeaderSize: HEAD_LIMIT,
    },
    return503OnClosing: false,
    // A request may contain an absolute URL, as if sent to a proxy; the host in it is not trusted.
    rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/]*/i, '') || '/',
    frameworkErrors: (_error, request, reply) =>
      refuseAddress(config, request, reply as FastifyReply),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  // Only `authenticate` parses cookies.
  await app.register(fastifyCookie, { hook: false });

  watchConnections(app);
  app.addHook('onRequest', async (request, reply) => {
    noteReply(request, reply);
    reply.headers(securityHeaders(config, request.url));
    reply.header('x-request-id', request.id);
    const isForGraph = request.routeOptions.url === GRAPH_PATH;
    if (isCrossSite(request, config) && !(isForGraph && hasOnlyBearer(request))) {
      log.warn(
        { requestId: request.id, path: request.routeOptions.url },
        'cross-site request refused',
      );
      return reply.code(403).send(isForGraph ? { errors: [refusalOf(403)] } : CROSS_SITE);
    }
  });
  requireProgress(app);
  app.decorateRequest('operation', '');
  if (config.metricsPort) measureAnswers(app);
  app.setErrorHandler((error, request, reply) => {
    const failure = error instanceof DomainError ? error : null;
    if (!failure) report(error, request.id);
    const status = failure ? STATUS[failure.code] : isUnavailable(error) ? 503 : 500;
    if (failure) reply.headers(refusalHeaders(failure));
    if (status === 401) reply.headers(TOKEN_WANTED);
    else if (status === 503) reply.headers(UNAVAILABLE_HEADERS);
    const retryAfterSeconds =
      failure?.retryAfterSeconds ?? (status === 503 ? AGAIN_AFTER : undefined);
    return reply.code(status).send({
      errors: [
        {
          message: failure?.message ?? 'Something went wrong. Please try again.',
          extensions: {
            ...(retryAfterSeconds && { retryAfterSeconds }),
            code: failure
              ? failure.code.toUpperCase().replaceAll('-', '_')
              : status === 503
                ? 'UNAVAILABLE'
                : 'INTERNAL',
          },
        },
      ],
    });
  });
  app.get('/healthz', () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady();
    if (!ready) reply.headers(UNAVAILABLE_HEADERS);
    return reply.code(ready ? 200 : 503).send({ ready, replica: replicaUse() });
  });

  const door: Door = { config, viewerOf: viewerReader(config), report };
  // Before the end of the counted time, so that compressing is part of it.
  compressAnswers(app, config);
  limitProcessorTime(app, door);
  await registerGraph(app, door);
  await registerRest(app, door);
  await registerPrinted(app);
  registerMedia(app, door);
  registerReferenceDownloads(app, door);
  registerCandidateDownloads(app, door);
  registerExports(app, door);
  await registerShortlistPages(app, door);
  await registerReferencePages(app, door);
  await registerCorrectionPages(app, door);
  await registerComplaintPages(app, door);
  await registerUnsubscribePages(app, door);
  registerSecurityTxt(app, config);
  if (config.mail.kind === 'mailbox' && !config.production) registerMailbox(app, config);
  await registerPages(app, {
    config,
    authenticate: door.viewerOf,
    execute: (viewer, { query, variables }) => executeDocument(query, variables, viewer, report),
  });
  return app;
}

/** Fastify never runs the hooks for an address that it cannot parse. */
function refuseAddress(config: Config, { id, url }: FastifyRequest, reply: FastifyReply): void {
  reply.headers(securityHeaders(config, url)).header('x-request-id', id).code(400);
  if (url.startsWith('/api/')) void reply.send(failureBody(400, 'invalid-input', 'Not an address'));
  else void reply.type('text/plain; charset=utf-8').send('Not an address\n');
}

function report(error: unknown, id?: string): void {
  if (error instanceof Overload) return log.warn({ requestId: id }, error.message);
  if (isDatabaseTrouble(error)) return noteOutage(error);
  log.error({ err: error, requestId: id }, 'unexpected failure');
}
