import { useEffect, useRef } from 'react';
import type { ShownRow } from '#web/ui/useSettledRows.ts';
import { cardLinkId } from './JobCard.tsx';

/**
 * Detects settled jobs leaving the list. If the focus is lost with one, it moves to the next card,
 * or to `fallbackId`. Calls back with the job and the next one.
 */
export function useLeaving<Row>(
  rows: readonly ShownRow<Row>[],
  fallbackId: string,
  onLeft: (id: string, next: string | null) => void,
): void {
  const before = useRef(rows);
  useEffect(() => {
    const was = before.current;
    before.current = rows;
    const isHere = ({ key }: ShownRow<Row>) => rows.some((row) => row.key === key);
    for (const [at, { key, settled }] of was.entries()) {
      if (settled === null || rows.some((row) => row.key === key)) continue;
      const next = was.slice(at).find(isHere) ?? was.slice(0, at).findLast(isHere);
      if (document.activeElement === document.body)
        document
          .getElementById(next ? cardLinkId(next.key) : fallbackId)
          ?.focus({ preventScroll: true });
      onLeft(key, next?.key ?? null);
    }
  });
}
