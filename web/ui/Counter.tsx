import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type Props = {
  value: number;
  /** What stands in the pill; the number if left out. */
  shown?: ReactNode;
  /** What is counted, for screen readers: 'new applications'. */
  label?: string;
  /** A count that needs no attention: grey at every value. */
  quiet?: boolean;
  className?: string;
};

/** A number in a pill: grey at zero, orange above. */
export function Counter({ value, shown = value, label, quiet, className }: Props) {
  return (
    <span
      className={cx(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-full px-1.5 text-xs font-semibold tabular-nums',
        value > 0 && !quiet ? 'bg-buoy text-on-buoy' : 'bg-hover text-ink-soft',
        className,
      )}
    >
      {shown}
      {label && <span className="sr-only"> {label}</span>}
    </span>
  );
}
