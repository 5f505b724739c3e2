import { graphql } from 'relay-runtime';
import type { EmployerSetUpQuery } from '#web/__generated__/EmployerSetUpQuery.graphql.ts';
import { EmployerSetup } from '#web/features/employers/EmployerSetup.tsx';
import { found } from '#web/relay/found.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';

export function EmployerSetUp() {
  const data = useRouteQuery<EmployerSetUpQuery>(graphql`
    query EmployerSetUpQuery @preloadable {
      viewer {
        employer {
          ...EmployerSetup_employer
        }
      }
      ...YachtStep_query
    }
  `);
  const employer = found(data.viewer?.employer);
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 sm:px-6 sm:py-12">
      <EmployerSetup query={data} employer={employer} />
    </div>
  );
}
