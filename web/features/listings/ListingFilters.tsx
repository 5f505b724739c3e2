import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { ListingFilters_query$key } from '#web/__generated__/ListingFilters_query.graphql.ts';
import type { Address } from '#web/relay/useAddress.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/Select.tsx';
import { departmentNames, isFiltered, unfiltered } from './listing-filters.ts';
import type { Status } from './paths.ts';

// The counts of the listings, which deleting one changes.
void graphql`
  fragment ListingFilters_counts on ListingCounts {
    active
    archived
    drafts
  }
`;

type Props = {
  query: ListingFilters_query$key;
  /** Null: every status. */
  status: Status | null;
  address: Address;
};

/** Filters by department and by consultant, each with their count; kept in the address. */
export function ListingFilters({ query, status, address }: Props) {
  const { consultantCounts, listingCounts } = useFragment(
    graphql`
      fragment ListingFilters_query on Query @argumentDefinitions(status: { type: "JobStatus" }) {
        consultantCounts(status: $status) {
          name
          listings
        }
        listingCounts {
          ...ListingFilters_counts @relay(mask: false)
        }
      }
    `,
    query,
  );
  const { active, archived, drafts } = listingCounts;
  const counts = { ACTIVE: active, ARCHIVED: archived, DRAFT: drafts };
  const all = status ? counts[status] : active + archived + drafts;
  const { asked, put, change } = address;
  const filter = (name: string, label: string, choices: { value: string; label: string }[]) => (
    <Select
      label={label}
      hideLabel
      className="w-[calc(50%-0.25rem)] sm:w-48"
      value={asked.get(name) ?? ''}
      onChange={(event) => put(name, event.target.value)}
      choices={choices}
    />
  );
  return (
    <>
      {filter('department', 'Department', [
        { value: '', label: 'All Departments' },
        ...Object.entries(departmentNames).map(([value, label]) => ({ value, label })),
      ])}
      {filter('consultant', 'Consultant', [
        { value: '', label: `All Listings (${all})` },
        ...consultantCounts.map(({ name, listings }) => ({
          value: name,
          label: `${name} (${listings})`,
        })),
      ])}
      {isFiltered(asked) && (
        <Button variant="quiet" onClick={() => change(unfiltered)}>
          Clear Filters
        </Button>
      )}
    </>
  );
}
