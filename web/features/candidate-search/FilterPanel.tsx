import { type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { FilterPanelQuery } from '#web/__generated__/FilterPanelQuery.graphql.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { FilterGroup } from './FilterGroup.tsx';
import type { Filters } from './filters.ts';
import { KeywordFilter } from './KeywordFilter.tsx';
import * as labels from './labels.ts';
import { ListFilter } from './ListFilter.tsx';
import { LocationFilter } from './LocationFilter.tsx';
import { NameFilter } from './NameFilter.tsx';
import { RangeFilters } from './RangeFilters.tsx';
import { ToggleFilter } from './ToggleFilter.tsx';

/** The options of the filters: loaded once, separately from the results, which reload on every change. */
export const filterPanelQuery = graphql`
  query FilterPanelQuery @preloadable {
    positions {
      name
      department
    }
    qualifications {
      name
      category
    }
    countries {
      code
      name
    }
    nationalities {
      code
      name
    }
    ...PlaceField_query
  }
`;

export type FilterProps = {
  filters: Filters;
  /** The filters last sent to the server: a name still being typed is not included yet. */
  sent: Filters;
  /** Applies some of the filters after this debounce in milliseconds. */
  onChange: (part: Partial<Filters>, pause?: number) => void;
};

/** The 22 filters of the candidate search. */
export function FilterPanel({
  lists,
  ...props
}: FilterProps & { lists: PreloadedQuery<FilterPanelQuery> }) {
  const query = usePreloadedQuery<FilterPanelQuery>(filterPanelQuery, lists);
  const { filters, onChange } = props;
  return (
    <div className="flex flex-col gap-6">
      <FilterGroup title="Looking for">
        <NameFilter {...props} />
        <ListFilter
          {...props}
          name="position"
          label="Position"
          options={query.positions.map(ofDepartment)}
        />
        <ToggleFilter {...props} name="jobType" label="Job type" labels={labels.jobTypes} />
        <ToggleFilter {...props} name="yachtType" label="Yacht type" labels={labels.yachtTypes} />
        <ChoiceFilter
          label="Couples"
          labels={labels.couples}
          value={filters.couples}
          onChange={(value) => onChange({ couples: value })}
        />
      </FilterGroup>
      <FilterGroup title="Holds">
        <ListFilter
          {...props}
          name="qualifications"
          label="Qualifications"
          options={query.qualifications.map(ofCategory)}
        />
        <ToggleFilter {...props} name="visas" label="Visas" labels={labels.visas} />
      </FilterGroup>
      <FilterGroup title="From and now in">
        <LocationFilter
          query={query}
          value={filters.location}
          onChange={(location) => onChange({ location })}
        />
        <ListFilter
          {...props}
          name="nationality"
          label="Nationality"
          options={query.nationalities.map(ofCode)}
        />
        <ListFilter
          {...props}
          name="country"
          label="Country"
          options={query.countries.map(ofCode)}
        />
      </FilterGroup>
      <FilterGroup title="When">
        <ChoiceFilter
          label="Last active"
          labels={labels.lastActive}
          value={filters.lastActive}
          onChange={(value) => onChange({ lastActive: value })}
        />
        <ChoiceFilter
          label="Availability"
          labels={labels.availability}
          value={filters.availability}
          onChange={(value) => onChange({ availability: value })}
        />
      </FilterGroup>
      <FilterGroup title="Person">
        <ToggleFilter {...props} name="tattoo" label="Tattoo" labels={labels.tattoos} />
        <ChoiceFilter
          label="Smoking"
          labels={labels.smoking}
          value={filters.smoking === null ? null : yesNo(filters.smoking)}
          onChange={(value) => onChange({ smoking: value && value === 'YES' })}
        />
        <KeywordFilter
          value={filters.profileKeywords}
          onChange={(profileKeywords) => onChange({ profileKeywords })}
        />
      </FilterGroup>
      <RangeFilters {...props} />
    </div>
  );
}

type Named = { readonly name: string };
const ofDepartment = ({ name, department }: Named & { readonly department: string }) => ({
  id: name,
  label: name,
  category: department,
});
const ofCategory = ({ name, category }: Named & { readonly category: string }) => ({
  id: name,
  label: name,
  category,
});
const ofCode = ({ code, name }: Named & { readonly code: string }) => ({ id: code, label: name });
const yesNo = (value: boolean) => (value ? 'YES' : 'NO');
