import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Field, type FieldProps, splitFieldProps } from './Field.tsx';
import { controlStyles } from './field-styles.ts';

type Props = FieldProps &
  Omit<ComponentProps<'input'>, 'size' | 'prefix' | 'required' | 'className'> & {
    /** Shown inside the control, at its start and end: a currency, a unit, an icon. */
    prefix?: ReactNode;
    suffix?: ReactNode;
  };

/** A single-line native input; accepts all its attributes, including `register(…)`. */
export function TextField(props: Props) {
  const { field, control } = splitFieldProps(props);
  const { prefix, suffix, id, ...input } = control;
  return (
    <Field id={id} {...field}>
      {(ids) => (
        <div className="relative flex items-center">
          {prefix != null && <Affix className="left-0 pl-3">{prefix}</Affix>}
          <input
            type="text"
            {...input}
            {...ids}
            className={controlStyles(
              Boolean(field.error),
              cx('h-control', prefix != null && 'pl-9', suffix != null && 'pr-12'),
            )}
          />
          {suffix != null && <Affix className="right-0 pr-3">{suffix}</Affix>}
        </div>
      )}
    </Field>
  );
}

function Affix({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      className={cx(
        'pointer-events-none absolute text-input text-ink-soft [&_a]:pointer-events-auto [&_button]:pointer-events-auto [&_svg]:size-[1.1em]',
        className,
      )}
    >
      {children}
    </span>
  );
}
