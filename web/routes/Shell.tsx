import {
  type ComponentType,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { matchPath, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { BrandContext } from '#web/brand.ts';
import type { FrameProps } from '#web/features/frame/frame.ts';
import { SessionEnd } from '#web/features/session/SessionEnd.tsx';
import { LoadingMark } from '#web/ui/BluePeter.tsx';
import { ViewerContext } from '#web/viewer.ts';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { Overlays } from './Overlays.tsx';
import { menusOf } from './menus.ts';
import type { Row } from './row.ts';
import { fullTitle, useRow } from './title.ts';
import type { Page } from '#web/start.ts';

const noWays = {};

type Props = { page: Page; frame: ComponentType<FrameProps> };

function hasPath(rows: readonly Row[], path: string): boolean {
  return rows.some((row) => matchPath(row.path, path) !== null);
}

/** After a navigation, sets the tab's title and focuses the new screen; the first screen is left alone. */
function useTitleAndFocus(brandName: string): void {
  const row = useRow();
  const { pathname } = useLocation();
  const last = useRef(pathname);
  // A layout effect runs before the screen's effects, which may set a more specific title.
  useLayoutEffect(() => {
    if (row) document.title = fullTitle(row.title, brandName);
  }, [row, brandName]);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // The address's fragment may have focused a field already, if the screen was rendered at once.
    const asked = document.getElementById(window.location.hash.slice(1));
    if (asked?.contains(document.activeElement)) return;
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  }, [pathname]);
}

function Progress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      aria-hidden
      className="fixed inset-x-0 top-0 z-50 h-0.5 animate-fade bg-peter-fill [animation-delay:100ms]"
    />
  );
}

/** Messages only follow user actions, so their region is not in the initial bundle. */
function Messages() {
  const [Region, setRegion] = useState<ComponentType | null>(null);
  useEffect(() => {
    void import('#web/ui/ToastRegion.tsx').then(({ ToastRegion }) => setRegion(() => ToastRegion));
  }, []);
  return Region && <Region />;
}

/** The frame of every screen: the role's frame, overlays and messages. */
export function Shell({ page, frame: Frame }: Props) {
  const { read, subscribe } = page.viewer;
  const viewer = useSyncExternalStore(subscribe, read, read);
  const row = useRow();
  const menus = useMemo(() => menusOf(page.rows), [page]);
  useTitleAndFocus(page.brand.name);
  return (
    <BrandContext value={page.brand}>
      <ViewerContext value={viewer}>
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:rounded-control focus:bg-paper focus:px-4 focus:py-3"
        >
          Skip to content
        </a>
        <Progress />
        <Suspense fallback={<LoadingMark />}>
          <Frame
            hasPath={(path) => hasPath(page.rows, path)}
            isPublic={row?.isPublic ?? false}
            menus={menus}
            ways={row ?? noWays}
          >
            <ConnectionBanner />
            <Outlet />
          </Frame>
        </Suspense>
        <Overlays rows={page.rows} />
        <SessionEnd />
        <Messages />
        <ScrollRestoration />
      </ViewerContext>
    </BrandContext>
  );
}
