import { choicesOf } from '#web/features/forms/choices.ts';
import { ToggleGroup } from '#web/ui/SegmentedControl.tsx';
import type { FilterProps } from './FilterPanel.tsx';

type Props = FilterProps & {
  name: 'jobType' | 'yachtType' | 'visas' | 'tattoo';
  label: string;
  labels: Readonly<Record<string, string>>;
};

/** Multiple choice from a few options. */
export function ToggleFilter({ name, label, labels, filters, onChange }: Props) {
  return (
    <ToggleGroup
      label={label}
      choices={choicesOf(labels)}
      value={filters[name]}
      onChange={(chosen) => onChange({ [name]: chosen })}
    />
  );
}
