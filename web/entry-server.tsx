import { Writable } from 'node:stream';
import { type ComponentType, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import type { Variables } from 'relay-runtime';
import { App } from './App.tsx';
import { createEnvironment, type SavedAnswer } from './relay/environment.ts';
import { type Answer, isNotFound, settle } from './relay/failures.ts';
import { createRoutes, type Handle } from './router.tsx';
import { descriptions } from './routes/descriptions.ts';
import { publicRows } from './routes/public/table.tsx';
import { fullTitle, lostTitle } from './routes/title.ts';
import { type Page, startPage } from './start.ts';
import { LoadingMark } from './ui/BluePeter.tsx';
import type { Role } from './viewer.ts';

/** Runs one of the client's persisted documents for the viewer of this request. */
export type Execute = (request: { id: string; variables: Variables }) => Promise<Answer>;

export type Rendered = {
  status: number;
  /** A relative address to redirect to, or null. */
  redirect: string | null;
  role: Role;
  title: string;
  description: string | null;
  /** Accessible to everybody, including search engines. */
  isPublic: boolean;
  /** The page uses a library that inserts styles. */
  writesStyles: boolean;
  brandName: string;
  /** The content of `#app`. */
  html: string;
  /** The content of `#boot`, from which the client starts. */
  boot: { answers: SavedAnswer[]; isDrawn: boolean };
  /** The source files whose chunks the page needs at once, as named in the client's manifest. */
  modules: string[];
  /** Rendering errors; the client then renders the page. */
  errors: unknown[];
};

const frameModules: Record<Role, string[]> = {
  guest: [],
  candidate: [
    'web/routes/candidate/table.tsx',
    'web/routes/setup/table.tsx',
    'web/features/frame/CandidateFrame.tsx',
  ],
  employer: ['web/routes/employer/table.tsx', 'web/features/frame/EmployerFrame.tsx'],
  admin: ['web/routes/admin/table.tsx', 'web/routes/admin/Office.tsx'],
};

const screenFiles = import.meta.glob(['./routes/*/*.tsx', '!**/*.test.tsx', '!**/table.tsx']);
let filesByScreen: Promise<Map<unknown, string>> | undefined;

/** Maps screens to source files by their exports: a row contains the component, not its file. */
async function mapScreens(): Promise<Map<unknown, string>> {
  const entries = Object.entries(screenFiles).map(async ([path, load]) => {
    const exports = Object.values((await load()) as Record<string, unknown>);
    return exports.map((value) => [value, path.replace('./', 'web/')] as const);
  });
  return new Map((await Promise.all(entries)).flat());
}

async function fileOf(screen: ComponentType): Promise<string[]> {
  filesByScreen ??= mapScreens();
  const file = (await filesByScreen).get(screen);
  return file ? [file] : [];
}

/** The markup when it is complete; errors of inner boundaries are collected. */
function draw(node: ReactNode, errors: unknown[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const collector = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const stream = renderToPipeableStream(node, {
      // React sends large boundaries hidden by default, with inline scripts that reveal them, which
      // the page's Content-Security-Policy blocks.
      progressiveChunkSize: Infinity,
      onAllReady: () => stream.pipe(collector),
      onShellError: reject,
      onError: (error) => void errors.push(error),
    });
  });
}

async function drawPage(page: Page, router: StaticPage, errors: unknown[]): Promise<string> {
  const app = (
    <App page={page}>
      <StaticRouterProvider router={router.router} context={router.context} hydrate={false} />
    </App>
  );
  return draw(app, errors).catch(() => '');
}

type StaticPage = {
  context: StaticHandlerContext;
  router: ReturnType<typeof createStaticRouter>;
};

async function findPage(page: Page, url: URL): Promise<StaticPage | Response> {
  const handler = createStaticHandler(createRoutes(page));
  const context = await handler.query(new Request(url));
  if (context instanceof Response) return context;
  return { context, router: createStaticRouter(handler.dataRoutes, context) };
}

function handleOf({ matches }: StaticHandlerContext): Handle {
  const handle = matches.at(-1)?.route.handle as Handle | undefined;
  return handle ?? { row: null };
}

/** The screen of a member may be at the address of a public one, and has no description. */
function descriptionOf({ row }: Handle): string | null {
  return (row?.isPublic && descriptions[row.path]) || null;
}

/** Errors other than 'not found' mean that the page cannot be rendered. */
function statusOf({ errors }: StaticHandlerContext, { row }: Handle): number {
  const failures = Object.values(errors ?? {});
  const fatal = failures.find((error) => !isNotFound(error));
  if (fatal) throw fatal;
  return row && failures.length === 0 ? 200 : 404;
}

/**
 * Renders one page for one viewer: runs its loaders and, for guests, produces the markup. Signed-in
 * pages are rendered by the client from the responses sent with them. Throws if loading the data
 * fails.
 */
export async function render(url: URL, execute: Execute): Promise<Rendered> {
  const answers: SavedAnswer[] = [];
  const environment = createEnvironment({
    isServer: true,
    fetchAnswer: async ({ id }, variables) => {
      const answer = settle(await execute({ id: id ?? '', variables }));
      answers.push({ id: id ?? '', variables, answer });
      return answer;
    },
  });
  const page = await startPage(environment, url.pathname);
  const { role } = page.viewer.read();
  const found = await findPage(page, url);
  const common = { role, brandName: page.brand.name };
  if (found instanceof Response) return { ...common, ...moved(found) };

  const handle = handleOf(found.context);
  const errors: unknown[] = [];
  const markup = role === 'guest' ? await drawPage(page, found, errors) : '';
  const isDrawn = markup !== '' && errors.length === 0;
  const isLost = errors.some(isNotFound);
  return {
    ...common,
    status: isLost ? 404 : statusOf(found.context, handle),
    redirect: null,
    title: fullTitle(handle.row?.title ?? lostTitle, common.brandName),
    description: descriptionOf(handle),
    isPublic: handle.row?.isPublic ?? false,
    writesStyles: handle.row?.writesStyles ?? false,
    html: isDrawn ? markup : await draw(<LoadingMark />, []),
    boot: { answers, isDrawn },
    modules: [
      ...frameModules[role],
      ...(handle.row ? await fileOf(await handle.row.screen()) : []),
    ],
    errors: errors.filter((error) => !isNotFound(error)),
  };
}

/** The addresses of the public pages, for the sitemap. */
export const publicPaths: readonly string[] = publicRows
  .filter((row) => 'isPublic' in row && row.isPublic)
  .map(({ path }) => path);

function moved(response: Response) {
  return {
    status: response.status,
    redirect: response.headers.get('location') ?? '/',
    title: '',
    description: null,
    isPublic: false,
    writesStyles: false,
    html: '',
    boot: { answers: [], isDrawn: false },
    modules: [],
    errors: [],
  };
}
