import { useLocation } from 'react-router';
import { signInPath } from '#web/features/session/sign-in-path.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from './Notice.tsx';
import { lostTitle, useTitle } from './title.ts';

/**
 * For an address that does not exist or is not visible to this viewer, without telling which. With
 * `mayLogIn` it offers to log in.
 */
export function NotFoundScreen({ mayLogIn = false }: { mayLogIn?: boolean }) {
  const place = useLocation();
  useTitle(lostTitle);
  return (
    <Notice
      title={`${lostTitle} Page not found or no access.`}
      actions={
        <>
          <LinkButton to="/contact-us">Contact us</LinkButton>
          <LinkButton to="/">Home</LinkButton>
          {mayLogIn && (
            <LinkButton variant="primary" to={signInPath(place)}>
              Log In
            </LinkButton>
          )}
        </>
      }
    />
  );
}
