import { graphql } from 'relay-runtime';
import type { CrewQuery } from '#web/__generated__/CrewQuery.graphql.ts';
import { CrewTable } from '#web/features/candidates/CrewTable.tsx';
import { ExportButton } from '#web/features/downloads/ExportButton.tsx';
import { useAddress } from '#web/relay/useAddress.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { OfficePage } from '#web/ui/OfficePage.tsx';
import { ListSearch } from './ListSearch.tsx';
import { CANDIDATE_SEARCH_MIN, searchOf } from './search.ts';

export function Crew() {
  const data = useRouteQuery<CrewQuery>(graphql`
    query CrewQuery($search: String) @preloadable {
      ...CrewTable_query @arguments(search: $search)
    }
  `);
  const address = useAddress();
  const search = searchOf(address.shown, CANDIDATE_SEARCH_MIN);
  return (
    <OfficePage
      title="Crew Accounts"
      description="Candidates whom the agency has verified."
      actions={
        <>
          <ListSearch list="crew" address={address} minimum={CANDIDATE_SEARCH_MIN} delay={1000} />
          <ExportButton file="Users.xlsx" />
        </>
      }
    >
      <CrewTable key={search} query={data} searching={search !== null} />
    </OfficePage>
  );
}
