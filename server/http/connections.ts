import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isDraining } from '#server/domain/queue/readiness.ts';
import { log } from '#server/platform/logger.ts';
import { type End, ANSWERS_UNTIL, NEW_UNTIL, until } from './ending.ts';

/** Milliseconds for which an idle connection is kept after the listener has closed. */
const UNUSED = 1000;
const LOOK = 50;

/** The server's open connections, each with its number of open answers and the time of its last use. */
interface Connections {
  all: Map<Socket, { answers: number; usedAt: number }>;
  answers: Set<ServerResponse>;
}

const watched = new WeakMap<FastifyInstance, Connections>();

/** Tracks a server's connections, so that `endServer` knows which of them still wait for an answer. */
export function watchConnections(app: FastifyInstance): void {
  const open: Connections = { all: new Map(), answers: new Set() };
  watched.set(app, open);
  app.server.on('connection', (socket: Socket) => {
    open.all.set(socket, { answers: 0, usedAt: performance.now() });
    socket.once('close', () => open.all.delete(socket));
  });
  app.addHook('onRequest', async ({ raw }, reply) => {
    const connection = open.all.get(raw.socket);
    open.answers.add(reply.raw);
    if (connection) connection.answers += 1;
    reply.raw.once('close', () => {
      open.answers.delete(reply.raw);
      if (!connection) return;
      connection.answers -= 1;
      connection.usedAt = performance.now();
    });
  });
  // In onSend, not onRequest: the request may have arrived before the signal.
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining()) reply.header('connection', 'close');
  });
}

/**
 * Closes a server without cutting off answers. It takes new connections for three more seconds, because a
 * balancer needs that long to see that the instance is not ready, then finishes what is open. What is still
 * open after nine seconds is cut off.
 */
export async function endServer(app: FastifyInstance, end: End): Promise<void> {
  const open = watched.get(app);
  if (end.takesNew) await sleep(until(end, NEW_UNTIL));
  // Closes right after a poll phase has accepted the pending connections: the system resets any still pending.
  await new Promise<void>((resolve) =>
    setImmediate(() => {
      app.server.close();
      resolve();
    }),
  );
  const closed = app.close();
  if (open) await emptied(open, end);
  await closed;
}

/** Waits until nothing is open; after nine seconds it cuts off the rest. */
async function emptied({ all, answers }: Connections, end: End): Promise<void> {
  const closedAt = performance.now();
  while (answers.size + all.size > 0 && until(end, ANSWERS_UNTIL) > 0) {
    const now = performance.now();
    // This includes WebSockets, which have been asked to close.
    for (const [socket, { answers: waiting, usedAt }] of all)
      if (waiting === 0 && now - Math.max(usedAt, closedAt) > UNUSED) socket.destroy();
    await sleep(LOOK);
  }
  if (answers.size > 0) log.warn({ answers: answers.size }, 'answers are cut off');
  for (const { socket } of answers) socket?.destroy();
  for (const socket of all.keys()) socket.destroy();
}
