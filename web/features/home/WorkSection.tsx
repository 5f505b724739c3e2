import { type ReactNode, useId, useRef } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Counter } from '#web/ui/Counter.tsx';
import { useSettledRows } from '#web/ui/useSettledRows.ts';

type Props<Row> = {
  title: string;
  /** What the rows are about, in a line. */
  description: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** A text that says why a row no longer waits; null while it does. */
  settled: (row: Row) => string | null;
  /** The length of the whole list. */
  total: number;
  /** Loads the others; null where all are shown. */
  onAll: (() => void) | null;
  isLoading: boolean;
  children: (row: Row, settled: string | null) => ReactNode;
};

/** One list of what waits for a consultant; nothing at all while nothing waits. */
export function WorkSection<Row>({ title, description, total, onAll, ...props }: Props<Row>) {
  const { rows, rowKey, settled, isLoading, children } = props;
  const heading = useId();
  const list = useRef<HTMLUListElement>(null);
  const shown = useSettledRows({ list, rows, rowKey, settled });
  if (shown.length === 0) return null;
  const open = shown.filter((row) => row.settled === null).length;
  const waiting = Math.max(open, total - rows.filter((row) => settled(row) !== null).length);
  return (
    <section
      aria-labelledby={heading}
      className="@container min-w-0 rounded-card border border-line bg-paper"
    >
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-line px-5 py-3">
        <h2 id={heading} className="flex items-baseline gap-2 font-semibold">
          {title} <Counter quiet value={waiting} />
        </h2>
        <p className="text-note text-ink-soft">{description}</p>
      </header>
      <ul ref={list} className="divide-y divide-line">
        {shown.map((each) => (
          <li
            key={each.key}
            data-row={each.key}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-1 transition-colors hover:bg-hover"
          >
            {children(each.row, each.settled)}
          </li>
        ))}
      </ul>
      {onAll && (
        <div className="border-t border-line px-3 py-2">
          <Button variant="quiet" pending={isLoading} onClick={onAll}>
            Show all{total > rows.length ? ` ${total}` : ''}
          </Button>
        </div>
      )}
    </section>
  );
}
