import { graphql } from 'relay-runtime';
import type { ProfileReferencesQuery } from '#web/__generated__/ProfileReferencesQuery.graphql.ts';
import { ownProfile } from '#web/features/profile/ownProfile.ts';
import { ProfileScreen } from '#web/features/profile/ProfileScreen.tsx';
import { OwnReferences } from '#web/features/profile/references/OwnReferences.tsx';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { Card } from '#web/ui/Card.tsx';

export function ProfileReferences() {
  const data = useRouteQuery<ProfileReferencesQuery>(graphql`
    query ProfileReferencesQuery @preloadable {
      viewer {
        candidate {
          profile {
            ...ProfileScreen_profile
            ...OwnReferences_profile
          }
        }
      }
    }
  `);
  const profile = ownProfile(data);
  return (
    <ProfileScreen
      tab="references"
      profile={profile}
      description="People who can speak for your work. We ask them for a reference when the time comes."
    >
      <Card as="section" aria-label="References" id="part-references">
        <OwnReferences profile={profile} />
      </Card>
    </ProfileScreen>
  );
}
