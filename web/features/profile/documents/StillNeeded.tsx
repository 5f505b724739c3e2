import { Link } from 'react-router';
import type { Fault } from '#web/relay/useCommit.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { textLinkStyles } from '#web/ui/TextLink.tsx';

/** The tabs of the fields that set-up requires; all others are on Details. */
const tabs: Record<string, string> = { desiredRoles: '/profile/ideal-job' };

const focusOnMount = (element: HTMLElement | null) => element?.focus();

/** The fields missing for completion, each a link to its tab. */
export function StillNeeded({ faults }: { faults: readonly Fault[] }) {
  return (
    // Focused when it appears, so that it is visible and the next Tab reaches its first link.
    <div ref={focusOnMount} tabIndex={-1} className="max-w-full scroll-my-24 outline-none">
      <Banner tone="danger" title="Your profile is not complete yet">
        <ul aria-label="Still needed" className="mt-1 flex flex-col">
          {faults.map(({ message, path: [field = ''] }) => (
            <li key={field}>
              <Link
                to={`${tabs[field] ?? '/profile'}#part-${field}`}
                className={`${textLinkStyles} inline-flex min-h-9 items-center pointer-coarse:min-h-11`}
              >
                {message}
              </Link>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
