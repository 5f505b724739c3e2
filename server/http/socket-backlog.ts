import { setImmediate as immediate } from 'node:timers/promises';
import type { WebSocket } from 'ws';

/** Bytes that may wait for a client which does not read, and of all such clients together. */
const BACKLOG = 256_000;
const ALTOGETHER = 32_000_000;
/** Above it nothing more is read from the client, so that it cannot ask for answers that it does not take. */
const PAUSE = 64_000;
/** Milliseconds for one answer that alone is longer. */
const DRAIN = 10_000;

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
 * and none while more than 64 kB of the answers before wait for their client: a hundred that come at once
 * would all be worked out for somebody who reads none.
 */
export function nextTurn(socket: WebSocket): Promise<void> {
  const turn = (turns.get(socket) ?? Promise.resolve())
    .then(() => untilTaken(socket))
    .then(async () => void (await (lastTurn = lastTurn.then(() => immediate()))));
  turns.set(socket, turn);
  return turn;
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
