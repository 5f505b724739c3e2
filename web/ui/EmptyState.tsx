import type { ReactNode } from 'react';
import { BluePeter } from './BluePeter.tsx';
import { cx } from './cx.ts';

type Props = {
  title: ReactNode;
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  /** Replaces the Blue Peter. */
  motif?: ReactNode;
  className?: string;
};

/** Shown instead of an empty list. */
export function EmptyState({ title, children, action, motif, className }: Props) {
  return (
    <div
      className={cx(
        'flex flex-col items-center justify-center gap-2 px-6 py-12 text-center',
        className,
      )}
    >
      <span className="relative mb-3 pl-[3px]" aria-hidden>
        <span className="absolute inset-y-0 -bottom-5 left-0 w-0.5 rounded-full bg-line-strong" />
        {motif ?? <BluePeter className="size-10" />}
      </span>
      <p className="mt-2 font-semibold text-balance">{title}</p>
      {children && <div className="measure text-ink-soft text-pretty">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
