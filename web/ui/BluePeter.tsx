import { cx } from './cx.ts';

type Props = {
  /** Accessible name; without one the flag is decorative. */
  label?: string;
  /** Animates the white square while something loads. */
  waiting?: boolean;
  className?: string;
};

/**
 * The signal flag P: logo, loading indicator and empty-state illustration. Sized by `className`
 * (default 32 px).
 */
export function BluePeter({ label, waiting, className }: Props) {
  return (
    <svg
      viewBox="0 0 32 32"
      className={cx('shrink-0', className ?? 'size-8')}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <rect width="32" height="32" rx="5" className="fill-peter-fill" />
      <rect
        x="10"
        y="10"
        width="12"
        height="12"
        rx="1"
        className={cx('origin-center fill-white', waiting && 'animate-signal')}
      />
    </svg>
  );
}

/** Full-screen loading indicator. */
export function LoadingMark({ label = 'Loading' }: { label?: string }) {
  return (
    <div aria-busy className="grid min-h-48 place-items-center">
      <BluePeter label={label} waiting className="size-10 animate-fade" />
    </div>
  );
}
