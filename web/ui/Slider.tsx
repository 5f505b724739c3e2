import { cx } from './cx.ts';

type Props = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step: number;
  className?: string;
};

// On a dark background browsers draw a light track for some accent colours.
const track = cx(
  '[&::-webkit-slider-runnable-track]:h-1 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-line-strong',
  '[&::-moz-range-track]:h-1 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-line-strong',
);
const thumb = cx(
  '[&::-webkit-slider-thumb]:-mt-2 [&::-webkit-slider-thumb]:size-5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-peter-fill',
  '[&::-moz-range-thumb]:size-5 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-peter-fill',
);

/** A number on a track, changed by the thumb or the arrow keys. */
export function Slider({ label, onChange, className, ...range }: Props) {
  return (
    <input
      {...range}
      type="range"
      aria-label={label}
      onChange={(event) => onChange(Number(event.target.value))}
      className={cx(
        'h-11 min-w-0 cursor-pointer appearance-none rounded-control bg-transparent px-1',
        track,
        thumb,
        className,
      )}
    />
  );
}
