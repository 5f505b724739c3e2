import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

type Props = {
  label: ReactNode;
  hideLabel?: boolean;
  /** 0 to `max`; left out while the duration is unknown. */
  value?: number;
  max?: number;
  /** Replaces the percentage on the right: '2 of 7'. */
  valueText?: string;
  className?: string;
};

/** The progress of a long operation. */
export function ProgressBar({ label, hideLabel, value, max = 100, valueText, className }: Props) {
  const id = useId();
  const percent = value === undefined ? undefined : Math.round((value / max) * 100);
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <span
        className={cx('flex justify-between gap-3 text-note text-ink-soft', hideLabel && 'sr-only')}
      >
        <span id={id}>{label}</span>
        <span className="tabular-nums">
          {valueText ?? (percent !== undefined && `${percent} %`)}
        </span>
      </span>
      <progress
        aria-labelledby={id}
        value={value}
        max={max}
        className={cx(barStyles, value === undefined && 'animate-breathe')}
      />
    </div>
  );
}

const barStyles =
  'h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-peter-fill [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-peter-fill [&::-webkit-progress-value]:transition-[width] indeterminate:bg-peter-fill indeterminate:[&::-webkit-progress-bar]:bg-peter-fill';
