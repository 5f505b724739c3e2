import { useParams } from 'react-router';
import { graphql } from 'relay-runtime';
import type { ListingsQuery } from '#web/__generated__/ListingsQuery.graphql.ts';
import { AllListings } from '#web/features/listings/AllListings.tsx';
import { ConsultantFilter } from '#web/features/listings/ConsultantFilter.tsx';
import { ListingTabs } from '#web/features/listings/ListingTabs.tsx';
import { statusOf, tabPaths } from '#web/features/listings/paths.ts';
import { NotFound } from '#web/relay/failures.ts';
import { useAddress } from '#web/relay/useAddress.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { OfficePage } from '#web/ui/OfficePage.tsx';
import { ListSearch } from './ListSearch.tsx';
import { LISTING_SEARCH_MIN, searchOf } from './search.ts';

const paths = tabPaths('all', '');

/** The listings of all yachts. */
export function Listings() {
  const data = useRouteQuery<ListingsQuery>(graphql`
    query ListingsQuery($status: JobStatus!, $consultant: String, $search: String) @preloadable {
      listingCounts {
        ...ListingTabs_counts
      }
      ...ConsultantFilter_query @arguments(status: $status)
      ...AllListings_query @arguments(status: $status, consultant: $consultant, search: $search)
    }
  `);
  const status = statusOf(useParams().status);
  const address = useAddress();
  if (!status) throw new NotFound();
  const search = searchOf(address.shown, LISTING_SEARCH_MIN);
  const consultant = address.shown.get('consultant');
  return (
    <OfficePage
      title="Listings"
      description="The positions of all yachts."
      actions={
        <>
          <ListSearch list="listings" address={address} minimum={LISTING_SEARCH_MIN} />
          <ConsultantFilter
            query={data}
            status={status}
            value={address.asked.get('consultant') ?? ''}
            onChange={(name) => address.put('consultant', name)}
          />
        </>
      }
      bar={<ListingTabs counts={data.listingCounts} paths={paths} status={status} />}
    >
      <AllListings
        key={`${status} ${consultant} ${search}`}
        query={data}
        status={status}
        consultant={consultant}
        search={search}
      />
    </OfficePage>
  );
}
