import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Seconds for which a browser remembers the answer to a preflight; none keeps it longer than a day. */
const REMEMBERED = 86_400;

// The wildcards are safe: with them a browser neither sends cookies nor stores those of the answer.
const PREFLIGHT = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST',
  // The wildcard does not cover `authorization`.
  'access-control-allow-headers': 'authorization, *',
  'access-control-max-age': String(REMEMBERED),
};
const ANSWER = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' };

type Asking = Pick<IncomingMessage, 'headers'>;

/** Whether the only credential is a bearer token, which no browser sends by itself. */
export function hasOnlyBearer({ headers: { authorization, cookie } }: Asking): boolean {
  return cookie === undefined && /^Bearer\s+\S/i.test(authorization ?? '');
}

/**
 * CORS: pages of other sites may use these routes with a bearer token and without a cookie (contract,
 * section 3).
 */
export function openToOtherSites(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { method, headers } = request;
    if (method === 'OPTIONS' && headers.origin && headers['access-control-request-method'])
      return reply.code(204).headers(PREFLIGHT).send();
    if (hasOnlyBearer(request)) reply.headers(ANSWER);
  });
}
