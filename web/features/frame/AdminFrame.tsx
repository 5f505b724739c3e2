import { lazy, Suspense, useEffect, useState } from 'react';
import { graphql } from 'relay-runtime';
import { useLocation } from 'react-router';
import type { AdminFrameQuery } from '#web/__generated__/AdminFrameQuery.graphql.ts';
import { PaletteButton } from '#web/features/palette/PaletteButton.tsx';
import { usePalette } from '#web/features/palette/usePalette.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { cx } from '#web/ui/cx.ts';
import { MessageLog } from '#web/ui/MessageLog.tsx';
import { useOfficeDensity } from '#web/ui/useOfficeDensity.ts';
import { AdminSidebar } from './AdminSidebar.tsx';
import { Brandmark } from './Brandmark.tsx';
import { Footer } from './Footer.tsx';
import type { FrameProps } from './frame.ts';
import { useLastSeen } from './last-seen.ts';
import { SidebarAccount } from './SidebarAccount.tsx';
import { SidebarSlot } from './SidebarActions.tsx';
import { MenuButton } from './MenuButton.tsx';
import { useMenu } from './useMenu.ts';

/** Loaded when it is first opened. */
const Palette = lazy(async () => ({
  default: (await import('#web/features/palette/Palette.tsx')).Palette,
}));

/** The frame of the back-office: a permanent sidebar, or a burger menu on a phone. */
export function AdminFrame({ children, hasPath, isPublic, menus, ways }: FrameProps) {
  const data = useRouteQuery<AdminFrameQuery>(graphql`
    query AdminFrameQuery @preloadable {
      ...AdminSidebar_query
      ...Palette_query
    }
  `);
  const menu = useMenu();
  const palette = usePalette();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const { pathname } = useLocation();
  const { closeSoon } = menu;
  useOfficeDensity();
  useLastSeen(ways);
  useEffect(closeSoon, [pathname, closeSoon]);
  return (
    <div className="min-h-dvh bg-mist wide:pl-60 print:min-h-0 print:pl-0">
      <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-paper px-4 wide:hidden print:hidden">
        <Brandmark />
        <div className="ml-auto flex items-center">
          <MessageLog />
          <MenuButton menu={menu} controls="sidebar" />
        </div>
      </header>
      <aside
        id="sidebar"
        className={cx(
          'fixed inset-y-0 left-0 z-30 w-60 flex-col border-r border-line bg-paper max-wide:top-14 wide:flex print:hidden',
          // On a low window the rows are closer together; on a very low one the whole sidebar scrolls.
          'pointer-fine:[@media(min-height:740px)_and_(max-height:799px)]:[--control:32px] pointer-fine:[@media(max-height:739px)]:[--control:28px] [@media(max-height:479px)]:overflow-y-auto',
          menu.isOpen ? 'flex animate-fade shadow-float' : 'hidden',
        )}
      >
        <div className="hidden shrink-0 items-center justify-between px-4 py-3 wide:flex [@media(max-height:799px)]:py-1.5">
          <Brandmark />
          <MessageLog align="start" />
        </div>
        <div className="shaded-scroll flex min-h-0 flex-1 flex-col max-wide:pt-3 [@media(max-height:479px)]:flex-none">
          <PaletteButton onOpen={palette.open} />
          <AdminSidebar query={data} menus={menus} ways={ways} slot={setSlot} />
        </div>
        <SidebarAccount mayOpenSettings={hasPath('/settings')} />
      </aside>
      <SidebarSlot value={slot}>
        <main id="main" tabIndex={-1} className="outline-none">
          {children}
        </main>
      </SidebarSlot>
      {isPublic && <Footer entries={menus.footer} />}
      {palette.isOpen && (
        <Suspense>
          <Palette
            query={data}
            screens={menus.own}
            takeHeld={palette.takeHeld}
            onClose={palette.close}
          />
        </Suspense>
      )}
    </div>
  );
}
