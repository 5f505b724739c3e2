import { graphql } from 'relay-runtime';
import type { AgencyHomeQuery } from '#web/__generated__/AgencyHomeQuery.graphql.ts';
import { HomeLists } from '#web/features/agency/HomeLists.tsx';
import { HomeTiles } from '#web/features/agency/HomeTiles.tsx';
import { MailTrouble } from '#web/features/emails/MailTrouble.tsx';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';

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
    <div className="mx-auto flex max-w-6xl flex-col gap-6 px-4 pt-6 pb-10 sm:px-6">
      <PageHeader
        title={data.viewer ? `Good to see you, ${data.viewer.firstName}` : 'Home'}
        description="What waits for you today."
      />
      <MailTrouble query={data} />
      <HomeTiles query={data} />
      <HomeLists query={data} />
    </div>
  );
}
