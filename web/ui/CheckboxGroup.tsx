import { useId } from 'react';
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
  const input = { onBlur, name, disabled };
  const id = useId();
  return (
    <ChoiceField {...field}>
      {[...Map.groupBy(choices, ({ group }) => group)].map(([group, listed]) => (
        <div
          key={group ?? ''}
          {...(group && { role: 'group', 'aria-labelledby': `${id}-${group}` })}
          className={cx('grid gap-x-6', twoColumns && 'sm:grid-cols-2')}
        >
          {group && (
            <div id={`${id}-${group}`} className="col-span-full text-note text-ink-soft">
              {group}
            </div>
          )}
          {listed.map((choice) => (
            <Checkbox
              key={choice.value}
              ref={choice === choices[0] ? ref : undefined}
              {...choiceInput(input, choice)}
              label={choice.label}
              help={choice.help}
              checked={value.includes(choice.value)}
              onChange={() => onChange(toggled(choices, value, choice.value))}
            />
          ))}
        </div>
      ))}
    </ChoiceField>
  );
}
