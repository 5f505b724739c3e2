import type { ComponentType } from 'react';
import type { Viewer } from '#web/viewer.ts';

/** Something that lies over whatever screen is open, while its condition holds. */
export type Overlay = {
  name: string;
  when: (viewer: Viewer, url: { pathname: string; searchParams: URLSearchParams }) => boolean;
  load: () => Promise<ComponentType>;
};

export const overlays: readonly Overlay[] = [];
