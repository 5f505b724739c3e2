import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit';

/** Names of headers know no case; the parameters of a socket, which carry them there, do. */
function inLowerCase(headers: Record<string, unknown> = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

/**
 * Asks the graph as who is logged in: the cookie goes with each request and with the handshake of a
 * socket. A token in the headers stands above it, on a socket as the parameter `authorization`.
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
