import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The place in the sidebar that the open screen fills; null where there is no sidebar. */
export const SidebarSlot = createContext<HTMLElement | null>(null);

/** Puts a screen's acts into the sidebar of the back-office, for as long as the screen is open. */
export function SidebarActions({ label, children }: { label: string; children: ReactNode }) {
  const slot = useContext(SidebarSlot);
  if (!slot) return null;
  return createPortal(
    <section aria-label={label} className="flex flex-col gap-2 border-t border-line px-3 py-3">
      {children}
    </section>,
    slot,
  );
}
