import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useViewer } from '#web/viewer.ts';
import { overlays } from './auth/overlays.ts';

const loaded = new Map<string, ComponentType>(
  overlays.map(({ name, load }) => [name, lazy(async () => ({ default: await load() }))]),
);

/** Draws the overlays whose condition holds here and now. */
export function Overlays() {
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  const url = { pathname, searchParams: new URLSearchParams(search) };
  return overlays
    .filter(({ when }) => when(viewer, url))
    .map(({ name }) => {
      const Overlay = loaded.get(name);
      return (
        Overlay && (
          <Suspense key={name} fallback={null}>
            <Overlay />
          </Suspense>
        )
      );
    });
}
