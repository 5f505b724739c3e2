import type { FastifyInstance, FastifyRequest } from 'fastify';

const arrivals = new WeakMap<FastifyRequest, number>();

/** Notes when the requests of a server come, before anything is read of them. */
export function noteArrivals(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    arrivals.set(request, performance.now());
    done();
  });
}

/** When a request came, as `performance.now()`; undefined where nobody noted it. */
export const arrivalOf = (request: FastifyRequest): number | undefined => arrivals.get(request);
