import { choicesOf } from '#web/features/forms/choices.ts';
import { Select } from '#web/ui/Select.tsx';

type Props<Value extends string> = {
  label: string;
  labels: Readonly<Record<Value, string>>;
  value: Value | null;
  onChange: (value: Value | null) => void;
};

/** In the lists that have it, the choice that switches the filter off. */
const OFF = 'DONT_MATCH';

/** One choice of a few, or none: that is 'Don’t Match' where the list has it, else 'Any'. */
export function Either<Value extends string>({ label, labels, value, onChange }: Props<Value>) {
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
