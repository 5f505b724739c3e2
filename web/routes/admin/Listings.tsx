import { ClipboardPaste } from 'lucide-react';
import { useMatch, useParams } from 'react-router';
import { graphql } from 'relay-runtime';
import type { ListingsQuery } from '#web/__generated__/ListingsQuery.graphql.ts';
import { AllListings } from '#web/features/listings/AllListings.tsx';
import { listingFilter } from '#web/features/listings/listing-filters.ts';
import { ListingFilters } from '#web/features/listings/ListingFilters.tsx';
import { ListingTabs } from '#web/features/listings/ListingTabs.tsx';
import { NewListing } from '#web/features/listings/NewListing.tsx';
import { filteredPaths, statusOf } from '#web/features/listings/paths.ts';
import { NotFound } from '#web/relay/failures.ts';
import { useAddress } from '#web/relay/useAddress.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { OfficePage } from '#web/ui/OfficePage.tsx';
import { ListSearch } from './ListSearch.tsx';
import { views } from './listing-views.ts';
import { LISTING_SEARCH_MIN, searchOf } from './search.ts';

/** The listings of all yachts: those of a status, or all jobs. */
export function Listings() {
  const data = useRouteQuery<ListingsQuery>(graphql`
    query ListingsQuery(
      $status: JobStatus
      $consultant: String
      $department: PositionType
      $search: String
    ) @preloadable {
      listingCounts {
        ...ListingTabs_counts
      }
      ...ListingFilters_query @arguments(status: $status)
      ...AllListings_query
        @arguments(
          status: $status
          consultant: $consultant
          department: $department
          search: $search
        )
      ...NewListing_query
    }
  `);
  const view = useMatch('/jobs') ? 'jobs' : 'listings';
  const { status } = useParams();
  const tab = view === 'jobs' ? null : statusOf(status);
  const address = useAddress();
  if (view === 'listings' && !tab) throw new NotFound();
  const search = searchOf(address.shown, LISTING_SEARCH_MIN);
  const filter = { ...listingFilter(address.shown, tab), search };
  return (
    <OfficePage
      {...views[view]}
      actions={
        <>
          <ListSearch list={view} address={address} minimum={LISTING_SEARCH_MIN} />
          <ListingFilters query={data} status={filter.status} address={address} />
          <LinkButton
            to="/listings/brief"
            icon={<ClipboardPaste aria-hidden className="size-4.5" />}
          >
            From a Brief
          </LinkButton>
          <NewListing query={data} />
        </>
      }
      bar={
        <ListingTabs
          counts={data.listingCounts}
          paths={filteredPaths(view, address.asked)}
          status={filter.status}
        />
      }
    >
      <AllListings key={JSON.stringify(filter)} query={data} view={view} filter={filter} />
    </OfficePage>
  );
}
