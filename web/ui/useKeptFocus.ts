import { type RefObject, useEffect, useRef } from 'react';

/**
 * When the row that holds the focus leaves a table, the row that takes its place gets it: the
 * keyboard would begin again at the top of the page. The row's link, not the same act of another
 * row: a key held too long must not decide twice. Off while `isOn` is false.
 */
export function useKeptFocus(body: RefObject<HTMLTableSectionElement | null>, isOn: boolean) {
  const last = useRef<{ row: Element; place: number } | null>(null);
  useEffect(() => {
    const left = last.current;
    const rows = body.current;
    if (!isOn || !rows || !left || left.row.isConnected) return;
    if (document.activeElement !== document.body) return;
    last.current = null;
    const next = rows.children[Math.min(left.place, rows.children.length - 1)];
    const target = next?.querySelector<HTMLElement>('a[href], button') ?? rows.closest('main');
    target?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const rows = body.current;
    const note = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest('tr') : null;
      if (rows && row) last.current = { row, place: [...rows.children].indexOf(row) };
    };
    rows?.addEventListener('focusin', note);
    return () => rows?.removeEventListener('focusin', note);
  }, [body]);
}
