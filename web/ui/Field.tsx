import { type ReactNode, type Ref, useId } from 'react';
import { cx } from './cx.ts';
import { helpStyles, labelStyles } from './field-styles.ts';
import { FormError } from './FormError.tsx';

/** What every field takes around its control. */
export type FieldProps = {
  label: ReactNode;
  /** Keeps the label for screen readers alone. */
  hideLabel?: boolean;
  help?: ReactNode;
  /** The message under the control; its presence makes the field invalid. */
  error?: string | null;
  required?: boolean;
  /** Says 'Optional' beside the label. */
  optional?: boolean;
  className?: string;
};

/** What a field of its own text takes beside the attributes of its input. */
export type TextProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  autoComplete?: string;
  disabled?: boolean;
};

/** The attributes that tie a control to its label, help and error. */
type ControlIds = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

type Props = FieldProps & {
  /** Replaces the generated id of the control. */
  id?: string;
  /** Beside the label, at the far end: a counter, a link. */
  aside?: ReactNode;
  children: (ids: ControlIds) => ReactNode;
};

/** Label, control, help and error as one column. */
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

/** Splits the props of a field from those of its native control. */
export function splitFieldProps<P extends FieldProps>(props: P) {
  const { label, hideLabel, help, error, required, optional, className, ...control } = props;
  return {
    field: { label, hideLabel, help, error, required, optional, className },
    control,
  };
}
