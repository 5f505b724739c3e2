import type { ReactNode } from 'react';

/** A list, and from 900 px beside it the open item, which stays while the list scrolls. */
export function ListAndPanel({ list, panel }: { list: ReactNode; panel: ReactNode }) {
  return (
    <div className="wide:grid wide:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] wide:items-start wide:gap-6">
      <div className="min-w-0">{list}</div>
      {panel && <div className="sticky top-20 hidden min-w-0 wide:block">{panel}</div>}
    </div>
  );
}
