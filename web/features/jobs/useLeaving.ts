import { useEffect, useRef } from 'react';
import { cardLinkId } from './JobCard.tsx';

type Row = { readonly id: string };

/** Takes the focus on when the card that had it leaves the list: to the next one, else to `fallbackId`. */
export function useLeaving(rows: readonly Row[], fallbackId: string) {
  const leaving = useRef<{ id: string; target: string } | null>(null);
  useEffect(() => {
    const now = leaving.current;
    if (now === null || rows.some(({ id }) => id === now.id)) return;
    leaving.current = null;
    const element = document.getElementById(now.target);
    element?.focus({ preventScroll: true });
    element?.closest('article')?.scrollIntoView({ block: 'nearest' });
  }, [rows]);

  return {
    /** Says that a row is about to leave; answers its neighbour. */
    begin: (id: string): Row | null => {
      const index = rows.findIndex((row) => row.id === id);
      const next = rows[index + 1] ?? rows[index - 1] ?? null;
      leaving.current = { id, target: next ? cardLinkId(next.id) : fallbackId };
      return next;
    },
    cancel: () => {
      leaving.current = null;
    },
  };
}
