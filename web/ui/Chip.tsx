import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type Props = {
  children: ReactNode;
  /** Adds a remove button; `removeLabel` names it (default: 'Remove' and the chip's text). */
  onRemove?: () => void;
  removeLabel?: string;
  disabled?: boolean;
  className?: string;
};

/** A selected value or an active filter. */
export function Chip({ children, onRemove, removeLabel, disabled, className }: Props) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center rounded-chip bg-peter-soft text-note font-medium text-ink',
        onRemove ? 'pl-2.5' : 'px-2.5 py-1',
        className,
      )}
    >
      <span className={cx('min-w-0 wrap-anywhere', onRemove && 'py-1')}>{children}</span>
      {onRemove && (
        <button
          type="button"
          disabled={disabled}
          onClick={onRemove}
          aria-label={
            removeLabel ?? `Remove ${typeof children === 'string' ? children : ''}`.trim()
          }
          className="touch-target grid size-7 shrink-0 place-items-center rounded-chip text-ink-soft enabled:hover:text-port disabled:cursor-not-allowed"
        >
          <svg
            viewBox="0 0 12 12"
            className="size-3"
            stroke="currentColor"
            strokeWidth="1.75"
            aria-hidden
          >
            <path d="m2.5 2.5 7 7m0-7-7 7" strokeLinecap="round" />
          </svg>
        </button>
      )}
    </span>
  );
}
