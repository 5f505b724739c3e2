import { graphql } from 'relay-runtime';
import type { ProfileDetailsQuery } from '#web/__generated__/ProfileDetailsQuery.graphql.ts';
import { DetailsTab } from '#web/features/profile/details/DetailsTab.tsx';
import { UploadInstead } from '#web/features/setup/UploadInstead.tsx';
import { found } from '#web/relay/found.ts';
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
      ...Details_query
    }
  `);
  const profile = found(data.viewer?.candidate?.profile);
  return <DetailsTab query={data} profile={profile} hint={<UploadInstead />} />;
}
