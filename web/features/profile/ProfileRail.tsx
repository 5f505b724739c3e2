import { useFragment } from 'react-relay/hooks.js';
import { NavLink } from 'react-router';
import { graphql } from 'relay-runtime';
import type { ProfileRail_profile$key } from '#web/__generated__/ProfileRail_profile.graphql.ts';
import { ProgressRing } from '#web/ui/ProgressRing.tsx';
import { SaveState, type SaveStatus } from '#web/ui/SaveState.tsx';
import { MissingParts } from './MissingParts.tsx';
import { profileTabs, type ProfileTab } from './tabs.ts';

type Props = {
  profile: ProfileRail_profile$key;
  current: ProfileTab;
  saveState?: SaveStatus | undefined;
};

const link =
  'flex min-h-11 shrink-0 items-center rounded-control px-3 font-medium whitespace-nowrap text-ink-soft no-underline transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-peter-soft aria-[current=page]:text-peter-deep';

/**
 * The navigation of the profile builder with the profile's completion; beside each tab, or above it
 * on a phone.
 */
export function ProfileRail({ profile, current, saveState }: Props) {
  const data = useFragment(
    graphql`
      fragment ProfileRail_profile on CandidateProfile {
        completion {
          percent
        }
        ...MissingParts_profile
      }
    `,
    profile,
  );
  const { percent } = data.completion;
  return (
    <aside
      aria-label="Your profile"
      className="flex min-w-0 flex-col gap-3 wide:sticky wide:top-24 wide:self-start wide:gap-5"
    >
      <nav aria-label="Parts of your profile" className="min-w-0 max-wide:-mx-4 max-wide:px-4">
        <ul className="flex gap-1 overflow-x-auto [scrollbar-width:none] wide:flex-col">
          {profileTabs.map(({ tab, path, label }) => (
            <li key={tab} className="shrink-0">
              <NavLink to={path} end className={link} ref={tab === current ? showTab : undefined}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="rounded-card border border-line bg-paper p-3 wide:p-4">
        <div className="flex items-center gap-3">
          <ProgressRing percent={percent} label="Profile completion" size={56} />
          <div className="min-w-0">
            <p className="font-medium">{percent === 100 ? 'Complete' : 'Profile completion'}</p>
            <SaveState floats status={saveState} className={saveState ? undefined : 'sr-only'} />
          </div>
        </div>
        <MissingParts profile={data} />
      </div>
    </aside>
  );
}

/** On a phone the tab bar scrolls sideways: scrolls to the current tab. */
function showTab(element: HTMLElement | null): void {
  const strip = element?.closest('ul');
  if (element && strip) strip.scrollLeft = element.offsetLeft - strip.offsetLeft - 24;
}
