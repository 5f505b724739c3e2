import type { ReactNode } from 'react';
import { graphql } from 'relay-runtime';
import type { FilterEditorQuery } from '#web/__generated__/FilterEditorQuery.graphql.ts';
import { choicesOf } from '#web/features/forms/choices.ts';
import { otherNamesOf } from '#web/features/forms/position-names.ts';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import type { FilterProps } from './FilterPanel.tsx';
import type { FilterKey } from './filters.ts';
import { KeywordFilter } from './KeywordFilter.tsx';
import * as labels from './labels.ts';
import { ListFilter } from './ListFilter.tsx';
import { LocationFilter } from './LocationFilter.tsx';
import { NameFilter } from './NameFilter.tsx';
import { RangeFilter } from './RangeFilter.tsx';
import { TextFilter } from './TextFilter.tsx';
import { ToggleFilter } from './ToggleFilter.tsx';

/** The options of the filters: loaded once, separately from the results, which reload on every change. */
export const filterEditorQuery = graphql`
  query FilterEditorQuery @preloadable {
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

type Group = { title: string; filters: readonly FilterKey[] };

/** The filters in the order of the panel. */
export const GROUPS: readonly Group[] = [
  {
    title: 'Looking for',
    filters: ['text', 'name', 'position', 'jobType', 'yachtType', 'couples'],
  },
  { title: 'Holds', filters: ['qualifications', 'visas'] },
  { title: 'From and now in', filters: ['location', 'nationality', 'country'] },
  { title: 'When', filters: ['lastActive', 'availability'] },
  { title: 'Person', filters: ['tattoo', 'smoking', 'profileKeywords'] },
  { title: 'Ranges', filters: ['yachtLength', 'age', 'salary'] },
];

export const FILTER_LABELS: Readonly<Record<FilterKey, string>> = {
  text: 'Words or phone',
  name: 'Name',
  position: 'Position',
  jobType: 'Job type',
  yachtType: 'Yacht type',
  couples: 'Couples',
  qualifications: 'Qualifications',
  visas: 'Visas',
  location: 'Location',
  nationality: 'Nationality',
  country: 'Country',
  lastActive: 'Last active',
  availability: 'Availability',
  tattoo: 'Tattoo',
  smoking: 'Smoking',
  profileKeywords: 'Profile keywords',
  yachtLength: 'Yacht length',
  age: 'Age',
  salary: 'Salary a month',
};

type Props = FilterProps & {
  filter: FilterKey;
  query: FilterEditorQuery['response'];
  /** A range is there to be typed, without pressing Set first. */
  isOpen?: boolean;
};

/** The control of one filter. */
export function FilterEditor({ filter, query, isOpen = false, ...props }: Props) {
  const { filters, onChange } = props;
  const label = FILTER_LABELS[filter];
  const range = { label, startsSet: isOpen };
  const editors: Record<FilterKey, () => ReactNode> = {
    text: () => <TextFilter {...props} />,
    name: () => <NameFilter {...props} />,
    position: () => (
      <ListFilter
        {...props}
        name="position"
        label={label}
        options={query.positions.map(ofDepartment)}
      />
    ),
    jobType: () => (
      <ToggleFilter {...props} name="jobType" label={label} labels={labels.jobTypes} />
    ),
    yachtType: () => (
      <ToggleFilter {...props} name="yachtType" label={label} labels={labels.yachtTypes} />
    ),
    couples: () => (
      <ChoiceFilter
        label={label}
        labels={labels.couples}
        value={filters.couples}
        onChange={(value) => onChange({ couples: value })}
      />
    ),
    qualifications: () => (
      <ListFilter
        {...props}
        name="qualifications"
        label={label}
        options={query.qualifications.map(ofCategory)}
      />
    ),
    visas: () => <ToggleFilter {...props} name="visas" label={label} labels={labels.visas} />,
    location: () => (
      <LocationFilter
        query={query}
        value={filters.location}
        onChange={(location) => onChange({ location })}
      />
    ),
    nationality: () => (
      <ListFilter
        {...props}
        name="nationality"
        label={label}
        options={query.nationalities.map(ofCode)}
      />
    ),
    country: () => (
      <ListFilter {...props} name="country" label={label} options={query.countries.map(ofCode)} />
    ),
    lastActive: () => (
      <ChoiceFilter
        label={label}
        labels={labels.lastActive}
        value={filters.lastActive}
        onChange={(value) => onChange({ lastActive: value })}
      />
    ),
    availability: () => (
      <ChoiceFilter
        label={label}
        labels={labels.availability}
        value={filters.availability}
        onChange={(value) => onChange({ availability: value })}
      />
    ),
    tattoo: () => <ToggleFilter {...props} name="tattoo" label={label} labels={labels.tattoos} />,
    smoking: () => (
      <ChoiceFilter
        label={label}
        labels={labels.smoking}
        value={filters.smoking === null ? null : yesNo(filters.smoking)}
        onChange={(value) => onChange({ smoking: value && value === 'YES' })}
      />
    ),
    profileKeywords: () => (
      <KeywordFilter
        value={filters.profileKeywords}
        onChange={(profileKeywords) => onChange({ profileKeywords })}
      />
    ),
    yachtLength: () => (
      <RangeFilter
        {...range}
        name="yachtLength"
        examples={[45, 55]}
        unit="m"
        value={{ min: filters.yachtLengthMin, max: filters.yachtLengthMax }}
        onChange={({ min, max }) => onChange({ yachtLengthMin: min, yachtLengthMax: max })}
      />
    ),
    age: () => (
      <RangeFilter
        {...range}
        name="age"
        examples={[25, 30]}
        value={{ min: filters.ageMin, max: filters.ageMax }}
        onChange={({ min, max }) => onChange({ ageMin: min, ageMax: max })}
      />
    ),
    salary: () => (
      <RangeFilter
        {...range}
        name="salary"
        examples={[4000, 6000]}
        value={{ min: filters.salaryMin, max: filters.salaryMax }}
        onChange={({ min, max }) => onChange({ salaryMin: min, salaryMax: max })}
      >
        {(disabled) => (
          <SegmentedControl
            wide
            hideLabel
            label="Currency of the salary"
            choices={choicesOf(labels.currencies)}
            value={filters.salaryCurrency}
            disabled={disabled}
            onChange={(salaryCurrency) => onChange({ salaryCurrency })}
          />
        )}
      </RangeFilter>
    ),
  };
  return editors[filter]();
}

type Named = { readonly name: string };
const ofDepartment = ({ name, department }: Named & { readonly department: string }) => ({
  id: name,
  label: name,
  category: department,
  also: otherNamesOf(name),
});
const ofCategory = ({ name, category }: Named & { readonly category: string }) => ({
  id: name,
  label: name,
  category,
});
const ofCode = ({ code, name }: Named & { readonly code: string }) => ({ id: code, label: name });
const yesNo = (value: boolean) => (value ? 'YES' : 'NO');
