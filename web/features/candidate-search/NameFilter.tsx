import { SearchField } from '#web/ui/SearchField.tsx';
import { LONG_PAUSE } from './address.ts';
import type { FilterProps } from './FilterPanel.tsx';
import { NAME_MIN } from './filters.ts';

/** The element id of the field that '/' focuses. */
export const nameFilterId = 'candidate-name';

/** Part of the name; applied from five characters. */
export function NameFilter({ filters, sent, onChange }: FilterProps) {
  const length = sent.name.trim().length;
  return (
    <SearchField
      id={nameFilterId}
      label="Name"
      hideLabel={false}
      maxLength={200}
      value={filters.name}
      delay={LONG_PAUSE}
      help={length > 0 && length < NAME_MIN ? `Type at least ${NAME_MIN} characters.` : undefined}
      onSearch={(name, pause) => onChange({ name }, pause)}
    />
  );
}
