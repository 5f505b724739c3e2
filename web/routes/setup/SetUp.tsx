import { graphql } from 'relay-runtime';
import type { SetUpQuery } from '#web/__generated__/SetUpQuery.graphql.ts';
import { ownProfile } from '#web/features/profile/ownProfile.ts';
import { SetupStages } from '#web/features/setup/SetupStages.tsx';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';

export function SetUp() {
  const data = useRouteQuery<SetUpQuery>(graphql`
    query SetUpQuery @preloadable {
      viewer {
        candidate {
          profile {
            ...SetupStages_profile
          }
        }
      }
      ...SetupStages_query
    }
  `);
  const profile = ownProfile(data);
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 sm:px-6 sm:py-12">
      <SetupStages query={data} profile={profile} />
    </div>
  );
}
