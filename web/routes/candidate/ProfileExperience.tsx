import { graphql } from 'relay-runtime';
import type { ProfileExperienceQuery } from '#web/__generated__/ProfileExperienceQuery.graphql.ts';
import { ProfileScreen } from '#web/features/profile/ProfileScreen.tsx';
import { SchoolHistory } from '#web/features/profile/experience/SchoolHistory.tsx';
import { WorkExperience } from '#web/features/profile/experience/WorkExperience.tsx';
import { found } from '#web/relay/found.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { Card } from '#web/ui/Card.tsx';

export function ProfileExperience() {
  const data = useRouteQuery<ProfileExperienceQuery>(graphql`
    query ProfileExperienceQuery @preloadable {
      viewer {
        candidate {
          profile {
            ...ProfileRail_profile
            ...WorkExperience_profile
            ...SchoolHistory_profile
          }
        }
      }
    }
  `);
  const profile = found(data.viewer?.candidate?.profile);
  return (
    <ProfileScreen
      tab="experience"
      profile={profile}
      description="Where you have worked and what you have learnt, the newest first."
    >
      <Card as="section" aria-label="Work Experience" id="part-pastRoles">
        <h2 className="mb-4 font-semibold">Work Experience</h2>
        <WorkExperience profile={profile} />
      </Card>
      <Card as="section" aria-label="Education" id="part-education">
        <h2 className="mb-4 font-semibold">Education</h2>
        <SchoolHistory profile={profile} />
      </Card>
    </ProfileScreen>
  );
}
