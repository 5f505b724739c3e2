import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** What a counter beside an entry counts. */
export type Badge = 'signUps' | 'newApplications' | 'openApplications';

/** One entry of a menu; `end` marks it only at exactly its address. */
export type Entry = { label: string; to: string; end?: boolean; icon?: LucideIcon; badge?: Badge };

/** The menu of the viewer's role, the one of the public pages, and the one at their end. */
export type MenuName = 'own' | 'public' | 'footer';
export type Menus = Record<MenuName, readonly Entry[]>;

/** A link back to the list that a screen belongs to. */
export type ReturnLink = { label: string; to: string };

/** How a screen of the back-office stands to the others. */
export type Ways = {
  /**
   * The list that the screen belongs to, at the beginning of its own address: `/yachts/listings/:yachtId`.
   * `orOrigin`: or else the screen that it was opened from, where that one is an `origin`.
   */
  back?: ReturnLink & { orOrigin?: boolean };
  /** What the way back to this screen is called on a profile that was opened from it. */
  origin?: string;
};

/** What the shell gives to the frame of a role. */
export type FrameProps = {
  /** The screen. */
  children: ReactNode;
  /** True when this viewer has a screen at this address. */
  hasPath: (path: string) => boolean;
  /** The entries that lead to this viewer's screens. */
  menus: Menus;
  ways: Ways;
  /** The screen is one of the public pages, which end with the footer. */
  isPublic: boolean;
};
