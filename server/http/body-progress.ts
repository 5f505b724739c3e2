import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

interface Pace {
  /** At least `bytes` of a body must arrive within `patience` milliseconds, checked `every` so many. */
  patience: number;
  every: number;
  bytes: number;
}

const PACE: Pace = { patience: 25_000, every: 5000, bytes: 1000 };

/** Bytes received on a connection at the last progress, and when that was. */
interface Seen {
  bytes: number;
  at: number;
}

/**
 * Ends requests whose body has stalled. A slow body goes on as long as some of it keeps arriving; a body that
 * waits for the server to read is not counted as stalled.
 */
export function requireProgress(app: FastifyInstance, pace = PACE): void {
  const open = new Map<IncomingMessage, Seen>();
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (!raw.complete && hasBody(raw)) {
      open.set(raw, { bytes: raw.socket.bytesRead, at: Date.now() });
      raw.once('close', () => open.delete(raw));
    }
    done();
  });
  const timer = setInterval(() => {
    for (const [request, seen] of open) look(request, seen);
  }, pace.every).unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });

  function look(request: IncomingMessage, seen: Seen): void {
    const { complete, readableLength, socket } = request;
    const isMoving = readableLength > 0 || socket.bytesRead - seen.bytes >= pace.bytes;
    if (complete) open.delete(request);
    else if (isMoving) open.set(request, { bytes: socket.bytesRead, at: Date.now() });
    else if (Date.now() - seen.at >= pace.patience) socket.destroy();
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
