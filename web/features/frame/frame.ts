import type { ReactNode } from 'react';

/** What the shell gives to the frame of a role. */
export type FrameProps = {
  /** The screen. */
  children: ReactNode;
  /** True when this viewer has a screen at this address: an entry without one is not shown. */
  hasPath: (path: string) => boolean;
  /** The screen is one of the public pages, which end with the footer. */
  isPublic: boolean;
};
