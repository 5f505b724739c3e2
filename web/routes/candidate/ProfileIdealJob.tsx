import { graphql } from 'relay-runtime';
import type { ProfileIdealJobQuery } from '#web/__generated__/ProfileIdealJobQuery.graphql.ts';
import { ownProfile } from '#web/features/profile/ownProfile.ts';
import { ProfileScreen } from '#web/features/profile/ProfileScreen.tsx';
import { IdealJob } from '#web/features/profile/ideal-job/IdealJob.tsx';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';

export function ProfileIdealJob() {
  const data = useRouteQuery<ProfileIdealJobQuery>(graphql`
    query ProfileIdealJobQuery @preloadable {
      viewer {
        candidate {
          profile {
            ...ProfileScreen_profile
            ...IdealJob_profile
          }
        }
      }
      ...IdealJob_query
    }
  `);
  const profile = ownProfile(data);
  return (
    <ProfileScreen
      tab="ideal-job"
      profile={profile}
      description="What would you like to work as? Add as many as you wish, your favourite first."
    >
      <IdealJob query={data} profile={profile} />
    </ProfileScreen>
  );
}
