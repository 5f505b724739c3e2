import { cx } from './cx.ts';

type Props = {
  /** 0 to 100. */
  percent: number;
  /** What the percentage measures: 'Profile completion'. */
  label: string;
  /** Diameter in pixels. */
  size?: number;
  className?: string;
};

const radius = 16;
const around = 2 * Math.PI * radius;

/** A percentage as a ring around the figure. */
export function ProgressRing({ percent, label, size = 44, className }: Props) {
  const whole = Math.max(0, Math.min(100, Math.round(percent)));
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 36 36"
      role="img"
      aria-label={`${label}: ${whole} %`}
      // In a table it reaches into the padding of its row.
      className={cx('shrink-0 in-[td]:-my-1', className)}
    >
      <circle cx="18" cy="18" r={radius} fill="none" strokeWidth="3" className="stroke-line" />
      {whole > 0 && (
        <circle
          cx="18"
          cy="18"
          r={radius}
          fill="none"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray={`${(around * whole) / 100} ${around}`}
          transform="rotate(-90 18 18)"
          className={whole === 100 ? 'stroke-starboard' : 'stroke-peter'}
        />
      )}
      <text
        x="18"
        y="18"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={whole === 100 ? 9.5 : 11}
        className="fill-ink font-semibold tabular-nums"
      >
        {whole}
        <tspan fontSize="6.5" className="fill-ink-soft">
          %
        </tspan>
      </text>
    </svg>
  );
}
