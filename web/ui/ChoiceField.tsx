import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import type { FieldProps } from './Field.tsx';
import { helpStyles, labelStyles } from './field-styles.ts';
import { FormError } from './FormError.tsx';

type Props = FieldProps & { role?: 'radiogroup' | 'group'; children: ReactNode };

/** Legend, options, help and error: the equivalent of Field for a group of controls. */
export function ChoiceField({ label, hideLabel, help, error, children, ...rest }: Props) {
  const id = useId();
  const describedBy = cx(help != null && `${id}-help`, error && `${id}-error`);
  return (
    <div
      role={rest.role ?? 'group'}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy || undefined}
      aria-invalid={rest.role === 'radiogroup' && error ? true : undefined}
      data-fault={error ? '' : undefined}
      aria-required={(rest.role === 'radiogroup' && rest.required) || undefined}
      className={cx('flex min-w-0 flex-col gap-1.5', rest.className)}
    >
      <div id={`${id}-label`} className={cx(labelStyles, hideLabel && 'sr-only')}>
        {label}
        {rest.optional && <span className="ml-1.5 font-normal text-ink-soft">Optional</span>}
      </div>
      {children}
      {help != null && (
        <div id={`${id}-help`} className={helpStyles}>
          {help}
        </div>
      )}
      <FormError id={`${id}-error`}>{error}</FormError>
    </div>
  );
}
