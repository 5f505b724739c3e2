import { fastifyCookie } from '@fastify/cookie';
import {
  LogController,
  fastify,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { type Credentials, authenticate, clientAddress, cookieName } from '#server/authenticate.ts';
import { requireProgress } from '#server/body-progress.ts';
import { watchConnections } from '#server/connections.ts';
import { DomainError } from '#server/domain/kernel/errors.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { isReady } from '#server/domain/queue/readiness.ts';
import { registerCandidateDownloads } from '#server/downloads/candidates.ts';
import { registerExports } from '#server/downloads/exports.ts';
import { registerReferenceDownloads } from '#server/downloads/references.ts';
import {
  failureBody,
  isUnavailable,
  AGAIN_AFTER,
  STATUS,
  UNAVAILABLE_HEADERS,
} from '#server/errors-http.ts';
import { registerGraph } from '#server/graphql-door.ts';
import { executeDocument } from '#server/graphql/yoga.ts';
import { refusalHeaders } from '#server/limit-headers.ts';
import { registerMailbox } from '#server/mailbox-page.ts';
import { measureAnswers } from '#server/measure.ts';
import { registerMedia } from '#server/media.ts';
import { registerPages } from '#server/pages.ts';
import type { Config } from '#server/platform/config.ts';
import { isDatabaseTrouble } from '#server/platform/db-errors.ts';
import { requestId } from '#server/platform/log.ts';
import { log } from '#server/platform/logger.ts';
import { noteOutage } from '#server/platform/outage.ts';
import { Overload } from '#server/platform/overload.ts';
import { limitProcessorTime } from '#server/processor-door.ts';
import { registerRest } from '#server/rest-door.ts';

/** Bytes of a JSON body (contract, section 6). */
const BODY_LIMIT = 1024 * 1024;
/** Milliseconds for the head of a request, and for all of one: 20 MB on the slowest line at sea. */
const HEAD_WITHIN = 20_000;
const LONGEST_REQUEST = 3_600_000;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

const viewers = new WeakMap<FastifyRequest, Promise<Viewer>>();
const replies = new WeakMap<FastifyRequest, FastifyReply>();

/** The one door: who is asking is settled here once, then each face takes its paths. */
export async function createServer(config: Config): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    genReqId: requestId,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: (_address, hop) => hop < config.trustProxy,
    // Whoever waits for an answer when the server closes is given it: `endServer`.
    forceCloseConnections: 'idle',
    requestTimeout: LONGEST_REQUEST,
    http: { headersTimeout: HEAD_WITHIN, connectionsCheckingInterval: 5000 },
    return503OnClosing: false,
    // A request may name the whole address, as to a proxy; which site we are is not its to say.
    rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/]*/i, '') || '/',
    frameworkErrors: (_error, request, reply) => refuseAddress(request, reply as FastifyReply),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  // The cookies of a request are read by `authenticate` alone.
  await app.register(fastifyCookie, { hook: false });

  watchConnections(app);
  app.addHook('onRequest', async (request, reply) => {
    replies.set(request, reply);
    reply.headers(SECURITY_HEADERS);
    reply.header('x-request-id', request.id);
    if (isCrossSite(request, config)) {
      log.warn(
        { requestId: request.id, path: request.routeOptions.url },
        'cross-site request refused',
      );
      return reply.code(403).send(CROSS_SITE);
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
    return reply.code(ready ? 200 : 503).send({ ready });
  });

  const door = { config, viewerOf: viewerReader(config), report };
  limitProcessorTime(app, door);
  await registerGraph(app, door);
  await registerRest(app, door);
  registerMedia(app, door);
  registerReferenceDownloads(app, door);
  registerCandidateDownloads(app, door);
  registerExports(app, door);
  if (config.mail.kind === 'mailbox' && !config.production) registerMailbox(app);
  await registerPages(app, {
    config,
    authenticate: door.viewerOf,
    execute: (viewer, { query, variables }) => executeDocument(query, variables, viewer, report),
  });
  return app;
}

/** An address that cannot be read never reaches the hooks. */
function refuseAddress({ id, url }: FastifyRequest, reply: FastifyReply): void {
  reply.headers(SECURITY_HEADERS).header('x-request-id', id).code(400);
  if (url.startsWith('/api/')) void reply.send(failureBody(400, 'invalid-input', 'Not an address'));
  else void reply.type('text/plain; charset=utf-8').send('Not an address\n');
}

/** What every face is given by the door. */
export interface Door {
  config: Config;
  viewerOf: (request: FastifyRequest) => Promise<Viewer>;
  /** Logs a failure that nobody expected; what the database's being away causes, together. */
  report: (error: unknown, requestId?: string) => void;
}

function report(error: unknown, id?: string): void {
  if (error instanceof Overload) return log.warn({ requestId: id }, error.message);
  if (isDatabaseTrouble(error)) return noteOutage(error);
  log.error({ err: error, requestId: id }, 'unexpected failure');
}

const SECURITY_HEADERS = {
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
};

export const CROSS_SITE = failureBody(403, 'forbidden', 'This request came from another site.');

/**
 * A browser says where an unsafe request comes from; only our own pages may change anything with the
 * session cookie. Clients that are no browser send neither header and no cookie of ours.
 */
function isCrossSite(request: FastifyRequest, config: Config): boolean {
  return !SAFE_METHODS.has(request.method) && comesFromElsewhere(request, config);
}

/** Whether a browser says that a request was made by another site. */
export function comesFromElsewhere(request: FastifyRequest, config: Config): boolean {
  const { origin, 'sec-fetch-site': site, host } = request.headers;
  if (site) return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && !isOwnOrigin(origin, host, config);
}

export function isOwnOrigin(origin: string, host: string | undefined, config: Config): boolean {
  if (origin === config.publicUrl) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  return from.host === host && (from.protocol === 'https:' || !config.secureCookies);
}

function viewerReader(config: Config) {
  return (request: FastifyRequest): Promise<Viewer> => {
    const known = viewers.get(request);
    if (known) return known;
    const credentials: Credentials = {
      cookieHeader: request.headers.cookie,
      authorization: request.headers.authorization,
      address: clientAddress(request.raw, config.trustProxy),
      // A session slides, and so does its cookie; one that begins or ends with this answer overrides it.
      renewed: (session) => {
        const reply = replies.get(request);
        if (reply) sessionSetter(reply, config)(session);
      },
    };
    const viewer = authenticate(credentials, config.secureCookies);
    viewers.set(request, viewer);
    return viewer;
  };
}

/** Sets or clears the session cookie on an answer. */
export function sessionSetter(reply: FastifyReply, config: Config) {
  const name = cookieName(config.secureCookies);
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.secureCookies,
  } as const;
  return (session: { token: string; expiresAt: Date } | null): void => {
    if (!session) reply.clearCookie(name, attributes);
    else reply.setCookie(name, session.token, { ...attributes, expires: session.expiresAt });
  };
}
