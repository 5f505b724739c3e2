import { useLocation } from 'react-router';
import { graphql } from 'relay-runtime';
import type { SignUpsQuery } from '#web/__generated__/SignUpsQuery.graphql.ts';
import { TEXT_PAUSE } from '#web/features/candidate-search/address.ts';
import { TEXT_MIN } from '#web/features/candidate-search/filters.ts';
import { SignUpTable } from '#web/features/candidates/SignUpTable.tsx';
import { SignUpTabs } from '#web/features/candidates/SignUpTabs.tsx';
import { ExportButton } from '#web/features/downloads/ExportButton.tsx';
import { useAddress } from '#web/relay/useAddress.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { OfficePage } from '#web/ui/OfficePage.tsx';
import { ListSearch } from './ListSearch.tsx';
import { searchOf } from './search.ts';

/** The sign-ups, found by words as the crew is. */
export function SignUps() {
  const data = useRouteQuery<SignUpsQuery>(graphql`
    query SignUpsQuery($status: SignUpStatus!, $filter: CandidateFilters) @preloadable {
      ...SignUpTabs_query
      ...SignUpTable_query @arguments(status: $status, filter: $filter)
    }
  `);
  const list = useLocation().pathname.endsWith('/incomplete') ? 'INCOMPLETE' : 'COMPLETED';
  const address = useAddress();
  const search = searchOf(address.shown, TEXT_MIN);
  return (
    <OfficePage
      title="Sign-ups"
      className={address.shown.has('open') ? 'max-w-400!' : undefined}
      description="Candidates who are not verified yet."
      actions={
        <>
          <ListSearch list="sign-ups" address={address} minimum={TEXT_MIN} delay={TEXT_PAUSE} />
          <ExportButton file="Users.xlsx" />
        </>
      }
      bar={<SignUpTabs query={data} />}
    >
      <SignUpTable key={`${list} ${search}`} query={data} list={list} search={search} />
    </OfficePage>
  );
}
