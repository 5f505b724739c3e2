import { lazy, Suspense, useEffect, useState } from 'react';
import { onSessionEnd } from '#web/relay/session.ts';
import { useViewer } from '#web/viewer.ts';

const SessionEndDialog = lazy(async () => {
  const { SessionEndDialog: Dialog } = await import('./SessionEndDialog.tsx');
  return { default: Dialog };
});

/** Notices that the session of a signed-in page has ended and offers a new one over the page. */
export function SessionEnd() {
  const { account } = useViewer();
  const [hasEnded, setEnded] = useState(false);
  const isGuest = account === null;
  useEffect(() => (isGuest ? undefined : onSessionEnd(() => setEnded(true))), [isGuest]);
  if (!hasEnded || !account) return null;
  return (
    <Suspense fallback={null}>
      <SessionEndDialog email={account.email} onResumed={() => setEnded(false)} />
    </Suspense>
  );
}
