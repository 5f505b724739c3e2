import { graphql } from 'relay-runtime';
import type { ProfileReferencesQuery } from '#web/__generated__/ProfileReferencesQuery.graphql.ts';
import { ProfileScreen } from '#web/features/profile/ProfileScreen.tsx';
import { OwnReferences } from '#web/features/profile/references/OwnReferences.tsx';
import { found } from '#web/relay/found.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { Card } from '#web/ui/Card.tsx';

export function ProfileReferences() {
  const data = useRouteQuery<ProfileReferencesQuery>(graphql`
    query ProfileReferencesQuery @preloadable {
      viewer {
        candidate {
          profile {
            ...ProfileRail_profile
            ...OwnReferences_profile
          }
        }
      }
    }
  `);
  const profile = found(data.viewer?.candidate?.profile);
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
