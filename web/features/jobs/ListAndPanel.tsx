import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

/**
 * A list and, from 900 px, the open item beside it, which stays visible while the list scrolls.
 * Only the item is printed.
 */
export function ListAndPanel({ list, panel }: { list: ReactNode; panel: ReactNode }) {
  return (
    <div className="wide:grid wide:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] wide:items-start wide:gap-6 print:block">
      <div className={cx('min-w-0', Boolean(panel) && 'print:hidden')}>{list}</div>
      {panel && (
        <div className="sticky top-20 hidden min-w-0 wide:block print:static print:block">
          {panel}
        </div>
      )}
    </div>
  );
}
