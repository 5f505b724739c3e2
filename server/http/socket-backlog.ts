import { EventEmitter, once } from 'node:events';
import type { Duplex } from 'node:stream';
import { setImmediate as immediate } from 'node:timers/promises';
import type { WebSocket } from 'ws';

/** Bytes that may wait for one client that does not read, and for all such clients together. */
const BACKLOG = 256_000;
const ALTOGETHER = 32_000_000;
/**
 * Above this the server stops reading from the client, so that it cannot request answers that it does not
 * take.
 */
const PAUSE = 64_000;
/** Bytes that may wait for all guests of one network; above this none of them gets another answer. */
const OF_NETWORK = 2_000_000;
/** Milliseconds to take a single answer that alone exceeds the limit. */
const DRAIN = 10_000;

/** The sockets of one network's guests. Emits TAKEN when a client has taken something or has gone. */
class Neighbours extends EventEmitter {
  readonly sockets = new Set<WebSocket>();
  lastTurn: Promise<void> = Promise.resolve();
}
const networks = new Map<string, Neighbours>();
const neighbours = new WeakMap<WebSocket, Neighbours>();

/**
 * Counts a guest's socket among those of its network, which share a limit: one stranger can open many.
 * Returns how to leave them, when the socket closes or authenticates.
 */
export function shareBacklog(socket: WebSocket, network: string): () => void {
  const shared = networks.get(network) ?? new Neighbours();
  networks.set(network, shared);
  shared.sockets.add(socket);
  neighbours.set(socket, shared);
  return () => {
    shared.sockets.delete(socket);
    neighbours.delete(socket);
    if (shared.sockets.size === 0) networks.delete(network);
    shared.emit(TAKEN);
  };
}

/**
 * Ends a socket whose client does not read: when more than 256 kB wait for it, or when it does not take one
 * long answer in time. It is ended without a close frame, which would wait behind the backlog.
 */
export function boundBacklog(socket: WebSocket, stream: Duplex, all: ReadonlySet<WebSocket>): void {
  const send = socket.send.bind(socket);
  let patience: NodeJS.Timeout | undefined;
  const settle = () => {
    if (socket.bufferedAmount <= BACKLOG) clearTimeout(patience);
    if (socket.bufferedAmount > PAUSE) return;
    if (socket.isPaused) socket.resume();
    socket.emit(TAKEN);
    neighbours.get(socket)?.emit(TAKEN);
  };
  socket.once('close', () => clearTimeout(patience));
  const bound = (before: number) => {
    if (socket.readyState !== socket.OPEN || socket.bufferedAmount <= PAUSE) return;
    socket.pause();
    if (socket.bufferedAmount <= BACKLOG) return;
    if (before > 0 || waitingOf(all) > ALTOGETHER) return socket.terminate();
    clearTimeout(patience);
    patience = setTimeout(() => socket.terminate(), DRAIN).unref();
  };
  socket.send = (data: Parameters<WebSocket['send']>[0], done?: unknown) => {
    const before = socket.bufferedAmount;
    // Buffered as bytes: a waiting string takes twice the memory if it has any character outside Latin-1.
    const bytes = typeof data === 'string' ? Buffer.from(data) : data;
    // The callback ignores errors of a closed socket; the protocol's own sender would print one for each
    // waiting message.
    send(bytes, { binary: typeof data !== 'string' }, () => {
      settle();
      if (typeof done === 'function') done();
    });
    bound(before);
  };
  frames.set(socket, (frame) => {
    stream.write(frame, settle);
    bound(0);
  });
}

const frames = new WeakMap<WebSocket, (frame: Buffer) => void>();

/**
 * Writes a whole frame to a socket that is open and for which nothing waits. False if it is not: then `send` has
 * to keep the order.
 */
export function writeFrame(socket: WebSocket, frame: () => Buffer): boolean {
  const write = frames.get(socket);
  if (!write || socket.readyState !== socket.OPEN || socket.bufferedAmount > 0) return false;
  write(frame());
  return true;
}

const waitingOf = (sockets: ReadonlySet<WebSocket>) =>
  [...sockets].reduce((sum, { bufferedAmount }) => sum + bufferedAmount, 0);

const turns = new WeakMap<WebSocket, Promise<void>>();
/** The last turn over all sockets. */
let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Starts operations one after the other, the sockets taking turns, and gives other work a chance in between.
 * A socket waits while more than 64 kB are buffered for its client, or 2 MB for the guests of its network:
 * otherwise a hundred operations sent at once would all be executed for a client that reads none.
 */
export function nextTurn(socket: WebSocket): Promise<void> {
  const turn = (turns.get(socket) ?? Promise.resolve())
    .then(() => untilTaken(socket))
    .then(() => turnAmongNeighbours(socket));
  turns.set(socket, turn);
  return turn;
}

async function turnAmongNeighbours(socket: WebSocket): Promise<void> {
  const shared = neighbours.get(socket);
  if (!shared) return turnOfAll();
  const turn = shared.lastTurn.then(async () => {
    while (neighbours.get(socket) === shared && waitingOf(shared.sockets) > OF_NETWORK)
      await once(shared, TAKEN);
    await turnOfAll();
  });
  shared.lastTurn = turn;
  return turn;
}

async function turnOfAll(): Promise<void> {
  await (lastTurn = lastTurn.then(() => immediate()));
}

/** Emitted when a client has taken enough to continue. */
const TAKEN = 'taken';

async function untilTaken(socket: WebSocket): Promise<void> {
  if (socket.readyState !== socket.OPEN || socket.bufferedAmount <= PAUSE) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const event of [TAKEN, 'close']) socket.on(event, resolve);
  await promise;
  for (const event of [TAKEN, 'close']) socket.off(event, resolve);
}
