import { MultiSelect } from '#web/ui/MultiSelect.tsx';
import type { Option } from '#web/ui/option.ts';
import type { FilterProps } from './FilterPanel.tsx';
import { LONG_PAUSE, PAUSE } from './address.ts';

type Name = 'position' | 'qualifications' | 'nationality' | 'country';
type Props = FilterProps & { name: Name; label: string; options: readonly Option[] };

const pauses: Record<Name, number> = {
  position: PAUSE,
  qualifications: PAUSE,
  nationality: LONG_PAUSE,
  country: LONG_PAUSE,
};

/**
 * Multiple choice from a list. Countries and nationalities also match by code, so that short names
 * are found.
 */
export function ListFilter({ name, label, options, filters, onChange }: Props) {
  return (
    <MultiSelect
      label={label}
      options={options}
      hideChosen
      value={filters[name]}
      onChange={(ids) => onChange({ [name]: ids }, pauses[name])}
    />
  );
}
