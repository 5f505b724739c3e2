import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type FlagCode = 'D' | 'E' | 'G' | 'I' | 'P' | 'V';

const blue = 'fill-[#0b4fa8]';
const red = 'fill-[#c8322b]';
const yellow = 'fill-[#f5c518]';
const white = 'fill-white';

/** The flags of the International Code of Signals, on a 30 by 30 grid. */
const designs: Record<FlagCode, ReactNode> = {
  D: (
    <>
      <path d="M0 0h30v30H0z" className={yellow} />
      <path d="M0 7.5h30v15H0z" className={blue} />
    </>
  ),
  E: (
    <>
      <path d="M0 0h30v15H0z" className={blue} />
      <path d="M0 15h30v15H0z" className={red} />
    </>
  ),
  G: (
    <>
      <path d="M0 0h30v30H0z" className={yellow} />
      <path d="M5 0h5v30H5zm10 0h5v30h-5zm10 0h5v30h-5z" className={blue} />
    </>
  ),
  I: (
    <>
      <path d="M0 0h30v30H0z" className={yellow} />
      <circle cx="15" cy="15" r="7" className="fill-[#16202a]" />
    </>
  ),
  P: (
    <>
      <path d="M0 0h30v30H0z" className={blue} />
      <path d="M9.5 9.5h11v11h-11z" className={white} />
    </>
  ),
  V: (
    <>
      <path d="M0 0h30v30H0z" className={white} />
      <path
        d="m0 0 30 30m0-30L0 30"
        className="stroke-[#c8322b]"
        strokeWidth="6"
        strokeLinecap="butt"
      />
    </>
  ),
};

type Props = { code: FlagCode; label?: string; className?: string };

/** A flag of the International Code of Signals; needs its meaning as text beside it, or as `label`. */
export function Flag({ code, label, className }: Props) {
  return (
    <svg
      viewBox="0 0 30 30"
      className={cx('shrink-0 overflow-hidden rounded-[3px]', className ?? 'size-4')}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {designs[code]}
      <rect
        x="0.75"
        y="0.75"
        width="28.5"
        height="28.5"
        rx="3"
        fill="none"
        strokeWidth="1.5"
        className="stroke-ink/20"
      />
    </svg>
  );
}
