import { graphql } from 'relay-runtime';
import type { ProfileDetailsQuery } from '#web/__generated__/ProfileDetailsQuery.graphql.ts';
import { DetailsTab } from '#web/features/profile/details/DetailsTab.tsx';
import { ownProfile } from '#web/features/profile/ownProfile.ts';
import { UploadInstead } from '#web/features/setup/UploadInstead.tsx';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';

export function ProfileDetails() {
  const data = useRouteQuery<ProfileDetailsQuery>(graphql`
    query ProfileDetailsQuery @preloadable {
      viewer {
        candidate {
          profile {
            ...DetailsTab_profile
          }
        }
      }
      ...DetailsTab_query
    }
  `);
  const profile = ownProfile(data);
  return <DetailsTab query={data} profile={profile} hint={<UploadInstead />} />;
}
