import { graphql } from 'relay-runtime';
import type { ProfileQualificationsQuery } from '#web/__generated__/ProfileQualificationsQuery.graphql.ts';
import { ProfileScreen } from '#web/features/profile/ProfileScreen.tsx';
import { EssentialCertificates } from '#web/features/profile/qualifications/EssentialCertificates.tsx';
import { QualificationPicker } from '#web/features/profile/qualifications/QualificationPicker.tsx';
import { SkillPickers } from '#web/features/profile/qualifications/SkillPickers.tsx';
import { found } from '#web/relay/found.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { Card } from '#web/ui/Card.tsx';

// Nothing on this screen depends on pending uploads.
const ignore = () => undefined;

export function ProfileQualifications() {
  const data = useRouteQuery<ProfileQualificationsQuery>(graphql`
    query ProfileQualificationsQuery @preloadable {
      viewer {
        candidate {
          profile {
            ...ProfileRail_profile
            ...EssentialCertificates_profile
            ...QualificationPicker_profile
            ...SkillPickers_profile
          }
        }
      }
      ...useQualificationOptions_query
      ...SkillPickers_query
    }
  `);
  const profile = found(data.viewer?.candidate?.profile);
  return (
    <ProfileScreen
      tab="qualifications"
      profile={profile}
      description="What you hold, what you can do, and what you know."
    >
      <Card as="section" id="part-certificates" aria-label="Essential Certificates">
        <h2 className="mb-4 font-semibold">Essential Certificates</h2>
        <EssentialCertificates profile={profile} onSaving={ignore} />
      </Card>
      <Card as="section" id="part-qualifications" aria-label="Qualifications">
        <QualificationPicker query={data} profile={profile} onSaving={ignore} />
      </Card>
      <SkillPickers query={data} profile={profile} />
    </ProfileScreen>
  );
}
