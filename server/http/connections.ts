import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isDraining } from '#server/domain/queue/readiness.ts';
import { log } from '#server/platform/logger.ts';
import { type End, ANSWERS_UNTIL, NEW_UNTIL, until } from './ending.ts';

/** Milliseconds that a connection without an open answer is left once no new ones are taken. */
const UNUSED = 1000;
const LOOK = 50;

/** What is open on a server: connections, each with its answers, and when it was last used. */
interface Connections {
  all: Map<Socket, { answers: number; usedAt: number }>;
  answers: Set<ServerResponse>;
}

const watched = new WeakMap<FastifyInstance, Connections>();

/** Keeps an eye on a server's connections, so that `endServer` knows which of them wait for an answer. */
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
  // Here and not as the request arrives: it may have come before the signal.
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining()) reply.header('connection', 'close');
  });
}

/**
 * Ends a server without cutting an answer short: new connections are taken for three more seconds, as a
 * balancer needs that long to see that the instance is not ready, then what is open is finished. Past
 * nine seconds it is cut.
 */
export async function endServer(app: FastifyInstance, end: End): Promise<void> {
  const open = watched.get(app);
  if (end.takesNew) await sleep(until(end, NEW_UNTIL));
  // Right after what waited to be accepted has been: closing the listener resets the rest.
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

/** Waits until nothing is open any more; past nine seconds it is cut. */
async function emptied({ all, answers }: Connections, end: End): Promise<void> {
  const closedAt = performance.now();
  while (answers.size + all.size > 0 && until(end, ANSWERS_UNTIL) > 0) {
    const now = performance.now();
    // WebSockets among them, which were told to go.
    for (const [socket, { answers: waiting, usedAt }] of all)
      if (waiting === 0 && now - Math.max(usedAt, closedAt) > UNUSED) socket.destroy();
    await sleep(LOOK);
  }
  if (answers.size > 0) log.warn({ answers: answers.size }, 'answers are cut off');
  for (const { socket } of answers) socket?.destroy();
  for (const socket of all.keys()) socket.destroy();
}
