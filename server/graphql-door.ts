import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyInstance } from 'fastify';
import { useServer } from 'graphql-ws/use/ws';
import { parse, validate, execute, type ExecutionArgs } from 'graphql';
import { type WebSocket, WebSocketServer } from 'ws';
import { authenticate, clientAddress } from '#server/authenticate.ts';
import { onSessionsEnded } from '#server/domain/sessions.ts';
import type { Viewer } from '#server/domain/viewer.ts';
import { checkLimits } from '#server/graphql/limits.ts';
import { maskError } from '#server/graphql/errors.ts';
import { createGraph, schema } from '#server/graphql/yoga.ts';
import { type Door, isOwnOrigin, sessionSetter } from '#server/http.ts';
import { subscribeLive } from '#server/live.ts';
import { readPersisted } from '#server/persisted.ts';

/** Serves the graph: POST and GET /graphql, and graphql-transport-ws at the same path. */
export async function registerGraph(app: FastifyInstance, door: Door): Promise<void> {
  const { config, report } = door;
  const persisted = await readPersisted();
  const yoga = createGraph({ persisted, report, introspectionPage: !config.production });
  await app.register((graph, _options, done) => {
    // The upload parser reads multipart bodies itself, as they come; every other body is a short text.
    graph.removeAllContentTypeParsers();
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
      url: '/graphql',
      handler: async (request, reply) => {
        const viewer = await door.viewerOf(request);
        const { raw, method, headers, body } = request;
        // Yoga would wait for a body that has been read already.
        if (method === 'POST' && (body === undefined || body === ''))
          return reply.code(400).send({ errors: [refusalOf(400)] });
        const response = await yoga.handleNodeRequestAndResponse(
          { raw, method, headers, body },
          reply.raw,
          { request, reply, viewer, setSession: sessionSetter(reply, config) },
        );
        reply.code(response.status);
        response.headers.forEach((value, key) => reply.header(key, value));
        reply.header('cache-control', 'no-store');
        return reply.send(await response.text());
      },
    });
    done();
  });
  attachSockets(app, door, persisted);
}

/** A body that is not even read, in the graph's form. */
function refusalOf(status: number) {
  if (status === 413)
    return {
      message: 'The request is longer than 1 MB.',
      extensions: { code: 'REQUEST_TOO_LARGE' },
    };
  return { message: 'The request cannot be read.', extensions: { code: 'BAD_REQUEST' } };
}

function attachSockets(
  app: FastifyInstance,
  { config, report }: Door,
  persisted: ReadonlyMap<string, string>,
) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 100_000 });
  const viewers = new WeakMap<object, Viewer>();
  const viewerOf = (extra: { socket: object }): Viewer =>
    viewers.get(extra.socket) ?? { role: 'guest', address: '' };
  const server = useServer(
    {
      schema,
      execute,
      subscribe: subscribeLive,
      context: (ctx) => ({ viewer: viewerOf(ctx.extra) }),
      onSubscribe: (ctx, _id, payload) => {
        const text = payload.query || persisted.get(String(payload.extensions?.id));
        if (!text) throw new Error('This document is not known here. Send its text.');
        const document = parse(text, { maxTokens: 4000 });
        checkLimits(document);
        const errors = validate(schema, document);
        if (errors.length > 0) return errors;
        const args: ExecutionArgs = {
          schema,
          document,
          variableValues: payload.variables,
          operationName: payload.operationName,
          contextValue: { viewer: viewerOf(ctx.extra) },
        };
        return args;
      },
      onError: (_ctx, _id, _payload, errors) =>
        errors.map((error) => maskError(error, report).toJSON()),
    },
    sockets,
    20_000,
  );
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (new URL(request.url ?? '/', 'http://x').pathname !== '/graphql') return;
    const { origin, host } = request.headers;
    if (origin && !isOwnOrigin(origin, host, config)) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      return;
    }
    const address = clientAddress(request, config.trustProxy);
    authenticate(
      {
        cookieHeader: request.headers.cookie,
        authorization: request.headers.authorization,
        address,
      },
      config.secureCookies,
    ).then(
      (viewer) =>
        sockets.handleUpgrade(request, socket, head, (ws) => {
          viewers.set(ws, viewer);
          sockets.emit('connection', ws, request);
          closeWithSession(ws, viewer);
        }),
      () => socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n'),
    );
  };
  app.server.on('upgrade', onUpgrade);
  app.addHook('preClose', async () => {
    for (const ws of sockets.clients) ws.close(1001, 'Going away');
    await server.dispose();
  });
}

/** A socket ends with the session or token that opened it: an ended one hears nothing more. */
function closeWithSession(ws: WebSocket, viewer: Viewer): void {
  const stop = onSessionsEnded(viewer, () => ws.close(4403, 'Session ended'));
  ws.once('close', stop);
}
