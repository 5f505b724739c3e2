import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Spinner } from './Spinner.tsx';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** What the button does; also its tooltip. */
  label: string;
  icon: ReactNode;
  pending?: boolean;
  danger?: boolean;
};

/** A square button with only an icon. */
export function IconButton({ label, icon, pending, danger, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={rest.title ?? label}
      aria-disabled={pending || rest['aria-disabled']}
      onClick={pending ? undefined : rest.onClick}
      className={cx(
        'inline-grid size-control shrink-0 place-items-center rounded-control text-ink-soft transition-colors',
        'enabled:hover:bg-hover disabled:cursor-not-allowed disabled:opacity-55 [&_svg]:size-[1.2em]',
        danger ? 'enabled:hover:text-port' : 'enabled:hover:text-ink',
        className,
      )}
    >
      {pending ? <Spinner /> : icon}
    </button>
  );
}
