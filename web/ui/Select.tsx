import type { ComponentProps } from 'react';
import { Chevron } from './Chevron.tsx';
import type { Choice } from './choice.ts';
import { cx } from './cx.ts';
import { Field, type FieldProps, splitFieldProps } from './Field.tsx';
import { controlStyles } from './field-styles.ts';

type Props = FieldProps &
  Omit<ComponentProps<'select'>, 'required' | 'className' | 'children' | 'multiple' | 'size'> & {
    choices: readonly (Omit<Choice, 'label' | 'help'> & { label: string })[];
    /** Text of the empty first option; leave out if a value is always set. */
    placeholder?: string;
  };

/** Single choice with a native select, for the platform's own list on a phone. Accepts `register(…)`. */
export function Select(props: Props) {
  const { field, control } = splitFieldProps(props);
  const { choices, placeholder, id, ...select } = control;
  return (
    <Field id={id} {...field}>
      {(ids) => (
        <div className="relative">
          <select
            {...select}
            {...ids}
            className={controlStyles(
              Boolean(field.error),
              cx('select h-control truncate pr-9', select.value === '' && 'text-ink-soft'),
            )}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} disabled={choice.disabled}>
                {choice.label}
              </option>
            ))}
          </select>
          <Chevron className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-soft" />
        </div>
      )}
    </Field>
  );
}
