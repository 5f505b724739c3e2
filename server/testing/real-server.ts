import type { FastifyInstance } from 'fastify';
import { createServer } from '#server/http/server.ts';
import { readConfig } from '#server/platform/config.ts';
import { db } from '#server/platform/db.ts';

/** The whole server as in production, for `inject`: pages, GraphQL, calls. */
export const productionServer = (env: NodeJS.ProcessEnv = {}): Promise<FastifyInstance> =>
  createServer(
    readConfig({
      PUBLIC_URL: 'http://localhost:4000',
      NODE_ENV: 'production',
      POSTMARK_SERVER_TOKEN: 'x',
      MAIL_FROM: 'a@b.test',
      // All tests of a file share one address.
      GUEST_PROCESSOR_SECONDS: '600',
      ...env,
    }),
  );

/** The same on a free port, with WebSockets. */
export async function realServer(env: NodeJS.ProcessEnv = {}): Promise<FastifyInstance> {
  const app = await productionServer(env);
  await app.listen({ port: 0 });
  return app;
}

/** Sets a counter of `rate_limits` to `count` for this many seconds. */
export async function fillLimit(key: string, count: number, seconds = 60): Promise<void> {
  const resetsAt = new Date(Date.now() + seconds * 1000);
  await db.rateLimit.upsert({
    where: { key },
    create: { key, count, resetsAt },
    update: { count, resetsAt },
  });
}
