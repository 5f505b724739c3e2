import type { AddressInfo } from 'node:net';
import { fastifyCookie } from '@fastify/cookie';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { authenticate, clientAddress } from '#server/http/authenticate.ts';
import { registerGraph } from '#server/http/graphql-door.ts';
import { readConfig } from '#server/platform/config.ts';
import { startPubsub } from '#server/platform/pubsub.ts';

/**
 * A server with only the GraphQL API, for `inject`: cookies and addresses as in the product, no
 * pages. `viewerOf` determines the viewer instead of the cookies.
 */
export async function graphServer(
  publicUrl: string,
  report: (error: unknown) => void = fail,
  viewerOf?: () => Viewer,
): Promise<FastifyInstance> {
  const config = readConfig({
    PUBLIC_URL: publicUrl,
    DEMO: '0',
    POSTMARK_SERVER_TOKEN: 'x',
    MAIL_FROM: 'a@b.test',
  });
  const app = fastify();
  await app.register(fastifyCookie);
  await registerGraph(app, {
    config,
    report,
    viewerOf: async ({ raw, headers }) =>
      viewerOf?.() ??
      authenticate(
        {
          cookieHeader: headers.cookie,
          authorization: headers.authorization,
          address: clientAddress(raw, config.trustProxy),
        },
        config.secureCookies,
      ),
  });
  return app;
}

/** The GraphQL API on a free port, with subscriptions, for the tests of one file. */
export function listeningGraph() {
  let app: FastifyInstance;
  let port = 0;
  let stopPubsub: () => Promise<void>;
  beforeAll(async () => {
    stopPubsub = await startPubsub();
    app = await graphServer('http://localhost:4000', () => undefined);
    await app.listen({ port: 0 });
    ({ port } = app.server.address() as AddressInfo);
  });
  afterAll(async () => {
    await app.close();
    await stopPubsub();
  });
  return { port: () => port, url: () => `http://localhost:${port}/graphql` };
}

function fail(error: unknown): never {
  throw error;
}
