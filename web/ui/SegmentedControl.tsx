import { choiceInput, type ChoicesProps, toggled } from './choice.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { cx } from './cx.ts';
import { splitFieldProps } from './Field.tsx';
import { useRadios } from './useRadios.ts';

type SegmentedProps<V extends string> = ChoicesProps<V> & {
  value: V | null | undefined;
  onChange: (value: V) => void;
  /** Divides the full width among the segments. */
  wide?: boolean;
};

/* Colours and a shadow mark the selection; forced colours remove both. */
const forcedStyles =
  'forced-colors:has-checked:bg-[SelectedItem] forced-colors:has-checked:text-[SelectedItemText] forced-colors:has-checked:forced-color-adjust-none';

const focusStyles =
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-peter';

/** One of two to four short options, side by side. */
export function SegmentedControl<V extends string>({ wide, ...props }: SegmentedProps<V>) {
  const { field, control } = splitFieldProps(props);
  const radios = useRadios(control);
  return (
    <ChoiceField role="radiogroup" {...field}>
      <div
        className={cx(
          'min-h-control gap-1 rounded-control border border-line bg-mist p-1',
          wide ? 'grid auto-cols-fr grid-flow-col' : 'inline-flex self-start',
        )}
      >
        {radios.map(({ choice, input }) => (
          <label
            key={choice.value}
            className={cx(
              'relative grid place-items-center rounded-chip px-3 text-center text-note font-medium text-ink-soft transition-colors',
              'hover:bg-hover has-checked:bg-peter-soft has-checked:text-peter-deep has-checked:shadow-[0_0_0_1px_var(--color-peter)] has-disabled:cursor-not-allowed has-disabled:opacity-55',
              focusStyles,
              forcedStyles,
            )}
          >
            <input
              {...input}
              // As high as the whole control.
              className="absolute inset-x-0 -inset-y-1.25 cursor-[inherit] appearance-none rounded-chip outline-none"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </ChoiceField>
  );
}

type ToggleProps<V extends string> = ChoicesProps<V> & {
  value: readonly V[];
  onChange: (value: V[]) => void;
};

/** Multiple choice of short options, as toggle buttons. */
export function ToggleGroup<V extends string>(props: ToggleProps<V>) {
  const { choices, value, onChange, onBlur, name, ref, disabled, ...field } = props;
  const group = { onBlur, name, disabled };
  return (
    <ChoiceField {...field}>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice, index) => (
          <label
            key={choice.value}
            className={cx(
              'relative inline-flex min-h-control items-center rounded-full border border-line-strong/60 bg-paper px-4 text-note font-medium text-ink transition-colors',
              'hover:border-line-strong hover:bg-hover has-checked:border-peter has-checked:bg-peter-soft has-checked:text-peter-deep has-disabled:cursor-not-allowed has-disabled:opacity-55',
              focusStyles,
              forcedStyles,
            )}
          >
            <input
              ref={index === 0 ? ref : undefined}
              {...choiceInput(group, choice)}
              type="checkbox"
              checked={value.includes(choice.value)}
              onChange={() => onChange(toggled(choices, value, choice.value))}
              className="absolute inset-0 cursor-[inherit] appearance-none rounded-full outline-none"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </ChoiceField>
  );
}
