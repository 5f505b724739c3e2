import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { fastifyStatic } from '@fastify/static';
import type { ExecutionResult } from 'graphql';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brand } from '#server/domain/kernel/brand.ts';
import { DomainError } from '#server/domain/kernel/errors.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { built, builtClient, type Client, type Rendered } from '#server/http/pages/client.ts';
import { setPageHeaders, writeDocument, writeApology } from '#server/http/pages/document.ts';
import { registerEnquiryForm } from '#server/http/pages/enquiry-form.ts';
import { registerIntroduction } from '#server/http/pages/introduction.ts';
import { writeRobots, writeSitemap } from '#server/http/pages/robots.ts';
import type { Config } from '#server/platform/config.ts';
import { noteOutage } from '#server/platform/outage.ts';
import { databaseAway, whileDatabaseAnswers } from '#server/platform/patience.ts';
import { UNAVAILABLE_HEADERS, isUnavailable } from '#server/wire/errors.ts';
import { refusalHeaders } from '#server/wire/limit-headers.ts';
import { readTheme } from '#web/ui/theme.ts';
import { readPersisted } from './persisted.ts';

export type PagesOptions = {
  config: Pick<Config, 'publicUrl'>;
  authenticate: (request: FastifyRequest) => Promise<Viewer>;
  /** Runs one of the client's documents in this process. */
  execute: (
    viewer: Viewer,
    request: { query: string; variables: Record<string, unknown> },
  ) => Promise<ExecutionResult>;
  /** Serves the client from its sources. Default: whether `--dev` is given. */
  isDevelopment?: boolean;
};

const day = 24 * 60 * 60 * 1000;
const publicFiles = ['favicon.svg', 'apple-touch-icon.png', 'card.png'];

/**
 * Serves the web client: its files, and a page at every address that no other route handles (so it is
 * registered last). A page's queries run in this process, as its viewer.
 */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const isDevelopment = options.isDevelopment ?? process.argv.includes('--dev');
  await app.register(async (pages) => {
    const client = isDevelopment ? await loadDevelopment(app, pages) : builtClient();
    const answer = pageWriter(client, options, isDevelopment);
    // Before the first route: routes keep the error handler that is set when they are registered.
    pages.setErrorHandler(async (error: FastifyError, request, reply) => {
      const apologize = (status: 429 | 500 | 503) => {
        const nonce = makeNonce();
        setPageHeaders(reply, { nonce, isDevelopment, writesStyles: false });
        return reply.code(status).send(writeApology(status, brand().name, nonce));
      };
      if (error instanceof DomainError && error.code === 'rate-limited') {
        reply.headers(refusalHeaders(error));
        return apologize(429);
      }
      if (error instanceof DomainError) throw error;
      const { statusCode = 500 } = error;
      if (statusCode < 500) return notFound(reply);
      const status = isUnavailable(error) ? 503 : 500;
      if (status === 503) {
        noteOutage(error);
        reply.headers(UNAVAILABLE_HEADERS);
      } else request.log.error({ err: error }, 'a page could not be made');
      return apologize(status);
    });
    if (!isDevelopment) await registerFiles(pages);
    pages.get('/manifest.webmanifest', (_request, reply) => {
      reply.type('application/manifest+json').header('cache-control', 'public, max-age=3600');
      return webManifest();
    });
    await registerEnquiryForm(pages, options.authenticate);
    await registerIntroduction(pages, options.authenticate);
    registerForRobots(pages, client, options.config.publicUrl);
    pages.setNotFoundHandler(async (request, reply) => {
      const isPage = request.method === 'GET' || request.method === 'HEAD';
      if (isPage && !request.url.startsWith('/assets/')) return answer(request, reply);
      return notFound(reply);
    });
  });
}

/** Escaped line ends: no client route matches them, the catch-all route neither. */
const LINE_ENDS = /%0[ad]|%e2%80%a[89]/i;

const notFound = (reply: FastifyReply) =>
  reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');

/** Vite is loaded in development only. */
async function loadDevelopment(app: FastifyInstance, pages: FastifyInstance): Promise<Client> {
  const { developmentClient } = await import('#server/http/pages/development.ts');
  return developmentClient(app, pages);
}

async function registerFiles(pages: FastifyInstance): Promise<void> {
  const root = fileURLToPath(new URL('client/', built));
  await pages.register(fastifyStatic, { root, serve: false, preCompressed: true });
  pages.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    reply.sendFile(`assets/${request.params['*']}`, { immutable: true, maxAge: 365 * day }),
  );
  for (const file of publicFiles) {
    pages.get(`/${file}`, (_request, reply) => reply.sendFile(file, { maxAge: day }));
  }
}

function registerForRobots(pages: FastifyInstance, client: Client, siteUrl: string): void {
  const cached = 'public, max-age=3600';
  pages.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain').header('cache-control', cached).send(writeRobots(siteUrl)),
  );
  pages.get('/sitemap.xml', async (_request, reply) => {
    const { publicPaths } = await client.load();
    reply.type('application/xml').header('cache-control', cached);
    return writeSitemap(siteUrl, publicPaths);
  });
}

function webManifest() {
  const { name } = brand();
  return {
    name,
    short_name: name,
    start_url: '/',
    display: 'standalone',
    background_color: '#f6f3ec',
    theme_color: '#0b4fa8',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/apple-touch-icon.png', type: 'image/png', sizes: '180x180' },
    ],
  };
}

const isAboutDatabase = ({ extensions }: { extensions?: Record<string, unknown> }) =>
  extensions?.['code'] === 'UNAVAILABLE';

function makeNonce(): string {
  return randomBytes(16).toString('base64url');
}

function pageWriter(client: Client, options: PagesOptions, isDevelopment: boolean) {
  const { config, authenticate, execute } = options;
  let documents: Promise<ReadonlyMap<string, string>> | undefined;

  async function find(id: string): Promise<string> {
    // In development the compiler adds documents while the server runs.
    if (isDevelopment) documents = undefined;
    const text = (await (documents ??= readPersisted())).get(id);
    if (text === undefined) throw new Error(`Document ${id} is not built.`);
    return text;
  }

  async function draw(request: FastifyRequest, url: URL): Promise<Rendered> {
    const viewer = await authenticate(request);
    const { render } = await client.load();
    let isAway = false;
    const page = await render(url, async ({ id, variables }) => {
      const result = await execute(viewer, { query: await find(id), variables });
      isAway ||= result.errors?.some(isAboutDatabase) ?? false;
      return result;
    }).catch((error: unknown) => {
      throw isAway ? databaseAway() : error;
    });
    // The page would be an empty one.
    if (isAway) throw databaseAway();
    return page;
  }

  return async function answer(request: FastifyRequest, reply: FastifyReply) {
    if (LINE_ENDS.test(request.url.split('?', 1)[0] ?? '')) return notFound(reply);
    const url = new URL(config.publicUrl + request.url);
    const page = await whileDatabaseAnswers(draw(request, url));
    if (page.redirect !== null) return reply.redirect(page.redirect, 302);
    for (const error of page.errors) request.log.error({ err: error }, 'a page was not drawn');

    const nonce = makeNonce();
    setPageHeaders(reply, { nonce, isDevelopment, writesStyles: page.writesStyles });
    const text = writeDocument({
      ...page,
      theme: readTheme(request.headers.cookie ?? ''),
      siteUrl: config.publicUrl,
      canonical: page.status === 200 && page.isPublic ? url.origin + url.pathname : null,
      isHidden: page.status !== 200 || !page.isPublic,
      assets: await client.assetsFor(page, nonce),
      nonce,
    });
    return reply.code(page.status).send(text);
  };
}
