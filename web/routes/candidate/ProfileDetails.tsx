import { graphql } from 'relay-runtime';
import type { ProfileDetailsQuery } from '#web/__generated__/ProfileDetailsQuery.graphql.ts';
import { DetailsTab } from '#web/features/profile/details/DetailsTab.tsx';
import { UploadInstead } from '#web/features/setup/UploadInstead.tsx';
import { NotFound } from '#web/relay/failures.ts';
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
  const profile = data.viewer?.candidate?.profile;
  if (!profile) throw new NotFound();
  return <DetailsTab query={data} profile={profile} hint={<UploadInstead />} />;
}
