import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router';
import { isNotFound, RequestFailure } from '#web/relay/failures.ts';
import { Button } from '#web/ui/Button.tsx';
import { NotFoundScreen } from './NotFound.tsx';
import { Notice } from './Notice.tsx';
import { useTitle } from './title.ts';

const titles: Record<string, string> = {
  OFFLINE: 'You are offline',
  UNAVAILABLE: 'No answer from the server',
  OUTDATED: 'A newer version is available',
  UNAUTHENTICATED: 'Your session has ended',
  INVALID_TRANSITION: 'This has changed meanwhile',
};

/** Retries automatically when the connection is back. */
function useRetryWhenOnline(retry: () => void): void {
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
}

function Failed({ error }: { error: unknown }) {
  const navigate = useNavigate();
  const place = useLocation();
  const { state } = useNavigation();
  const code = error instanceof RequestFailure ? error.code : 'INTERNAL';
  const title = titles[code] ?? 'Something went wrong';
  // Navigating to the same address resets the boundary; a revalidation does not always.
  const retry = useCallback(() => {
    if (code === 'OUTDATED') window.location.reload();
    else void navigate(place, { replace: true, preventScrollReset: true, state: place.state });
  }, [code, navigate, place]);
  useTitle(title);
  useRetryWhenOnline(retry);
  return (
    <Notice
      isAlarm
      title={title}
      actions={
        <Button onClick={retry} pending={state !== 'idle'}>
          Retry
        </Button>
      }
    >
      {error instanceof RequestFailure
        ? error.message
        : 'Please try again. If it happens again, contact us.'}
    </Notice>
  );
}

/** The error boundary of each route: the frame stays, and the screen shows the error and a Retry button. */
export function RouteFailure() {
  const error = useRouteError();
  return isNotFound(error) ? <NotFoundScreen /> : <Failed error={error} />;
}

/** The error boundary of the frame itself: Retry reloads the page. */
export function AppFailure() {
  return (
    <main>
      <Notice
        isAlarm
        title="Something went wrong"
        actions={<Button onClick={() => window.location.reload()}>Retry</Button>}
      >
        The page could not be shown. Nothing you saved is lost.
      </Notice>
    </main>
  );
}
