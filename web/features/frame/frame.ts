import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** What the counter of an entry counts. */
export type Badge = 'signUps' | 'newApplications' | 'enquiries' | 'openApplications';

/** A menu entry; with `end` it is current only at exactly its address. */
export type Entry = { label: string; to: string; end?: boolean; icon?: LucideIcon; badge?: Badge };

/** The menu of the viewer's role, that of the public pages, and that of the footer. */
export type MenuName = 'own' | 'public' | 'footer';
export type Menus = Record<MenuName, readonly Entry[]>;

/** A link back to the list that a screen belongs to. */
export type ReturnLink = { label: string; to: string };

/** The navigation relations of a back-office screen. */
export type Ways = {
  /**
   * The list that the screen belongs to, as a prefix of its own address:
   * `/yachts/listings/:yachtId`. `orOrigin`: alternatively the screen it was opened from, if that
   * one is an `origin`.
   */
  back?: ReturnLink & { orOrigin?: boolean };
  /** The label of the link back to this screen from a profile that was opened there. */
  origin?: string;
};

/** The props that the shell passes to the frame of a role. */
export type FrameProps = {
  /** The screen. */
  children: ReactNode;
  /** Whether this viewer has a screen at this address. */
  hasPath: (path: string) => boolean;
  /** The menu entries of this viewer's screens. */
  menus: Menus;
  ways: Ways;
  /** Whether the screen is a public page, which has a footer. */
  isPublic: boolean;
};
