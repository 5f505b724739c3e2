import { graphql } from 'relay-runtime';
import type { ProfileQualificationsQuery } from '#web/__generated__/ProfileQualificationsQuery.graphql.ts';
import { ProfileScreen } from '#web/features/profile/ProfileScreen.tsx';
import { EquipmentPicker } from '#web/features/profile/qualifications/EquipmentPicker.tsx';
import { EssentialCertificates } from '#web/features/profile/qualifications/EssentialCertificates.tsx';
import { QualificationPicker } from '#web/features/profile/qualifications/QualificationPicker.tsx';
import { SkillPicker } from '#web/features/profile/qualifications/SkillPicker.tsx';
import { NotFound } from '#web/relay/failures.ts';
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
            ...ProfileScreen_profile
            ...EssentialCertificates_profile
            ...QualificationPicker_profile
            ...SkillPicker_profile
            ...EquipmentPicker_profile
          }
        }
      }
      ...useQualificationOptions_query
      ...SkillPicker_query
      ...EquipmentPicker_query
    }
  `);
  const profile = data.viewer?.candidate?.profile;
  if (!profile) throw new NotFound();
  return (
    <ProfileScreen
      tab="qualifications"
      profile={profile}
      description="What you hold, what you can do, and what you know."
    >
      <Card as="section" aria-label="Essential Certificates">
        <h2 className="mb-4 font-semibold">Essential Certificates</h2>
        <EssentialCertificates profile={profile} onSaving={ignore} />
      </Card>
      <Card as="section" aria-label="Qualifications">
        <QualificationPicker query={data} profile={profile} onSaving={ignore} />
      </Card>
      <Card as="section" aria-label="Skills">
        <h2 className="mb-4 font-semibold">Skills</h2>
        <SkillPicker query={data} profile={profile} />
      </Card>
      <Card as="section" aria-label="Equipment Knowledge">
        <h2 className="mb-4 font-semibold">Equipment Knowledge</h2>
        <EquipmentPicker query={data} profile={profile} />
      </Card>
    </ProfileScreen>
  );
}
