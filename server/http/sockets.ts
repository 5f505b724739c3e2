import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type ExecutionArgs, GraphQLError } from 'graphql';
import type { Context, SubscribePayload } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { DomainError } from '#server/domain/kernel/errors.ts';
import { holderOf, type Viewer } from '#server/domain/kernel/viewer.ts';
import { admitRequest } from '#server/domain/tokens/limits.ts';
import type { Cost } from '#server/graphql/builder.ts';
import { actualCost, payFor, requestedCost } from '#server/graphql/cost.ts';
import { operationOf, prepare, preparedOf } from '#server/graphql/documents.ts';
import { maskError } from '#server/graphql/errors.ts';
import { run, type RunArgs } from '#server/graphql/execute.ts';
import { schema } from '#server/graphql/schema.ts';
import { GRAPH_PATH } from '#server/graphql/yoga.ts';
import { gauge } from '#server/platform/metrics.ts';
import { TOKEN_WANTED, UNAVAILABLE_HEADERS } from '#server/wire/errors.ts';
import { refusalHeaders } from '#server/wire/limit-headers.ts';
import { authenticate, clientAddress } from './authenticate.ts';
import type { Door } from './door.ts';
import { type Outlet, subscribeLive } from './live.ts';
import { admitConnection } from './open-connections.ts';
import { isOwnOrigin } from './origin.ts';
import { admitWork, withinAllowance } from './processor-time.ts';
import { boundBacklog, nextTurn } from './socket-backlog.ts';
import { outletOf } from './socket-outlet.ts';
import { pingSockets } from './socket-pings.ts';
import { greet, requireToken, startSocketSession, viewerOn } from './socket-viewers.ts';

/** Bytes of a message, and concurrent operations of a socket. */
const LONGEST_MESSAGE = 100_000;
const OPERATIONS = 100;
/** The pings of graphql-ws have timers for each socket. */
const NO_PINGS = 0;

type Extra = { socket: WebSocket };

/**
 * Serves GraphQL over WebSocket (graphql-transport-ws), with the viewer of the handshake or of
 * `connection_init`.
 */
export function registerSockets(
  app: FastifyInstance,
  door: Door,
  persisted: ReadonlyMap<string, string>,
): void {
  const { config } = door;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LONGEST_MESSAGE });
  gauge('live_sockets', 'Open WebSocket connections.', () => sockets.clients.size);
  const stopPings = pingSockets(sockets);
  const costs = new WeakMap<object, Cost>();
  const outlets = new WeakMap<object, Outlet>();
  const server = useServer<Record<string, unknown>, Extra>(
    {
      schema,
      execute: (args) =>
        withinAllowance(viewerOf(args), config, () => run(args as RunArgs, door.report)),
      subscribe: (args) => subscribeLive(args as RunArgs, door.report, outlets.get(args)),
      onConnect: ({ connectionParams, extra: { socket } }) => greet(door, socket, connectionParams),
      onSubscribe: async (ctx, id, payload) => {
        const arrivedAt = performance.now();
        try {
          await nextTurn(ctx.extra.socket);
          const viewer = viewerOn(ctx.extra.socket);
          const read = () => argsOf(ctx, { ...payload, arrivedAt }, persisted);
          const prepared = await withinAllowance(viewer, config, read);
          const cost = 'document' in prepared ? await pay(prepared) : null;
          if (cost) costs.set(prepared, cost);
          outlets.set(prepared, outletOf(ctx.extra.socket, id));
          return prepared;
        } catch (error) {
          // Throwing would close the socket with all its operations.
          return [maskError(error, door.report)];
        }
      },
      onNext: (_ctx, _id, _payload, args, result) => {
        const cost = costs.get(args);
        // Charged once: events of a subscription are free.
        costs.delete(args);
        if (!cost) return undefined;
        const operation = operationOf(preparedOf(args.document), args.operationName);
        const actual = operation && actualCost(operation, args.variableValues ?? {}, result.data);
        return { ...result, extensions: { cost: { ...cost, actual } } };
      },
      onError: (_ctx, _id, _payload, errors) =>
        errors.map((error) => maskError(error, door.report).toJSON()),
    },
    sockets,
    NO_PINGS,
  );
  app.server.on('upgrade', (request, socket, head) => {
    // At this point nothing else listens for errors of the connection.
    socket.on('error', () => socket.destroy());
    if (!isForGraph(request)) return refuseUnclaimed(app, socket);
    void open({ door, sockets }, request, socket, head);
  });
  app.addHook('preClose', async () => {
    stopPings();
    for (const socket of sockets.clients) socket.close(1001, 'Going away');
    await server.dispose();
  });
}

