import type { FastifyInstance } from 'fastify';
import { countOperation, countRequest } from '#server/platform/metrics.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The GraphQL operation, if it is one of the client's own. */
    operation: string;
  }
}

/** Counts every answer for the metrics, by route, and for GraphQL by operation. */
export function measureAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    // An event stream lasts as long as its client listens, so its duration is no response time.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    const seconds = reply.elapsedTime / 1000;
    const { method, operation, routeOptions } = request;
    countRequest({ method, route: routeOptions.url ?? 'pages', status: reply.statusCode }, seconds);
    if (operation) countOperation(operation, seconds);
  });
}
