import { graphql } from 'relay-runtime';
import type { ProfileIdealJobQuery } from '#web/__generated__/ProfileIdealJobQuery.graphql.ts';
import { ProfileScreen } from '#web/features/profile/ProfileScreen.tsx';
import { IdealJob } from '#web/features/profile/ideal-job/IdealJob.tsx';
import { found } from '#web/relay/found.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';

export function ProfileIdealJob() {
  const data = useRouteQuery<ProfileIdealJobQuery>(graphql`
    query ProfileIdealJobQuery @preloadable {
      viewer {
        candidate {
          profile {
            ...ProfileRail_profile
            ...IdealJob_profile
          }
        }
      }
      ...DesiredRoleForm_query
    }
  `);
  const profile = found(data.viewer?.candidate?.profile);
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
