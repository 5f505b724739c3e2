import { graphql } from 'relay-runtime';
import type { ApplicationsQuery } from '#web/__generated__/ApplicationsQuery.graphql.ts';
import { OwnApplications } from '#web/features/applications/OwnApplications.tsx';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';

export function Applications() {
  const data = useRouteQuery<ApplicationsQuery>(graphql`
    query ApplicationsQuery @preloadable {
      ...OwnApplications_query
    }
  `);
  return (
    <div className="mx-auto max-w-6xl px-4 py-6 sm:px-6">
      <PageHeader title="Active Applications" className="mb-6" />
      <OwnApplications query={data} />
    </div>
  );
}
