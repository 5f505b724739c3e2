import { fastifyCookie } from '@fastify/cookie';
import { fastify, type FastifyInstance } from 'fastify';
import { authenticate, clientAddress } from '#server/authenticate.ts';
import type { Viewer } from '#server/domain/viewer.ts';
import { registerGraph } from '#server/graphql-door.ts';
import { readConfig } from '#server/platform/config.ts';

/**
 * The graph alone behind a server, for `inject`: cookies and addresses as in the product, no pages.
 * `viewerOf` says who is asking in place of the cookies.
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

function fail(error: unknown): never {
  throw error;
}
