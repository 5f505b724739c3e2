import type { ReactNode } from 'react';
import type { ProfileRail_profile$key } from '#web/__generated__/ProfileRail_profile.graphql.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { SaveStatus } from '#web/ui/SaveState.tsx';
import { ProfileRail } from './ProfileRail.tsx';
import { around, type ProfileTab } from './tabs.ts';
import { useAskedPart } from './useAskedPart.ts';

type Props = {
  tab: ProfileTab;
  profile: ProfileRail_profile$key;
  description?: ReactNode;
  /** The status of what this tab autosaves; leave out if entries show their own. */
  saveState?: SaveStatus | undefined;
  /** Replaces 'Next' on the last tab. */
  final?: ReactNode;
  children: ReactNode;
};

/**
 * A tab of the profile builder: the navigation, the tab's cards, and Back and Next. The
 * navigation's links find a part of the profile by the element id `part-<key>`, such as `part-dob`.
 */
export function ProfileScreen({ tab, profile, description, saveState, final, children }: Props) {
  const { current, previous, next } = around(tab);
  useAskedPart();
  return (
    <div className="mx-auto grid max-w-6xl gap-x-8 gap-y-5 px-4 py-6 sm:px-6 wide:grid-cols-[15rem_minmax(0,1fr)] wide:py-8">
      <ProfileRail profile={profile} current={tab} saveState={saveState} />
      <div className="flex min-w-0 flex-col gap-5">
        <PageHeader title={current.label} description={description} />
        {children}
        <nav
          aria-label="Way through your profile"
          className="flex flex-wrap items-center justify-between gap-2 pt-2"
        >
          {previous ? (
            <LinkButton
              to={previous.path}
              variant="quiet"
              aria-label={`Previous: ${previous.label}`}
            >
              Previous
            </LinkButton>
          ) : (
            <span />
          )}
          {next && (
            <LinkButton to={next.path} variant="primary" aria-label={`Next: ${next.label}`}>
              Next
            </LinkButton>
          )}
          {final}
        </nav>
      </div>
    </div>
  );
}
