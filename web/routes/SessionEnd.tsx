import { lazy, Suspense, useEffect, useState } from 'react';
import type { Environment } from 'react-relay/hooks.js';
import { onSessionEnd } from '#web/relay/session.ts';
import type { Viewer } from '#web/viewer.ts';

const SessionEndDialog = lazy(async () => {
  const { SessionEndDialog: Dialog } = await import('./SessionEndDialog.tsx');
  return { default: Dialog };
});

/** Notices that the session of a signed-in page has ended and offers a new one over the page. */
export function SessionEnd({ environment, viewer }: { environment: Environment; viewer: Viewer }) {
  const [hasEnded, setEnded] = useState(false);
  const isGuest = viewer.role === 'guest';
  useEffect(() => (isGuest ? undefined : onSessionEnd(() => setEnded(true))), [isGuest]);
  if (!hasEnded) return null;
  return (
    <Suspense fallback={null}>
      <SessionEndDialog
        environment={environment}
        viewer={viewer}
        onResumed={() => setEnded(false)}
      />
    </Suspense>
  );
}
