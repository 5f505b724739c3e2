import { graphql } from 'relay-runtime';
import type { SetUpQuery } from '#web/__generated__/SetUpQuery.graphql.ts';
import { SetupStages } from '#web/features/setup/SetupStages.tsx';
import { found } from '#web/relay/found.ts';
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
      ...SetupWizard_query
    }
  `);
  const profile = found(data.viewer?.candidate?.profile);
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 sm:px-6 sm:py-12">
      <SetupStages query={data} profile={profile} />
    </div>
  );
}
