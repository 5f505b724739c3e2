import { type ReactNode, type Ref, useId } from 'react';
import { cx } from './cx.ts';
import { helpStyles, labelStyles } from './field-styles.ts';
import { FormError } from './FormError.tsx';

/** Props of every field besides its control. */
export type FieldProps = {
  label: ReactNode;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  help?: ReactNode;
  /** The message under the control; if set, the field is invalid. */
  error?: string | null;
  required?: boolean;
  /** Shows 'Optional' beside the label. */
  optional?: boolean;
  className?: string;
};

/** Props of a text field besides the attributes of its input. */
export type TextProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  autoComplete?: string;
  disabled?: boolean;
};

/** The attributes that link a control to its label, help and error. */
type ControlIds = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

type Props = FieldProps & {
  /** Replaces the generated id of the control. */
  id?: string;
  /** Content at the end of the label's line: a counter, a link. */
  aside?: ReactNode;
  children: (ids: ControlIds) => ReactNode;
};

/** Label, control, help and error in one column. */
export function Field({ id, label, hideLabel, help, error, aside, children, ...rest }: Props) {
  const generated = useId();
  const control = id ?? generated;
  const describedBy = cx(help != null && `${control}-help`, error && `${control}-error`);
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', rest.className)}>
      <div className={cx('flex items-baseline justify-between gap-3', hideLabel && 'sr-only')}>
        <label htmlFor={control} className={labelStyles}>
          {label}
          {rest.optional && <span className="ml-1.5 font-normal text-ink-soft">Optional</span>}
        </label>
        {aside}
      </div>
      {children({
        id: control,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': rest.required || undefined,
      })}
      {help != null && (
        <div id={`${control}-help`} className={helpStyles}>
          {help}
        </div>
      )}
      <FormError id={`${control}-error`}>{error}</FormError>
    </div>
  );
}

/** Separates the props of a field from those of its native control. */
export function splitFieldProps<P extends FieldProps>(props: P) {
  const { label, hideLabel, help, error, required, optional, className, ...control } = props;
  return {
    field: { label, hideLabel, help, error, required, optional, className },
    control,
  };
}
