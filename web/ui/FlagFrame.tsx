import type { ReactNode } from 'react';

type Props = {
  /** The width and height of the drawing. */
  size: number;
  /** Accessible name; without one the flag is decorative. */
  label?: string | undefined;
  className: string;
  children: ReactNode;
};

/** The drawing of a signal flag. */
export function FlagFrame({ size, label, className, children }: Props) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={className}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {children}
    </svg>
  );
}
