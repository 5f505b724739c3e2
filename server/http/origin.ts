import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config.ts';
import { failureBody } from '#server/wire/errors.ts';

export const CROSS_SITE = failureBody(403, 'forbidden', 'This request came from another site.');

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a browser sends an unsafe request from another site: only our own pages may change anything with
 * the session cookie. Clients other than browsers send neither header, and no cookie of ours.
 */
export function isCrossSite(request: FastifyRequest, config: Config): boolean {
  return !SAFE_METHODS.has(request.method) && comesFromElsewhere(request, config);
}

/** Whether a browser reports that another site made the request. */
export function comesFromElsewhere(request: FastifyRequest, config: Config): boolean {
  const { origin, 'sec-fetch-site': site, host } = request.headers;
  if (site) return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && !isOwnOrigin(origin, host, config);
}

export function isOwnOrigin(origin: string, host: string | undefined, config: Config): boolean {
  if (origin === config.publicUrl) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  return from.host === host && (from.protocol === 'https:' || !config.secureCookies);
}
