import { Plus } from 'lucide-react';
import { graphql } from 'relay-runtime';
import type { YachtsQuery } from '#web/__generated__/YachtsQuery.graphql.ts';
import { YachtTable } from '#web/features/yachts/YachtTable.tsx';
import { useAddress } from '#web/relay/useAddress.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { OfficePage } from '#web/ui/OfficePage.tsx';
import { ListSearch } from './ListSearch.tsx';
import { searchOf, YACHT_SEARCH_MIN } from './search.ts';

/** Local Yacht Accounts. */
export function Yachts() {
  const data = useRouteQuery<YachtsQuery>(graphql`
    query YachtsQuery($search: String) @preloadable {
      ...YachtTable_query @arguments(search: $search)
    }
  `);
  const address = useAddress();
  const search = searchOf(address.shown, YACHT_SEARCH_MIN);
  return (
    <OfficePage
      title="Local Yacht Accounts"
      description="The yachts that the agency lists positions for."
      actions={
        <>
          <ListSearch list="yachts" address={address} minimum={YACHT_SEARCH_MIN} />
          <LinkButton
            variant="primary"
            icon={<Plus aria-hidden className="size-4" />}
            to="/yachts/create"
          >
            Create a Local Yacht
          </LinkButton>
        </>
      }
    >
      <YachtTable key={search} query={data} searching={search !== null} />
    </OfficePage>
  );
}
