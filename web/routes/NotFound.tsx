import { useLocation } from 'react-router';
import { signInPath } from '#web/features/session/sign-in-path.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { useViewer } from '#web/viewer.ts';
import { isPrivatePath } from './access.ts';
import { Notice } from './Notice.tsx';
import { lostTitle, useTitle } from './title.ts';

/** For an address that leads nowhere, or nowhere for this viewer: the two are not told apart. */
export function NotFoundScreen() {
  const place = useLocation();
  const { role } = useViewer();
  const mayHelpToLogIn = role === 'guest' && isPrivatePath(place.pathname);
  useTitle(lostTitle);
  return (
    <Notice
      title={`${lostTitle} Page not found or no access.`}
      actions={
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
    />
  );
}
