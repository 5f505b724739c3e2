import { useLocation } from 'react-router';
import { graphql } from 'relay-runtime';
import type { SignUpsQuery } from '#web/__generated__/SignUpsQuery.graphql.ts';
import { SignUpTable } from '#web/features/candidates/SignUpTable.tsx';
import { SignUpTabs } from '#web/features/candidates/SignUpTabs.tsx';
import { ExportButton } from '#web/features/downloads/ExportButton.tsx';
import { useAddress } from '#web/relay/useAddress.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { OfficePage } from '#web/ui/OfficePage.tsx';
import { ListSearch } from './ListSearch.tsx';
import { CANDIDATE_SEARCH_MIN, searchOf } from './search.ts';

export function SignUps() {
  const data = useRouteQuery<SignUpsQuery>(graphql`
    query SignUpsQuery($status: SignUpStatus!, $search: String) @preloadable {
      ...SignUpTabs_query
      ...SignUpTable_query @arguments(status: $status, search: $search)
    }
  `);
  const list = useLocation().pathname.endsWith('/incomplete') ? 'INCOMPLETE' : 'COMPLETED';
  const address = useAddress();
  const search = searchOf(address.shown, CANDIDATE_SEARCH_MIN);
  return (
    <OfficePage
      title="Sign-ups"
      description="Candidates who are not verified yet."
      actions={
        <>
          <ListSearch
            list="sign-ups"
            address={address}
            minimum={CANDIDATE_SEARCH_MIN}
            delay={1000}
          />
          <ExportButton file="Users.xlsx" />
        </>
      }
      bar={<SignUpTabs query={data} />}
    >
      <SignUpTable key={`${list} ${search}`} query={data} list={list} search={search} />
    </OfficePage>
  );
}
