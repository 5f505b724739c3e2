import { useSearchParams } from 'react-router';
import { graphql } from 'relay-runtime';
import type { CrewQuery } from '#web/__generated__/CrewQuery.graphql.ts';
import { CrewTable } from '#web/features/candidates/CrewTable.tsx';
import { ExportButton } from '#web/features/downloads/ExportButton.tsx';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { CANDIDATE_SEARCH_MIN, searchOf } from './search.ts';

export function Crew() {
  const data = useRouteQuery<CrewQuery>(graphql`
    query CrewQuery($search: String) @preloadable {
      ...CrewTable_query @arguments(search: $search)
    }
  `);
  const [params, setParams] = useSearchParams();
  const typed = params.get('search') ?? '';
  const search = searchOf(params, CANDIDATE_SEARCH_MIN);
  return (
    <div className="mx-auto max-w-6xl px-4 pt-6 pb-10 sm:px-6">
      <PageHeader
        title="Crew Accounts"
        description="Candidates whom the agency has verified."
        actions={
          <>
            <SearchField
              label="Search crew"
              className="w-full min-w-64 sm:w-64"
              value={typed}
              delay={1000}
              help={typed && !search ? 'Type at least 5 characters.' : undefined}
              onSearch={(text) => setParams(text ? { search: text } : {}, { replace: true })}
            />
            <ExportButton file="Users.xlsx" />
          </>
        }
      />
      <CrewTable key={search} query={data} searching={search !== null} />
    </div>
  );
}
