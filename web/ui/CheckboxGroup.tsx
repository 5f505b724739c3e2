import type { Ref } from 'react';
import { Checkbox } from './Checkbox.tsx';
import type { Choice } from './choice.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { cx } from './cx.ts';
import type { FieldProps } from './Field.tsx';

type Props<V extends string> = FieldProps & {
  choices: readonly Choice<V>[];
  value: readonly V[];
  onChange: (value: V[]) => void;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  disabled?: boolean;
  /** Two columns where there is room. */
  twoColumns?: boolean;
};

/** Any of a few, all of them in sight; the value keeps the order of the choices. */
export function CheckboxGroup<V extends string>(props: Props<V>) {
  const { choices, value, onChange, onBlur, name, ref, disabled, twoColumns, ...field } = props;
  const toggle = (toggled: V) =>
    onChange(
      choices
        .map((choice) => choice.value)
        .filter((each) => value.includes(each) !== (each === toggled)),
    );
  return (
    <ChoiceField {...field}>
      <div className={cx('grid gap-x-6', twoColumns && 'sm:grid-cols-2')}>
        {choices.map((choice, index) => (
          <Checkbox
            key={choice.value}
            ref={index === 0 ? ref : undefined}
            name={name}
            label={choice.label}
            help={choice.help}
            checked={value.includes(choice.value)}
            disabled={disabled || choice.disabled}
            onChange={() => toggle(choice.value)}
            onBlur={onBlur}
          />
        ))}
      </div>
    </ChoiceField>
  );
}
