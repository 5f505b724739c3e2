import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { cx } from '#web/ui/cx.ts';
import { count } from '#web/features/statistics/figures.ts';

/** Pixels of a row, whose name stands over its bar. */
const ROW = 36;
const NAME = 13;
const BAR = { y: 19, height: 10, rx: 2 };

/** One accent, ever stronger: of several series each is a part of the one before. */
const FILLS = ['fill-peter/30', 'fill-peter/65', 'fill-peter'] as const;
const DOTS = ['bg-peter/30', 'bg-peter/65', 'bg-peter'] as const;

type Props = {
  /** Up to three; a legend names them if there are several. */
  series: readonly [string, ...string[]];
  /** With a value of each series. */
  rows: readonly { name: string; values: readonly number[] }[];
};

/** Horizontal bars, each under its name. The bars of several series lie over each other. */
export function BarRows({ series, rows }: Props) {
  const most = Math.max(1, ...rows.flatMap(({ values }) => values));
  const percent = scaleLinear<number>({ domain: [0, most], range: [0, 100] });
  const height = rows.length * ROW;
  const y = scaleBand({ domain: rows.map(({ name }) => name), range: [0, height] });
  const fills = FILLS.slice(-series.length);
  return (
    <>
      {series.length > 1 && (
        <p className="mb-3 flex flex-wrap gap-x-4 text-note text-ink-soft">
          {series.map((name, at) => (
            <span key={name} className="inline-flex items-center gap-1.5">
              <span className={cx('size-2.5 rounded-[2px]', DOTS[at])} />
              {name}
            </span>
          ))}
        </p>
      )}
      <svg width="100%" height={height} className="block">
        {rows.map(({ name, values }) => (
          <g key={name} transform={`translate(0, ${y(name) ?? 0})`}>
            <title>
              {`${name}: ${series.map((each, at) => `${count(values[at] ?? 0)} ${each.toLowerCase()}`).join(', ')}`}
            </title>
            <text y={NAME} className="fill-ink text-xs">
              {name}
            </text>
            <text x="100%" y={NAME} textAnchor="end" className="fill-ink-soft text-xs tabular-nums">
              {count(values[0] ?? 0)}
            </text>
            <Bar {...BAR} width="100%" className="fill-mist" />
            {values.map((value, at) => (
              <Bar {...BAR} key={series[at]} width={`${percent(value)}%`} className={fills[at]} />
            ))}
          </g>
        ))}
      </svg>
    </>
  );
}
