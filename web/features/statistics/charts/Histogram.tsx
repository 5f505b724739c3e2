import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { count } from '#web/features/statistics/figures.ts';

/** Pixels of the bars, with the number over the highest. */
const HEIGHT = 150;
const NUMBER = 18;

type Props = { bars: readonly { label: string; count: number }[] };

/** Vertical bars in the order given, with their numbers over and their labels below them. */
export function Histogram({ bars }: Props) {
  const most = Math.max(1, ...bars.map((bar) => bar.count));
  // In percent of the width.
  const x = scaleBand({
    domain: bars.map(({ label }) => label),
    range: [0, 100],
    padding: 0.08,
  });
  const y = scaleLinear<number>({ domain: [0, most], range: [HEIGHT, NUMBER] });
  return (
    <>
      <svg width="100%" height={HEIGHT} className="block border-b border-line">
        {bars.map((bar) => {
          const left = x(bar.label) ?? 0;
          return (
            <g key={bar.label}>
              <title>{`${bar.label}: ${count(bar.count)}`}</title>
              <Bar
                x={`${left}%`}
                y={y(bar.count)}
                width={`${x.bandwidth()}%`}
                height={HEIGHT - y(bar.count)}
                rx={2}
                className="fill-peter"
              />
              <text
                x={`${left + x.bandwidth() / 2}%`}
                y={y(bar.count) - 6}
                textAnchor="middle"
                className="fill-ink-soft text-[0.6875rem] tabular-nums"
              >
                {count(bar.count)}
              </text>
            </g>
          );
        })}
      </svg>
      <div className="grid auto-cols-fr grid-flow-col pt-1 text-center text-[0.6875rem] leading-tight text-ink-soft">
        {bars.map(({ label }) => (
          <span key={label} className="px-0.5">
            {label}
          </span>
        ))}
      </div>
    </>
  );
}
