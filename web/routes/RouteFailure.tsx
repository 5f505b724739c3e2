import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { isNotFound, RequestFailure } from '#web/relay/failures.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { NotFoundScreen } from './NotFound.tsx';
import { useTitle } from './title.ts';

const titles: Record<string, string> = {
  OFFLINE: 'You are offline',
  UNAVAILABLE: 'No answer from the server',
  OUTDATED: 'A newer version is available',
  UNAUTHENTICATED: 'Your session has ended',
};

/** Asks again by itself as soon as the connection is back. */
function useRetryWhenOnline(retry: () => void): void {
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
}

function Failed({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator();
  const code = error instanceof RequestFailure ? error.code : 'INTERNAL';
  const title = titles[code] ?? 'Something went wrong';
  const retry = () => (code === 'OUTDATED' ? window.location.reload() : void revalidate());
  useTitle(title);
  useRetryWhenOnline(retry);
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <ErrorState title={<h1>{title}</h1>} onRetry={retry} pending={state === 'loading'}>
        {error instanceof RequestFailure
          ? error.message
          : 'Please try again. If it happens again, contact us.'}
      </ErrorState>
    </div>
  );
}

/** The boundary of each route: the frame stays, the screen says what happened and offers Retry. */
export function RouteFailure() {
  const error = useRouteError();
  return isNotFound(error) ? <NotFoundScreen /> : <Failed error={error} />;
}

/** The boundary of the frame itself: nothing else is left, so the page is loaded again. */
export function AppFailure() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState title={<h1>Something went wrong</h1>} onRetry={() => window.location.reload()}>
        The page could not be shown. Nothing you saved is lost.
      </ErrorState>
    </main>
  );
}
