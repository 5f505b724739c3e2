import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { onSessionEnd } from '#web/relay/session.ts';
import { textLinkStyles } from '#web/ui/TextLink.tsx';
import { useViewer } from '#web/viewer.ts';
import type { SessionEndProps } from './SessionEndDialog.tsx';
import { signInPath } from './sign-in-path.ts';

const SessionEndDialog = lazy<ComponentType<SessionEndProps>>(async () => {
  try {
    return { default: (await import('./SessionEndDialog.tsx')).SessionEndDialog };
  } catch {
    return { default: SessionEndNotice };
  }
});

/**
 * Shown if the dialog cannot be loaded, because the site has a newer version: the page must not be
 * reloaded.
 */
function SessionEndNotice() {
  const place = useLocation();
  return (
    <p
      role="alert"
      className="fixed inset-x-3 top-3 z-60 rounded-card border border-amber/25 bg-amber-soft px-4 py-3"
    >
      Your session has ended. What you typed is kept in this tab.{' '}
      <a href={signInPath(place)} className={textLinkStyles}>
        Go to the log-in page
      </a>
    </p>
  );
}

/** Detects that the session of a signed-in page has ended and offers to log in again over the page. */
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
