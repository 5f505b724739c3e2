import { cx } from './cx.ts';

/** A grey loading placeholder; sized by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cx('block animate-breathe rounded-chip bg-line/70', className ?? 'h-4 w-full')}
    />
  );
}

const widths = ['w-3/5', 'w-2/5', 'w-1/2', 'w-4/5', 'w-1/3'];

/** Ten placeholder rows (or `count`) in place of a list; announced as 'Loading'. */
export function SkeletonRows({ count = 10, className }: { count?: number; className?: string }) {
  return (
    <div aria-busy className={cx('divide-y divide-line', className)}>
      <span className="sr-only">Loading</span>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="flex items-center gap-4 px-4 py-3.5">
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className={cx('h-3.5', widths[row % widths.length])} />
          <Skeleton className="ml-auto h-3.5 w-16" />
        </div>
      ))}
    </div>
  );
}
