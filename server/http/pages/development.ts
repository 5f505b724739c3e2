import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import type { Client, Drawing } from './client.ts';

/** The client from its sources, with hot updates over the server's own port. */
export async function developmentClient(
  app: FastifyInstance,
  pages: FastifyInstance,
): Promise<Client> {
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
    html: { cspNonce: 'NONCE' },
  });
  await pages.register(middie);
  pages.use(vite.middlewares);
  // Not in onClose: the sockets of open pages would delay the server until its deadline.
  app.addHook('preClose', () => vite.close());

  async function load(): Promise<Drawing> {
    return (await vite.ssrLoadModule('/web/entry-server.tsx')) as Drawing;
  }

  async function assetsFor(_page: unknown, nonce: string) {
    const html = await vite.transformIndexHtml('/', '<html><head></head><body></body></html>');
    const head = /<head>(?<inner>[\s\S]*)<\/head>/.exec(html)?.groups?.inner ?? '';
    return {
      scripts: ['/web/main.tsx'],
      preloads: [],
      fonts: [],
      styles: ['/web/styles.css'],
      inlineStyles: [],
      head: head.replaceAll('NONCE', nonce),
    };
  }
  return { load, assetsFor };
}
