import { SearchField } from '#web/ui/SearchField.tsx';
import type { FilterProps } from './FilterPanel.tsx';
import { NAME_MIN } from './filters.ts';
import { LONG_PAUSE } from './useSearch.ts';

/** The id of the box that '/' leads to. */
export const nameFilterId = 'candidate-name';

/** A part of the name; it counts from five characters on. */
export function NameFilter({ filters, onChange }: FilterProps) {
  const length = filters.name.trim().length;
  return (
    <SearchField
      id={nameFilterId}
      label="Name"
      hideLabel={false}
      maxLength={200}
      value={filters.name}
      delay={LONG_PAUSE}
      help={length > 0 && length < NAME_MIN ? `Type at least ${NAME_MIN} characters.` : undefined}
      onSearch={(name) => onChange({ name }, 0)}
    />
  );
}
