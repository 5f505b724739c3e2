import { Checkbox } from './Checkbox.tsx';
import { choiceInput, type ChoicesProps, toggled } from './choice.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { cx } from './cx.ts';

type Props<V extends string> = ChoicesProps<V> & {
  value: readonly V[];
  onChange: (value: V[]) => void;
  /** Two columns if there is room. */
  twoColumns?: boolean;
};

/** Multiple choice with every option visible; the value keeps the order of the options. */
export function CheckboxGroup<V extends string>(props: Props<V>) {
  const { choices, value, onChange, onBlur, name, ref, disabled, twoColumns, ...field } = props;
  const group = { onBlur, name, disabled };
  return (
    <ChoiceField {...field}>
      <div className={cx('grid gap-x-6', twoColumns && 'sm:grid-cols-2')}>
        {choices.map((choice, index) => (
          <Checkbox
            key={choice.value}
            ref={index === 0 ? ref : undefined}
            {...choiceInput(group, choice)}
            label={choice.label}
            help={choice.help}
            checked={value.includes(choice.value)}
            onChange={() => onChange(toggled(choices, value, choice.value))}
          />
        ))}
      </div>
    </ChoiceField>
  );
}
