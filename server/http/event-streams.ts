import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { onSessionsEnded } from '#server/domain/accounts/sessions.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { gauge } from '#server/platform/metrics.ts';

/** Bytes that may wait for a client that does not read; above that its stream ends. */
const BACKLOG = 256_000;
/** Milliseconds for a client to read what was sent before its stream is closed. */
const LINGER = 5000;

const EVENTS = 'text/event-stream';
const open = new Set<() => void>();

/** Closes event streams with the server, and counts them. */
export function registerEventStreams(app: FastifyInstance): void {
  gauge('live_event_streams', 'Open event streams (GraphQL over SSE).', () => open.size);
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });
}

export const isEventStream = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith(EVENTS) ?? false;

/**
 * Streams the events of an answer (graphql-sse, distinct connections) for as long as the client reads and its
 * session or token lasts. `release` frees the source of the events.
 */
export function sendEvents(
  reply: FastifyReply,
  response: Response,
  viewer: Viewer,
  release: () => void,
): FastifyReply {
  const events = new PassThrough();
  const reader = response.body?.getReader();
  const leave = () => {
    open.delete(end);
    stopListening();
    release();
    void reader?.cancel().catch(() => undefined);
  };
  const end = () => {
    leave();
    events.end();
    setTimeout(() => reply.raw.writableFinished || reply.raw.destroy(), LINGER).unref();
  };
  const stopListening = onSessionsEnded(viewer, end);
  open.add(end);
  events.once('close', leave);
  if (reader) void pump(reader, events, reply.raw).then(end, end);
  return reply
    .code(response.status)
    .type(`${EVENTS}; charset=utf-8`)
    .header('x-accel-buffering', 'no') // A proxy that buffers answers would hold the events back.
    .send(events);
}

async function pump(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  events: PassThrough,
  raw: ServerResponse,
): Promise<void> {
  for (;;) {
    const { value, done } = await reader.read();
    if (done || !events.writable) return;
    events.write(value);
    const waiting = events.writableLength + events.readableLength + raw.writableLength;
    // A graceful end would wait behind the backlog.
    if (waiting > BACKLOG) raw.destroy();
  }
}
