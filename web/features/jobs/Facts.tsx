import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

type Props = {
  /** By label, in order. */
  facts: Readonly<Record<string, ReactNode>>;
  /** For the grid's columns. */
  className?: string;
};

/** Labelled short facts; those without a value are left out. */
export function Facts({ facts, className }: Props) {
  const known = Object.entries(facts).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  if (known.length === 0) return null;
  return (
    <dl className={cx('grid gap-x-4 gap-y-3', className)}>
      {known.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-ink-soft">{label}</dt>
          <dd className="mt-0.5 text-sm break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** 'Yes' or 'No'; null if unknown. */
export function yesOrNo(flag: boolean | null | undefined): string | null {
  if (typeof flag !== 'boolean') return null;
  return flag ? 'Yes' : 'No';
}
