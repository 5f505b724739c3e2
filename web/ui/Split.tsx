import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { PaneBoundary } from './PaneBoundary.tsx';

type Props = {
  list: ReactNode;
  /** What is open beside the list, which scrolls by itself. */
  pane: ReactNode;
  /** The pane begins at its top again whenever this changes. */
  paneKey?: string;
  className?: string;
};

/** A list, and beside it what is open of it. Only that is printed. */
export function Split({ list, pane, paneKey, className }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollTo({ top: 0 });
  }, [paneKey]);
  const isOpen = Boolean(pane);
  // The list is the same element with and without a pane, so that it keeps its place.
  return (
    <div
      className={cx(
        isOpen && 'grid grid-cols-[minmax(0,22rem)_minmax(0,1fr)] items-start gap-5 print:block',
        className,
      )}
    >
      <div className={cx('min-w-0', isOpen && 'print:hidden')}>{list}</div>
      {isOpen && (
        <div
          ref={box}
          className="sticky top-4 max-h-[calc(100dvh-2rem)] min-w-0 overflow-y-auto overscroll-contain rounded-card border border-line bg-paper print:static print:max-h-none print:overflow-visible print:border-0"
        >
          <PaneBoundary key={paneKey}>{pane}</PaneBoundary>
        </div>
      )}
    </div>
  );
}
