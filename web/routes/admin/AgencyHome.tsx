import { graphql } from 'relay-runtime';
import type { AgencyHomeQuery } from '#web/__generated__/AgencyHomeQuery.graphql.ts';
import { HomeLists } from '#web/features/agency/HomeLists.tsx';
import { HomeTiles } from '#web/features/agency/HomeTiles.tsx';
import { MailTrouble } from '#web/features/emails/MailTrouble.tsx';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { OfficePage } from '#web/ui/OfficePage.tsx';

export function AgencyHome() {
  const data = useRouteQuery<AgencyHomeQuery>(graphql`
    query AgencyHomeQuery @preloadable {
      viewer {
        firstName
      }
      ...MailTrouble_query
      ...HomeTiles_query
      ...HomeLists_query
    }
  `);
  return (
    <OfficePage
      className="flex flex-col gap-6"
      title={data.viewer ? `Good to see you, ${data.viewer.firstName}` : 'Home'}
      description="What waits for you today."
    >
      <MailTrouble query={data} />
      <HomeTiles query={data} />
      <HomeLists query={data} />
    </OfficePage>
  );
}
