import type { ReactNode } from 'react';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';

/** The number of people above which progress is shown. */
const LONG = 100;

type Props = {
  /** '12 selected'. */
  who: string;
  /** Below it: what cannot be done, and why. */
  note?: string | undefined;
  /** How many are done, while an act is under way. */
  done?: number | undefined;
  total: number;
  /** The acts, the primary one last. */
  children: ReactNode;
};

/** How many rows are selected, and what can be done with them. */
export function SelectionSection({ who, note, done, total, children }: Props) {
  return (
    <section
      aria-label="Selection"
      className="flex animate-rise flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-paper px-4 py-3 shadow-float"
    >
      <div>
        <output className="font-medium tabular-nums">{who}</output>
        {note && <p className="text-note text-ink-soft">{note}</p>}
      </div>
      {done !== undefined && total > LONG && (
        <ProgressBar
          className="w-60 min-w-0"
          label="Under way"
          value={done}
          max={total}
          valueText={`${done} of ${total}`}
        />
      )}
      <span className="flex flex-wrap items-center gap-2">{children}</span>
    </section>
  );
}
