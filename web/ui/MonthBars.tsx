import { useId } from 'react';
import { cx } from './cx.ts';

/** One month: its first day (YYYY-MM-DD) and its count. */
type MonthCount = { month: string; count: number };

const short = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const number = new Intl.NumberFormat('en-GB');
const compact = new Intl.NumberFormat('en-GB', { notation: 'compact' });

type Props = { title: string; months: readonly MonthCount[] };

/** A bar chart of counts by month, the last one marked as incomplete; a table for screen readers. */
export function MonthBars({ title, months }: Props) {
  const heading = useId();
  const most = Math.max(1, ...months.map(({ count }) => count));
  const total = months.reduce((sum, { count }) => sum + count, 0);
  return (
    <figure
      aria-labelledby={heading}
      className="rounded-card border border-line bg-paper p-4 sm:p-5"
    >
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={heading} className="font-semibold">
          {title}
        </h3>
        <p className="text-note text-ink-soft">{number.format(total)} in 12 months</p>
      </figcaption>
      <div aria-hidden className="mt-5 flex h-36 items-end gap-1 sm:gap-1.5">
        {months.map(({ month, count }, index) => (
          <div
            key={month}
            title={`${long.format(new Date(month))}: ${number.format(count)}`}
            className="group flex h-full min-w-0 flex-1 flex-col gap-1 text-center"
          >
            <span className="flex min-h-0 flex-1 flex-col justify-end gap-1">
              <span className="text-[0.6875rem] leading-4 tabular-nums text-ink-soft group-hover:text-ink">
                {count > 0 ? compact.format(count) : ''}
              </span>
              <span
                // The number above the tallest bar needs 20 pixels.
                style={{ height: `calc(${count / most} * (100% - 20px))` }}
                className={cx(
                  'min-h-0.5 shrink-0 rounded-t-[3px] transition-colors',
                  index === months.length - 1
                    ? 'bg-peter/45'
                    : 'bg-peter group-hover:bg-peter-deep',
                )}
              />
            </span>
            <span className="text-[0.6875rem] text-ink-soft max-sm:hidden">
              {short.format(new Date(month))}
            </span>
            <span className="text-[0.6875rem] text-ink-soft sm:hidden">
              {short.format(new Date(month)).charAt(0)}
            </span>
          </div>
        ))}
      </div>
      <table className="sr-only">
        <caption>{title} in each of the last 12 months</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Number</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, count }) => (
            <tr key={month}>
              <th scope="row">{long.format(new Date(month))}</th>
              <td>{number.format(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
