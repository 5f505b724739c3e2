import type { ExecutionResult } from 'graphql';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unauthenticated } from '#server/domain/kernel/errors.ts';
import { holderOf, isSignedIn, type Viewer } from '#server/domain/kernel/viewer.ts';
import { admitRequest } from '#server/domain/tokens/limits.ts';
import type { GraphContext } from '#server/graphql/builder.ts';
import { payFor } from '#server/graphql/cost.ts';
import type { Operation } from '#server/graphql/documents.ts';
import { openFastLane } from '#server/graphql/fast-lane.ts';
import { freshnessOf } from '#server/graphql/freshness.ts';
import { globalId } from '#server/graphql/global-ids.ts';
import { openRegister } from '#server/graphql/registered.ts';
import { schema } from '#server/graphql/schema.ts';
import { createGraph, GRAPH_PATH, type Subscribe } from '#server/graphql/yoga.ts';
import { TOKEN_WANTED } from '#server/wire/errors.ts';
import type { Freshness } from '#server/wire/freshness.ts';
import { quotaHeaders } from '#server/wire/limit-headers.ts';
import { arrivalOf, noteArrivals } from './arrival.ts';
import type { Door } from './door.ts';
import { isEventStream, registerEventStreams, sendEvents } from './event-streams.ts';
import { onceFor } from './idempotency.ts';
import { isTooDeep } from './json-depth.ts';
import { keepAnswer } from './kept-answers.ts';
import { subscribeLive } from './live.ts';
import { admitConnection } from './open-connections.ts';
import { CROSS_SITE } from './origin.ts';
import { openToOtherSites } from './other-sites.ts';
import { operationNames, readPersisted } from './persisted.ts';
import { formWorkOf } from './processor-door.ts';
import { registerSockets } from './sockets.ts';
import { FRAMELESS } from './security-headers.ts';
import { sessionSetter } from './viewer-of.ts';

/** Serves GraphQL: POST and GET /graphql, and graphql-transport-ws at the same path. */
export async function registerGraph(app: FastifyInstance, door: Door): Promise<void> {
  const { config, report } = door;
  const persisted = await readPersisted();
  const ownNames = operationNames(persisted);
  const known = { persisted, registered: openRegister() };
  const introspectionPage = !config.production;
  const yoga = createGraph({ ...known, report, introspectionPage });
  const fastLane = openFastLane({ ...known, report });
  await app.register((graph, _options, done) => {
    // The upload parser streams multipart bodies itself; every other body is a short text.
    graph.removeAllContentTypeParsers();
    openToOtherSites(graph);
    noteArrivals(graph);
    graph.addContentTypeParser('multipart/form-data', (_request, _stream, next) =>
      next(null, null),
    );
    graph.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, next) =>
      next(null, text),
    );
    graph.setErrorHandler((error: FastifyError, _request, reply) => {
      const status = error.statusCode ?? 500;
      if (status < 400 || status >= 500) throw error;
      return reply.code(status).send({ errors: [refusalOf(status)] });
    });
    graph.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: GRAPH_PATH,
      handler: async (request, reply) => {
        const viewer = await door.viewerOf(request);
        const { raw, method, headers, body } = request;
        if (!isAskedBy(viewer, headers['x-passerelle-viewer'])) {
          raw.resume();
          return reply
            .code(401)
            .headers(TOKEN_WANTED)
            .send({ errors: [refusalOf(401)] });
        }
        // Yoga would wait for a body that has already been read.
        if (method === 'POST' && (body === undefined || body === '' || isDeep(body)))
          return reply.code(400).send({ errors: [refusalOf(400)] });
        const setSession = sessionSetter(reply, config);
        reply.header('cache-control', 'no-store');
        const charge = await chargeFor(viewer, request, reply);
        const arrivedAt = arrivalOf(request);
        const once = onceFor('graph', viewer, request, reply);
        const context = {
          viewer,
          arrivedAt,
          setSession,
          ...(charge && { charge }),
          ...(once && { keyed: { once, hasPassingFailure: false } }),
        };
        const json = readJson(request);
        const isForGuests = holderOf(viewer) === null && !charge;
        const { executing, isKnown } = follow(request, reply, { ownNames, isForGuests });
        const params = method === 'GET' ? readAddress(request) : json;
        const answer = await fastLane({ method, headers, params }, context);
        if (answer) executing(answer.operation);
        if (answer && !answer.result.errors) {
          if (isKnown(answer.result)) return reply.code(304).send();
          return reply.type(answer.contentType).send(Buffer.from(JSON.stringify(answer.result)));
        }
        const held = holdSubscription(viewer, door);
        const response = await yoga.fetch(requestOf(request, json), {
          ...context,
          reply,
          formWork: formWorkOf(request),
          executing,
          answered: answer?.result,
          subscribe: held.subscribe,
        });
        if (isEventStream(response)) return sendEvents(reply, response, viewer, held.release);
        held.release();
        response.headers.forEach((value, key) => reply.header(key, value));
        // The page for developers, which no production has, loads its parts from elsewhere.
        if (response.headers.get('content-type')?.startsWith('text/html'))
          reply.header('content-security-policy', FRAMELESS);
        const text = await response.text();
        if (text === '' && response.status >= 400)
          return reply
            .code(response.status)
            .removeHeader('content-length')
            .send({ errors: [refusalOf(response.status)] });
        if (isKnown(text)) return reply.code(304).removeHeader('content-length').send();
        return reply.code(response.status).send(text);
      },
    });
    graph.route({
      method: ['DELETE', 'PATCH', 'PUT'],
      url: GRAPH_PATH,
      handler: (_request, reply) =>
        reply
          .code(405)
          .header('allow', 'GET, POST')
          .send({ errors: [refusalOf(405)] }),
    });
    done();
  });
  registerEventStreams(app);
  registerSockets(app, door, persisted);
}

