import { EventEmitter, once } from 'node:events';
import { setImmediate as immediate } from 'node:timers/promises';
import type { WebSocket } from 'ws';

/** Bytes that may wait for a client which does not read, and of all such clients together. */
const BACKLOG = 256_000;
const ALTOGETHER = 32_000_000;
/** Above it nothing more is read from the client, so that it cannot ask for answers that it does not take. */
const PAUSE = 64_000;
/** Bytes that wait for all guests of one network, above which none of them gets another answer. */
const OF_NETWORK = 2_000_000;
/** Milliseconds for one answer that alone is longer. */
const DRAIN = 10_000;

/** The sockets of one network's guests. It emits TAKEN when a client has taken something, or has gone. */
class Neighbours extends EventEmitter {
  readonly sockets = new Set<WebSocket>();
  lastTurn: Promise<void> = Promise.resolve();
}
const networks = new Map<string, Neighbours>();
const neighbours = new WeakMap<WebSocket, Neighbours>();

/**
 * A guest's socket shares what may wait with the other guests of its network: one stranger can open many.
 * Answers how to end that: when the socket closes, or speaks for somebody.
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
 * Ends a socket whose client does not read: past 256 kB that wait for it, or where one long answer is not
 * taken in time. A closing frame would wait behind all the rest, so that it ends without one.
 */
export function boundBacklog(socket: WebSocket, all: ReadonlySet<WebSocket>): void {
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
  socket.send = (data: Parameters<WebSocket['send']>[0], done?: unknown) => {
    const before = socket.bufferedAmount;
    // As bytes: a text that waits takes twice as many where one sign of it is not Latin.
    const bytes = typeof data === 'string' ? Buffer.from(data) : data;
    // Who has gone needs no answer: the protocol's own sender would print a failure for each that waited.
    send(bytes, { binary: typeof data !== 'string' }, () => {
      settle();
      if (typeof done === 'function') done();
    });
    if (socket.readyState !== socket.OPEN || socket.bufferedAmount <= PAUSE) return;
    socket.pause();
    if (socket.bufferedAmount <= BACKLOG) return;
    if (before > 0 || waitingOf(all) > ALTOGETHER) return socket.terminate();
    clearTimeout(patience);
    patience = setTimeout(() => socket.terminate(), DRAIN).unref();
  };
}

const waitingOf = (sockets: ReadonlySet<WebSocket>) =>
  [...sockets].reduce((sum, { bufferedAmount }) => sum + bufferedAmount, 0);

const turns = new WeakMap<WebSocket, Promise<void>>();
/** The last turn of all sockets. */
let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Operations begin one after the other, those of many sockets in turns, with room for everybody else between;
 * and none while more than 64 kB of the answers before wait for their client, or 2 MB for the guests of its
 * network: a hundred that come at once would all be worked out for somebody who reads none.
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

/** A client has taken so much that it may ask again. */
const TAKEN = 'taken';

async function untilTaken(socket: WebSocket): Promise<void> {
  if (socket.readyState !== socket.OPEN || socket.bufferedAmount <= PAUSE) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const event of [TAKEN, 'close']) socket.on(event, resolve);
  await promise;
  for (const event of [TAKEN, 'close']) socket.off(event, resolve);
}
