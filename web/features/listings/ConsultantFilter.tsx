import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { ConsultantFilter_query$key } from '#web/__generated__/ConsultantFilter_query.graphql.ts';
import { Select } from '#web/ui/Select.tsx';
import type { Status } from './paths.ts';

// The counts of the listings, which deleting one changes.
void graphql`
  fragment ConsultantFilter_counts on ListingCounts {
    active
    archived
    drafts
  }
`;

type Props = {
  query: ConsultantFilter_query$key;
  status: Status;
  value: string;
  onChange: (consultant: string) => void;
};

/** Filters by consultant, each with their count; All Listings if none is selected. */
export function ConsultantFilter({ query, status, value, onChange }: Props) {
  const { consultantCounts, listingCounts } = useFragment(
    graphql`
      fragment ConsultantFilter_query on Query
      @argumentDefinitions(status: { type: "JobStatus!" }) {
        consultantCounts(status: $status) {
          name
          listings
        }
        listingCounts {
          ...ConsultantFilter_counts @relay(mask: false)
        }
      }
    `,
    query,
  );
  const { active, archived, drafts } = listingCounts;
  const all = { ACTIVE: active, ARCHIVED: archived, DRAFT: drafts }[status];
  return (
    <Select
      label="Consultant"
      hideLabel
      className="w-full sm:w-56"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      choices={[
        { value: '', label: `All Listings (${all})` },
        ...consultantCounts.map(({ name, listings }) => ({
          value: name,
          label: `${name} (${listings})`,
        })),
      ]}
    />
  );
}
