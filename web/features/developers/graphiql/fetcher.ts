import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit';

/**
 * HTTP header names are case-insensitive, but on a socket they are sent as parameters, whose names
 * are not.
 */
function inLowerCase(headers: Record<string, unknown> = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

/**
 * Sends requests as the signed-in user: the cookie is part of each request and of a socket's
 * handshake. A token in the headers takes precedence; on a socket it is the parameter
 * `authorization`.
 */
export function graphFetcher({ protocol, host }: Location): Fetcher {
  const ask = createGraphiQLFetcher({
    url: '/graphql',
    subscriptionUrl: `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/graphql`,
    headers: { 'x-query-cost': '1' },
    enableIncrementalDelivery: false,
  });
  return (params, options) => ask(params, { ...options, headers: inLowerCase(options?.headers) });
}
