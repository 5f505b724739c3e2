import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useViewer } from '#web/viewer.ts';
import { isPrivateAmong } from './access.ts';
import { overlays } from './auth/overlays.ts';
import type { Row } from './row.ts';

const loaded = new Map<string, ComponentType>(
  overlays.map(({ name, load }) => [name, lazy(async () => ({ default: await load() }))]),
);

/** Renders the overlays whose condition holds for this viewer and screen. */
export function Overlays({ rows }: { rows: readonly Row[] }) {
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  const isPrivate = isPrivateAmong(rows, pathname);
  const url = { pathname, searchParams: new URLSearchParams(search), isPrivate };
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
