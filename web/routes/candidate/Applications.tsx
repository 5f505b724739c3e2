import { graphql } from 'relay-runtime';
import type { ApplicationsQuery } from '#web/__generated__/ApplicationsQuery.graphql.ts';
import { OwnApplications } from '#web/features/applications/OwnApplications.tsx';
import { OwnIntroductions } from '#web/features/introductions/OwnIntroductions.tsx';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';

export function Applications() {
  const data = useRouteQuery<ApplicationsQuery>(graphql`
    query ApplicationsQuery @preloadable {
      ...OwnIntroductions_query
      ...OwnApplications_query
    }
  `);
  return (
    <div className="mx-auto max-w-6xl px-4 py-6 sm:px-6">
      <PageHeader title="Active Applications" className="mb-6" />
      <OwnIntroductions withAnswered query={data} />
      <OwnApplications query={data} />
    </div>
  );
}
