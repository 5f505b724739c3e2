import { useLocation } from 'react-router';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { cx } from '#web/ui/cx.ts';
import { useViewer } from '#web/viewer.ts';
import { Bar } from './Bar.tsx';
import { Footer } from './Footer.tsx';
import type { FrameProps } from './frame.ts';

const withoutLinks = ['/sign-up', '/sign-in', '/reset-password', '/reference-verification'];

/** The frame for guests, and for pages that look the same to everybody. */
export function PublicFrame({ children, hasPath, isPublic, menus }: FrameProps) {
  const { pathname } = useLocation();
  const isBare = withoutLinks.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  const isGuest = useViewer().role === 'guest';
  const canLogIn = isGuest && hasPath('/sign-in');
  return (
    <div className="flex min-h-dvh flex-col bg-sand print:block print:min-h-0">
      <Bar
        label="Main"
        entries={isBare ? [] : menus.public}
        actions={
          <>
            {canLogIn && (
              <LinkButton
                to="/sign-in"
                variant="quiet"
                className={cx('whitespace-nowrap', !isBare && 'max-[24rem]:hidden')}
              >
                Log In
              </LinkButton>
            )}
            {isGuest && hasPath('/sign-up') && (
              <LinkButton to="/sign-up" variant={isBare ? 'secondary' : 'primary'}>
                Register
              </LinkButton>
            )}
            {!isGuest && <LinkButton to="/">My Account</LinkButton>}
          </>
        }
        // A narrow phone has no room for it in the bar.
        more={
          !isBare &&
          canLogIn && (
            <LinkButton to="/sign-in" wide className="mt-2 min-[24rem]:hidden">
              Log In
            </LinkButton>
          )
        }
      />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {isPublic && <Footer entries={menus.footer} />}
    </div>
  );
}
