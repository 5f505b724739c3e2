import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { buttonStyles } from './button-styles.ts';
import { cx } from './cx.ts';
import { Kbd } from './Kbd.tsx';
import { usePageKeys } from './usePageKeys.ts';

type Props = {
  label: string;
  /** What the list has: 'application'. */
  noun: string;
  /** From 1. */
  position: number;
  total: number;
  /** The addresses of the ones above and below; null where there is none. */
  previous: string | null;
  next: string | null;
};

/** Links to the previous and the next of a list, also by key, and where this one stands. */
export function PlaceNav({ label, noun, position, total, previous, next }: Props) {
  const navigate = useNavigate();
  // Replaces the history entry, so that Back leads to the list.
  const go = (path: string | null) => path && void navigate(path, { replace: true });
  usePageKeys({
    ArrowLeft: () => go(previous),
    k: () => go(previous),
    ArrowRight: () => go(next),
    j: () => go(next),
  });
  return (
    <nav aria-label={label} className="flex items-center gap-2">
      <Step to={previous} label={`Previous ${noun}`} keys="ArrowLeft k">
        <ChevronLeft aria-hidden className="size-4" />
        <Kbd>K</Kbd>
      </Step>
      <span className="px-1 text-note text-ink-soft tabular-nums">
        {Math.min(position, total)} of {total}
      </span>
      <Step to={next} label={`Next ${noun}`} keys="ArrowRight j">
        <Kbd>J</Kbd>
        <ChevronRight aria-hidden className="size-4" />
      </Step>
    </nav>
  );
}

type StepProps = {
  to: string | null;
  label: string;
  keys: string;
  children: ReactNode;
};

function Step({ to, label, keys, children }: StepProps) {
  const look = cx(buttonStyles('secondary', false), 'gap-1.5 px-2');
  if (!to)
    return (
      <button type="button" disabled aria-label={label} className={cx(look, 'opacity-50')}>
        {children}
      </button>
    );
  return (
    <Link
      replace
      to={to}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={label}
      className={look}
    >
      {children}
    </Link>
  );
}
