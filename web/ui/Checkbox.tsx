import { type ComponentProps, type ReactNode, useId } from 'react';
import { ChoiceText } from './ChoiceText.tsx';
import { cx } from './cx.ts';
import { FormError } from './FormError.tsx';

type Props = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  label: ReactNode;
  help?: ReactNode;
  error?: string | null;
  hideLabel?: boolean;
  /** Indeterminate: some but not all of the items that it represents are selected. */
  mixed?: boolean;
};

/** A native checkbox; accepts `register(…)`. */
export function Checkbox({ label, help, error, hideLabel, mixed, className, ...input }: Props) {
  const id = useId();
  return (
    <div className={cx('flex flex-col', className)}>
      <label
        className={cx(
          'group inline-flex items-start gap-2.5 py-[calc((var(--control)-1.5em)/2)] text-body',
          'has-disabled:cursor-not-allowed has-disabled:text-ink-soft',
          hideLabel && 'size-control justify-center',
        )}
      >
        <span className="relative mt-[0.125em] grid size-5 shrink-0 place-items-center">
          <input
            {...input}
            ref={(box) => {
              if (box) box.indeterminate = Boolean(mixed);
              return forwardRef(input.ref, box);
            }}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={cx(help != null && `${id}-help`, error && `${id}-error`) || undefined}
            className={cx(
              'peer size-5 cursor-[inherit] appearance-none rounded-[5px] border bg-paper transition-colors',
              'checked:border-peter-fill checked:bg-peter-fill indeterminate:border-peter-fill indeterminate:bg-peter-fill disabled:bg-hover forced-colors:checked:bg-[SelectedItem] forced-colors:indeterminate:bg-[SelectedItem]',
              error ? 'border-port' : 'border-line-strong group-hover:border-peter',
            )}
          />
          <svg
            viewBox="0 0 16 16"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.25"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden
            className="pointer-events-none absolute size-3.5 text-white opacity-0 forced-colors:text-[SelectedItemText] peer-checked:opacity-100 peer-indeterminate:opacity-100"
          >
            <path d={mixed ? 'M3.5 8h9' : 'm3 8.5 3.2 3.2L13 4.8'} />
          </svg>
        </span>
        <span className={hideLabel ? 'sr-only' : undefined}>
          <ChoiceText label={label} help={help} helpId={`${id}-help`} />
        </span>
      </label>
      <FormError id={`${id}-error`}>{error}</FormError>
    </div>
  );
}

function forwardRef<T>(ref: React.Ref<T> | undefined, value: T | null) {
  if (typeof ref === 'function') return ref(value);
  if (ref) ref.current = value;
  return undefined;
}