const JSON_BODY = /^application\/json(?:;\s*charset=utf-8)?$/i;

/** The parsed JSON body; undefined if there is none. It is parsed once, because 1 MB takes 50 ms. */
function readJson({ headers, body }: FastifyRequest): unknown {
  if (typeof body !== 'string' || !JSON_BODY.test(headers['content-type'] ?? '')) return undefined;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

/** The parameters in the address of a GET; undefined if they cannot be read. */
function readAddress({ query }: FastifyRequest): unknown {
  const { variables, extensions, ...texts } = query as Record<string, string | undefined>;
  try {
    return {
      ...texts,
      ...(variables !== undefined && { variables: JSON.parse(variables) as unknown }),
      ...(extensions !== undefined && { extensions: JSON.parse(extensions) as unknown }),
    };
  } catch {
    return undefined;
  }
}

/**
 * The request as Yoga needs it. Given a text as the body, Yoga would take it for an object with a key for
 * each character.
 */
function requestOf({ url, method, headers, body }: FastifyRequest, json: unknown): Request {
  const request = new Request(`http://localhost${url}`, {
    method,
    headers: headers as Record<string, string>,
    ...(typeof body === 'string' && json === undefined && { body }),
  });
  if (json === undefined) return request;
  return Object.defineProperty(request, 'json', { value: async () => json });
}

/** Follows what a request runs: its name for the metrics, and whether the answer to a GET may be kept. */
function follow(
  request: FastifyRequest,
  reply: FastifyReply,
  { ownNames, isForGuests }: { ownNames: ReadonlySet<string>; isForGuests: boolean },
) {
  let freshness: Freshness | null = null;
  request.operation = 'other';
  return {
    executing: (operation: Operation) => {
      // Operations of other clients are all counted together.
      if (ownNames.has(operation.name)) request.operation = operation.name;
      if (request.method === 'GET') freshness = freshnessOf(schema, operation);
    },
    /** Says how long the answer may be kept; whether the client has it already. */
    isKnown: (answer: ExecutionResult | string): boolean => {
      if (!freshness) return false;
      const result = typeof answer === 'string' ? (JSON.parse(answer) as ExecutionResult) : answer;
      const { data, errors } = result;
      return !errors && keepAnswer(request, reply, { freshness, isForGuests, data });
    },
  };
}

/** A request's subscription, counted as an open connection until it is released. */
function holdSubscription(viewer: Viewer, { config, report }: Door) {
  let release = () => undefined as void;
  const subscribe: Subscribe = async (args) => {
    const leave = admitConnection(viewer, config.socketsPerAccount);
    release = leave;
    const events = await subscribeLive(args, report);
    if (!(Symbol.asyncIterator in events)) return events;
    release = () => {
      leave();
      void events.return?.();
    };
    return events;
  };
  return { subscribe, release: () => release() };
}

/**
 * Counts an integration's request, and returns the function that counts its document's cost; for people only
 * if they ask for the cost. Both are in the answer's headers. @throws rate-limited
 */
async function chargeFor(
  viewer: Viewer,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<GraphContext['charge']> {
  const requests = await admitRequest(viewer);
  if (requests) reply.headers(quotaHeaders([requests]));
  else if (headers['x-query-cost'] === undefined) return undefined;
  return async (requested) => {
    const { cost, quota } = await payFor(viewer, requested);
    if (requests && quota) reply.headers(quotaHeaders([requests, quota]));
    return cost;
  };
}

/**
 * A page names its viewer. Once that session has ended, or another tab has logged somebody else in, the page
 * must not be answered, and must save nothing, as another person.
 */
function isAskedBy(viewer: Viewer, accountId: string | string[] | undefined): boolean {
  if (accountId === undefined) return true;
  return isSignedIn(viewer) && globalId('User', viewer.userId) === accountId;
}

const isDeep = (body: unknown) => typeof body === 'string' && isTooDeep(body);

/** A request that is refused before it is parsed, as a GraphQL error. */
export function refusalOf(status: number) {
  const [code, message] = REFUSALS[status] ?? ['BAD_REQUEST', 'The request cannot be read.'];
  return { message, extensions: { code } };
}

const REFUSALS: Record<number, [code: string, message: string]> = {
  401: ['UNAUTHENTICATED', unauthenticated().message],
  403: ['FORBIDDEN', CROSS_SITE.error_message],
  405: ['METHOD_NOT_ALLOWED', 'The graph answers GET and POST.'],
  406: ['NOT_ACCEPTABLE', 'The graph answers in JSON, and subscriptions in text/event-stream.'],
  413: ['REQUEST_TOO_LARGE', 'The request is longer than 1 MB.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'The graph takes JSON, and files as multipart/form-data.'],
};
