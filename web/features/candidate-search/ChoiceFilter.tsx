import { choicesOf } from '#web/features/forms/choices.ts';
import { Select } from '#web/ui/Select.tsx';

type Props<Value extends string> = {
  label: string;
  labels: Readonly<Record<Value, string>>;
  value: Value | null;
  onChange: (value: Value | null) => void;
};

/** The value that switches a filter off, in lists that have it. */
const OFF = 'DONT_MATCH';

/** An optional single choice; no choice is shown as 'Don’t Match' if the list has it, else as 'Any'. */
export function ChoiceFilter<Value extends string>({
  label,
  labels,
  value,
  onChange,
}: Props<Value>) {
  const choices = choicesOf(labels);
  const hasOff = OFF in labels;
  const find = (text: string) =>
    choices.find((choice) => choice.value === text && choice.value !== OFF)?.value ?? null;
  return (
    <Select
      label={label}
      choices={choices}
      placeholder={hasOff ? undefined : 'Any'}
      value={value ?? (hasOff ? OFF : '')}
      onChange={({ target }) => onChange(find(target.value))}
    />
  );
}
