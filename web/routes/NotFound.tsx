import { useLocation } from 'react-router';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { useViewer } from '#web/viewer.ts';
import { isPrivatePath, signInPath } from './access.ts';
import { lostTitle, useTitle } from './title.ts';

/** For an address that leads nowhere, or nowhere for this viewer: the two are not told apart. */
export function NotFoundScreen() {
  const place = useLocation();
  const { role } = useViewer();
  const mayHelpToLogIn = role === 'guest' && isPrivatePath(place.pathname);
  useTitle(lostTitle);
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <EmptyState
        title={<h1 className="text-xl">{lostTitle}</h1>}
        action={
          <>
            <LinkButton to="/contact-us">Contact us</LinkButton>
            <LinkButton to="/">Home</LinkButton>
            {mayHelpToLogIn && (
              <LinkButton variant="primary" to={signInPath(place)}>
                Log In
              </LinkButton>
            )}
          </>
        }
      >
        Page not found or no access.
      </EmptyState>
    </div>
  );
}
