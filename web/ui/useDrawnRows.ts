import { startTransition, useEffect, useMemo, useState } from 'react';

/** More rows than a large screen shows. */
const AT_ONCE = 25;

/**
 * Tells whether a row of a table is drawn already, by the row and its place. Of another answer the
 * first rows come at once and the others in a second rendering: who searches does not wait for
 * what is below the screen. A row that was drawn stays. Not a deferred value: within a transition,
 * which every new address is, React does not defer those.
 */
export function useDrawnRows<Row>(rows: readonly Row[], rowKey: (row: Row) => string) {
  const keys = rows.map(rowKey).join(' ');
  const [drawn, setDrawn] = useState(keys);
  useEffect(() => startTransition(() => setDrawn(keys)), [keys]);
  const old = useMemo(() => new Set(drawn.split(' ')), [drawn]);
  return (row: Row, index: number) => drawn === keys || index < AT_ONCE || old.has(rowKey(row));
}
