import { type ComponentType, Suspense } from 'react';
import {
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router';
import type { FrameProps } from '#web/features/frame/frame.ts';
import { failureOf } from '#web/relay/failures.ts';
import { preload, preloadFully, type Request } from '#web/relay/preload.ts';
import type { RouteData } from '#web/relay/useRouteQuery.ts';
import { redirectFor } from '#web/routes/access.ts';
import { type FrameRow, publicFrame } from '#web/routes/frames.ts';
import { NotFoundScreen } from '#web/routes/NotFound.tsx';
import { AppFailure, RouteFailure } from '#web/routes/RouteFailure.tsx';
import type { Place, Row, ScreenRow } from '#web/routes/row.ts';
import { Shell } from '#web/routes/Shell.tsx';
import { needsSession } from '#web/routes/tables.ts';
import { LoadingMark } from '#web/ui/BluePeter.tsx';
import { isGoingBack } from './history.ts';
import type { Page } from './start.ts';

/** A match's row, or null for the not-found page. */
export type Handle = { row: ScreenRow | null };

/** A loader's result: the component, and the query reference if it has a query. */
type Loaded<Props> = Partial<RouteData> & { Part: ComponentType<Props> };

/** A missing chunk belongs to a version of the client that the server has replaced. */
async function loadPart<Props>(load: () => Promise<ComponentType<Props>>) {
  try {
    return await load();
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    throw failureOf(navigator.onLine ? 'OUTDATED' : 'OFFLINE');
  }
}

/** The queries of a route. */
type Requests = {
  request?: Request | undefined;
  beside?: Request | null | undefined;
  signal: AbortSignal;
};

/** Loads a component's chunk and its data in parallel. */
async function loadAll<Props>(
  { environment }: Page,
  load: () => Promise<ComponentType<Props>>,
  { request, beside, signal }: Requests,
): Promise<Loaded<Props>> {
  if (!request) return { Part: await loadPart(load) };
  if (environment.isServer()) {
    const Part = await load();
    const [reference, second] = await Promise.all([
      preloadFully(environment, request),
      beside ? preloadFully(environment, beside) : undefined,
    ]);
    return { Part, reference, beside: second };
  }
  // Back restores a list from the store with all its loaded pages; forward navigation refetches.
  const policy = isGoingBack() ? 'store-or-network' : 'store-and-network';
  const references = {
    reference: preload(environment, request, policy),
    beside: beside ? preload(environment, beside, policy) : undefined,
  };
  const dispose = () => Object.values(references).forEach((each) => each?.dispose());
  signal.addEventListener('abort', dispose);
  try {
    return { Part: await loadPart(load), ...references };
  } catch (error) {
    dispose();
    throw error;
  }
}

function placeOf(page: Page, url: URL, params: Place['params']): Place {
  return { params, search: url.searchParams, viewer: page.viewer.read() };
}

function loaderOf(page: Page, row: Row) {
  return async ({ request, params }: LoaderFunctionArgs): Promise<Loaded<object>> => {
    const url = new URL(request.url);
    const place = placeOf(page, url, params);
    if ('redirect' in row) throw redirect(row.redirect(place));
    const elsewhere = redirectFor(place.viewer, { isPublic: row.isPublic ?? false, url });
    if (elsewhere !== null) throw redirect(elsewhere);
    // A document cannot change its Content-Security-Policy, so the page is loaded again.
    if ((row.writesStyles ?? false) !== page.writesStyles) throw redirectDocument(request.url);
    return loadAll(page, row.screen, {
      request: row.request?.(place),
      beside: row.beside?.(place),
      signal: request.signal,
    });
  };
}

/** Refetches a screen when its variables change, or when the same address is opened again. */
function shouldRevalidate(page: Page, row: ScreenRow) {
  return ({ currentUrl, nextUrl, ...args }: ShouldRevalidateFunctionArgs): boolean => {
    if (currentUrl.href === nextUrl.href) return true;
    const now = row.request?.(placeOf(page, currentUrl, args.currentParams));
    const next = row.request?.(placeOf(page, nextUrl, args.nextParams));
    return JSON.stringify(now?.variables) !== JSON.stringify(next?.variables);
  };
}

function screenOf(row: ScreenRow): ComponentType {
  return function RouteScreen() {
    const { Part } = useLoaderData<Loaded<object>>();
    const { pathname } = useLocation();
    return (
      <Suspense key={pathname} fallback={row.loading ?? <LoadingMark />}>
        <Part />
      </Suspense>
    );
  };
}

// Not react-router's `lazy`: if a chunk fails, that renders nothing and never retries.
function routeOf(page: Page, row: Row): RouteObject {
  const loader = loaderOf(page, row);
  if ('redirect' in row) return { path: row.path, loader };
  return {
    path: row.path,
    handle: { row } satisfies Handle,
    loader,
    shouldRevalidate: shouldRevalidate(page, row),
    Component: screenOf(row),
    ErrorBoundary: RouteFailure,
  };
}

function framed(page: Page, frame: FrameRow, children: RouteObject[]): RouteObject {
  function RouteFrame() {
    const { Part } = useLoaderData<Loaded<FrameProps>>();
    return <Shell page={page} frame={Part} />;
  }
  return {
    loader: ({ request: { signal } }) =>
      loadAll(page, frame.load, { request: frame.request, signal }),
    shouldRevalidate: () => false,
    Component: RouteFrame,
    ErrorBoundary: AppFailure,
    children,
  };
}

function LostScreen() {
  return <NotFoundScreen mayLogIn={useLoaderData<boolean>()} />;
}

/** The routes of this viewer: their rows, each inside its frame, then the not-found screen. */
export function createRoutes(page: Page): RouteObject[] {
  const isFramed = (row: Row) => 'screen' in row && row.frame === 'public';
  const lost: RouteObject = {
    path: '*',
    handle: { row: null } satisfies Handle,
    loader: ({ request }) =>
      page.viewer.read().role === 'guest' && needsSession(new URL(request.url).pathname),
    Component: LostScreen,
  };
  const own = page.rows.filter((row) => !isFramed(row)).map((row) => routeOf(page, row));
  const others = page.rows.filter(isFramed).map((row) => routeOf(page, row));
  return [framed(page, publicFrame, others), framed(page, page.frame, [...own, lost])];
}
