import { type ComponentType, Suspense } from 'react';
import {
  type LoaderFunctionArgs,
  redirect,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from 'react-router';
import { failureOf } from '#web/relay/failures.ts';
import { preload, preloadFully, type Request } from '#web/relay/preload.ts';
import { redirectFor } from '#web/routes/access.ts';
import { frameFor, publicFrame } from '#web/routes/frames.ts';
import { NotFoundScreen } from '#web/routes/NotFound.tsx';
import { AppFailure, RouteFailure } from '#web/routes/RouteFailure.tsx';
import type { Place, Row, ScreenRow } from '#web/routes/row.ts';
import { Shell } from '#web/routes/Shell.tsx';
import { LoadingMark } from '#web/ui/BluePeter.tsx';
import { isGoingBack } from './history.ts';
import type { Page } from './start.ts';

/** What a match says about its page: its row, or that there is none. */
export type Handle = { row: ScreenRow | null };

async function answerTo(page: Page, request: Request, ready: () => Promise<unknown>) {
  const { environment } = page;
  if (environment.isServer()) {
    await ready();
    return { reference: await preloadFully(environment, request) };
  }
  // Going back shows a list as it was left, with all its loaded pages; forward asks again.
  const policy = isGoingBack() ? 'store-or-network' : 'store-and-network';
  return { reference: preload(environment, request, policy) };
}

function placeOf(page: Page, url: URL, params: Place['params']): Place {
  return { params, search: url.searchParams, viewer: page.viewer.read() };
}

function loaderOf(page: Page, row: Row) {
  return async ({ request, params }: LoaderFunctionArgs) => {
    const url = new URL(request.url);
    const place = placeOf(page, url, params);
    if ('redirect' in row) throw redirect(row.redirect(place));
    const elsewhere = redirectFor(place.viewer, { isPublic: row.isPublic ?? false, url });
    if (elsewhere !== null) throw redirect(elsewhere);
    if (!row.request) return null;
    const answer = await answerTo(page, row.request(place), row.screen);
    request.signal.addEventListener('abort', () => answer.reference.dispose());
    return answer;
  };
}

/** A screen is asked for again when its variables change, or when the same address is opened again. */
function askAgain(page: Page, row: ScreenRow) {
  return ({ currentUrl, nextUrl, ...args }: ShouldRevalidateFunctionArgs): boolean => {
    if (currentUrl.href === nextUrl.href) return true;
    const now = row.request?.(placeOf(page, currentUrl, args.currentParams));
    const next = row.request?.(placeOf(page, nextUrl, args.nextParams));
    return JSON.stringify(now?.variables) !== JSON.stringify(next?.variables);
  };
}

function bounded(row: ScreenRow, Screen: ComponentType): ComponentType {
  return function RouteScreen() {
    const { pathname } = useLocation();
    return (
      <Suspense key={pathname} fallback={row.loading ?? <LoadingMark />}>
        <Screen />
      </Suspense>
    );
  };
}

/** A chunk that is not there any more belongs to a version that the server has replaced. */
async function loadScreen(row: ScreenRow): Promise<ComponentType> {
  try {
    return await row.screen();
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    throw failureOf(navigator.onLine ? 'OUTDATED' : 'OFFLINE');
  }
}

function routeOf(page: Page, row: Row): RouteObject {
  const loader = loaderOf(page, row);
  if ('redirect' in row) return { path: row.path, loader };
  return {
    path: row.path,
    handle: { row } satisfies Handle,
    loader,
    shouldRevalidate: askAgain(page, row),
    lazy: async () => ({ Component: bounded(row, await loadScreen(row)) }),
    ErrorBoundary: RouteFailure,
  };
}

function framed(page: Page, frame: ReturnType<typeof frameFor>, children: RouteObject[]) {
  return {
    loader: async () => (frame.request ? answerTo(page, frame.request, frame.load) : null),
    shouldRevalidate: () => false,
    lazy: async () => {
      const Frame = await frame.load();
      return { Component: () => <Shell page={page} frame={Frame} /> };
    },
    ErrorBoundary: AppFailure,
    children,
  } satisfies RouteObject;
}

/** The routes of this viewer: the rows they have, each inside its frame, then the not-found screen. */
export function createRoutes(page: Page): RouteObject[] {
  const isFramed = (row: Row) => 'screen' in row && row.frame === 'public';
  const lost: RouteObject = {
    path: '*',
    handle: { row: null } satisfies Handle,
    Component: NotFoundScreen,
  };
  const own = page.rows.filter((row) => !isFramed(row)).map((row) => routeOf(page, row));
  const others = page.rows.filter(isFramed).map((row) => routeOf(page, row));
  return [
    framed(page, publicFrame, others),
    framed(page, frameFor(page.viewer.read().role), [...own, lost]),
  ];
}
