import { type ComponentProps, type ReactNode, useId } from 'react';
import { ChoiceText } from './ChoiceText.tsx';
import { cx } from './cx.ts';

type Props = Omit<ComponentProps<'input'>, 'type' | 'size' | 'role'> & {
  label: ReactNode;
  help?: ReactNode;
};

/* A native checkbox exposes its own state, so aria-checked is not needed. */
const asSwitch = { role: 'switch' };

/** A setting that takes effect at once; label first, switch at the end. Accepts `register(…)`. */
export function Switch({ label, help, className, ...input }: Props) {
  const id = useId();
  return (
    <label
      className={cx(
        'group flex min-h-control items-center justify-between gap-4 py-1 text-body has-disabled:cursor-not-allowed has-disabled:text-ink-soft',
        className,
      )}
    >
      <span>
        <ChoiceText label={label} help={help} helpId={`${id}-help`} />
      </span>
      <span className="relative inline-flex h-6 w-10 shrink-0">
        <input
          {...input}
          type="checkbox"
          {...asSwitch}
          aria-describedby={help == null ? undefined : `${id}-help`}
          className="peer h-6 w-10 cursor-[inherit] appearance-none rounded-full border border-line-strong bg-hover transition-colors group-hover:border-peter checked:border-peter-fill checked:bg-peter-fill disabled:opacity-55 forced-colors:checked:bg-[SelectedItem]"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-line-strong transition-transform peer-checked:translate-x-4 peer-checked:bg-white forced-colors:bg-[ButtonText] forced-colors:peer-checked:bg-[SelectedItemText]"
        />
      </span>
    </label>
  );
}
