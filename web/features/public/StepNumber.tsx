import { cx } from '#web/ui/cx.ts';

/** The number before a step of a list; the list itself says it to a screen reader. */
export function StepNumber({
  index,
  className = 'text-xl',
}: {
  index: number;
  className?: string;
}) {
  return (
    <span aria-hidden className={cx('display text-peter-deep tabular-nums', className)}>
      {index + 1}
    </span>
  );
}
