import { SearchField } from '#web/ui/SearchField.tsx';
import { TEXT_PAUSE } from './address.ts';
import type { FilterProps } from './FilterPanel.tsx';
import { TEXT_MAX, TEXT_MIN } from './filters.ts';

type Props = FilterProps & { label?: string; hideLabel?: boolean; className?: string };

/** Words of names, addresses and profiles, or a phone number; applied from two characters. */
export function TextFilter({ filters, sent, onChange, label = 'Words or phone', ...look }: Props) {
  const length = sent.text.trim().length;
  return (
    <SearchField
      label={label}
      hideLabel={false}
      maxLength={TEXT_MAX}
      value={filters.text}
      delay={TEXT_PAUSE}
      help={length > 0 && length < TEXT_MIN ? `Type at least ${TEXT_MIN} characters.` : undefined}
      onSearch={(text, pause) => onChange({ text }, pause)}
      {...look}
    />
  );
}
