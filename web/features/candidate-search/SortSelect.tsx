import { choicesOf } from '#web/features/forms/choices.ts';
import { Select } from '#web/ui/Select.tsx';
import type { CandidateOrder } from './graph-types.ts';
import { orders } from './labels.ts';

type Props = { value: CandidateOrder; onChange: (order: CandidateOrder) => void };

const choices = choicesOf(orders);

/** The sort orders of the results. */
export function SortSelect({ value, onChange }: Props) {
  return (
    <Select
      hideLabel
      label="Sort"
      className="max-w-48 min-w-36 flex-1"
      choices={choices}
      value={value}
      onChange={({ target }) =>
        onChange(choices.find((choice) => choice.value === target.value)?.value ?? 'MATCH_BEST')
      }
    />
  );
}
