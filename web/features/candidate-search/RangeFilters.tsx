import { choicesOf } from '#web/features/forms/choices.ts';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { FilterGroup } from './FilterGroup.tsx';
import type { FilterProps } from './FilterPanel.tsx';
import { currencies } from './labels.ts';
import { RangeFilter } from './RangeFilter.tsx';

/** Length of the yacht, age, and salary with its currency. */
export function RangeFilters({ filters, onChange }: FilterProps) {
  const { yachtLengthMin, yachtLengthMax, ageMin, ageMax, salaryMin, salaryMax } = filters;
  return (
    <FilterGroup title="Ranges">
      <RangeFilter
        name="yachtLength"
        label="Yacht length"
        examples={[45, 55]}
        unit="m"
        value={{ min: yachtLengthMin, max: yachtLengthMax }}
        onChange={({ min, max }) => onChange({ yachtLengthMin: min, yachtLengthMax: max })}
      />
      <RangeFilter
        name="age"
        label="Age"
        examples={[25, 30]}
        value={{ min: ageMin, max: ageMax }}
        onChange={({ min, max }) => onChange({ ageMin: min, ageMax: max })}
      />
      <RangeFilter
        name="salary"
        label="Salary a month"
        examples={[4000, 6000]}
        value={{ min: salaryMin, max: salaryMax }}
        onChange={({ min, max }) => onChange({ salaryMin: min, salaryMax: max })}
      >
        {(disabled) => (
          <SegmentedControl
            wide
            hideLabel
            label="Currency of the salary"
            choices={choicesOf(currencies)}
            value={filters.salaryCurrency}
            disabled={disabled}
            onChange={(salaryCurrency) => onChange({ salaryCurrency })}
          />
        )}
      </RangeFilter>
    </FilterGroup>
  );
}
