import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The sidebar element for the current screen's actions; null if there is no sidebar. */
export const SidebarSlot = createContext<HTMLElement | null>(null);

/** Renders a screen's actions into the sidebar of the back-office while the screen is open. */
export function SidebarActions({ label, children }: { label: string; children: ReactNode }) {
  const slot = useContext(SidebarSlot);
  if (!slot) return null;
  return createPortal(
    <section
      aria-label={label}
      className="flex flex-col gap-2 border-t border-line px-3 py-3 [@media(max-height:799px)]:gap-1 [@media(max-height:799px)]:py-1.5"
    >
      {children}
    </section>,
    slot,
  );
}
