import type { DomainError } from '#server/domain/kernel/errors.ts';
import type { Quota } from '#server/domain/tokens/limits.ts';

/**
 * The state of a client's limits, as in draft-ietf-httpapi-ratelimit-headers: `RateLimit-Policy:
 * "requests";q=1200;w=60` and `RateLimit: "requests";r=1199;t=60`.
 */
export function quotaHeaders(quotas: readonly Quota[]): Record<string, string> {
  if (quotas.length === 0) return {};
  return {
    'ratelimit-policy': quotas
      .map(({ name, max, windowSeconds }) => `"${name}";q=${max};w=${windowSeconds}`)
      .join(', '),
    ratelimit: quotas
      .map(({ name, remaining, resetSeconds }) => `"${name}";r=${remaining};t=${resetSeconds}`)
      .join(', '),
  };
}

/** When to retry after a refusal, and which limit was reached; empty for other failures. */
export function refusalHeaders({ limit, retryAfterSeconds }: DomainError): Record<string, string> {
  if (!retryAfterSeconds) return {};
  const full = limit && { ...limit, remaining: 0, resetSeconds: retryAfterSeconds };
  return { 'retry-after': String(retryAfterSeconds), ...quotaHeaders(full ? [full] : []) };
}
