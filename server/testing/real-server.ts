import type { FastifyInstance } from 'fastify';
import { createServer } from '#server/http/server.ts';
import { readConfig } from '#server/platform/config.ts';
import { db } from '#server/platform/db.ts';

/** The product's whole server as in production, for `inject`: pages, graph, calls. */
export const productionServer = (env: NodeJS.ProcessEnv = {}): Promise<FastifyInstance> =>
  createServer(
    readConfig({
      PUBLIC_URL: 'http://localhost:4000',
      NODE_ENV: 'production',
      POSTMARK_SERVER_TOKEN: 'x',
      MAIL_FROM: 'a@b.test',
      // All tests of a file ask from one address.
      GUEST_PROCESSOR_SECONDS: '600',
      ...env,
    }),
  );

/** The same on a port of its own, with sockets. */
export async function realServer(env: NodeJS.ProcessEnv = {}): Promise<FastifyInstance> {
  const app = await productionServer(env);
  await app.listen({ port: 0 });
  return app;
}

/** Lets a counter of `rate_limits` stand at `count` for so many seconds. */
export async function fillLimit(key: string, count: number, seconds = 60): Promise<void> {
  const resetsAt = new Date(Date.now() + seconds * 1000);
  await db.rateLimit.upsert({
    where: { key },
    create: { key, count, resetsAt },
    update: { count, resetsAt },
  });
}
