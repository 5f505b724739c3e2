import { cx } from './cx.ts';

const widths = ['w-11/12', 'w-3/4', 'w-5/6', 'w-2/3', 'w-1/2'];

type Props = {
  lines?: number;
  /** Accessible text in place of the bars: what a permitted reader would see here. */
  label?: string;
  className?: string;
};

/** Neutral bars in place of content that the reader may not see; the real text is never in the page. */
export function HiddenBars({ lines = 3, label = 'Hidden', className }: Props) {
  return (
    <div className={cx('flex flex-col gap-2 py-1', className)}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span
          key={line}
          aria-hidden
          className={cx('h-3 rounded-chip bg-line', widths[line % widths.length])}
        />
      ))}
    </div>
  );
}
