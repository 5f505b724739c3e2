import type { FastifyInstance, FastifyRequest } from 'fastify';

const arrivals = new WeakMap<FastifyRequest, number>();

/** Records when each request arrives, before any of it is read. */
export function noteArrivals(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    arrivals.set(request, performance.now());
    done();
  });
}

/** When the request arrived, as `performance.now()`; undefined if it was not recorded. */
export const arrivalOf = (request: FastifyRequest): number | undefined => arrivals.get(request);