/** The arguments of an operation that may run. @throws what is wrong with it */
function argsOf(
  ctx: Context<Record<string, unknown>, Extra>,
  payload: SubscribePayload & { arrivedAt: number },
  persisted: ReadonlyMap<string, string>,
): ExecutionArgs | readonly GraphQLError[] {
  // Operations that arrived before the socket closed are not executed.
  if (ctx.extra.socket.readyState !== ctx.extra.socket.OPEN)
    throw complaint('The connection is closed.', 'CLOSED');
  if (Object.keys(ctx.subscriptions).length > OPERATIONS)
    throw complaint(`More than ${OPERATIONS} operations on a connection.`, 'TOO_MANY_OPERATIONS');
  const { query, variables, operationName, extensions, arrivedAt } = payload;
  const id = extensions?.['id'];
  const text = query || (typeof id === 'string' && persisted.get(id));
  if (!text)
    throw complaint('This document is not known here. Send its text.', 'PERSISTED_QUERY_NOT_FOUND');
  const { document, errors } = prepare(text);
  if (errors.length > 0) return errors;
  const contextValue = { viewer: viewerOn(ctx.extra.socket), arrivedAt };
  return { schema, document, variableValues: variables, operationName, contextValue };
}

const complaint = (message: string, code: string) =>
  new GraphQLError(message, { extensions: { code } });

interface SocketServerContext {
  door: Door;
  sockets: WebSocketServer;
}

const viewerOf = ({ contextValue }: Pick<ExecutionArgs, 'contextValue'>) =>
  (contextValue as { viewer: Viewer }).viewer;

/** Counts an integration's operation. @throws rate-limited */
async function pay({ contextValue, ...args }: ExecutionArgs): Promise<Cost | null> {
  const viewer = viewerOf({ contextValue });
  if (!(await admitRequest(viewer))) return null;
  const operation = operationOf(preparedOf(args.document), args.operationName);
  if (!operation) return null;
  const requested = requestedCost(operation, args.variableValues ?? {});
  return (await payFor(viewer, requested)).cost;
}

async function open(
  { door: { config, report }, sockets }: SocketServerContext,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): Promise<void> {
  const { headers } = request;
  const { origin, host, cookie, authorization } = headers;
  const isForeign = origin !== undefined && !isOwnOrigin(origin, host, config);
  if (isForeign && cookie !== undefined) return refuse(socket, '403 Forbidden');
  const address = clientAddress(request, config.trustProxy);
  try {
    const viewer = await authenticate(
      { cookieHeader: cookie, authorization, address, userAgent: headers['user-agent'] },
      config.secureCookies,
    );
    admitWork(viewer, config);
    await admitRequest(viewer);
    // A client that has gone meanwhile would never release its slot.
    if (socket.destroyed) return;
    const release = admitConnection(viewer, config.socketsPerAccount);
    // A handshake that is refused below never becomes a WebSocket.
    socket.once('close', release);
    sockets.handleUpgrade(request, socket, head, (opened) => {
      startSocketSession(opened, viewer, release);
      if (isForeign && !holderOf(viewer)) requireToken(opened);
      boundBacklog(opened, socket, sockets.clients);
      sockets.emit('connection', opened, request);
      // An invalid frame closes its socket anyway; the protocol's own listener would print the error.
      opened.removeAllListeners('error').on('error', () => undefined);
    });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'rate-limited')
      return refuse(socket, '429 Too Many Requests', refusalHeaders(error));
    if (error instanceof DomainError) return refuse(socket, '401 Unauthorized', TOKEN_WANTED);
    report(error);
    refuse(socket, '503 Service Unavailable', UNAVAILABLE_HEADERS);
  }
}

function isForGraph({ url = '' }: IncomingMessage): boolean {
  return url === GRAPH_PATH || url.startsWith(`${GRAPH_PATH}?`);
}

/**
 * In development Vite has WebSockets of its own; otherwise an unclaimed connection would stay open for ever.
 */
function refuseUnclaimed(app: FastifyInstance, socket: Duplex): void {
  if (app.server.listenerCount('upgrade') === 1) refuse(socket, '404 Not Found');
}

function refuse(socket: Duplex, status: string, headers: Record<string, string> = {}): void {
  const lines = Object.entries({ ...headers, connection: 'close', 'content-length': '0' });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${status}\r\n${head}\r\n`);
}
