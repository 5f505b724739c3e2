import { type RefObject, useEffect, useRef } from 'react';

/**
 * When the focused row leaves a table, focuses the row that takes its place, or keyboard navigation
 * would restart at the top of the page. Focuses that row's link, not the same action: a key held
 * too long must not repeat it. Does nothing while `isOn` is false.
 */
export function useRowFocus(body: RefObject<HTMLTableSectionElement | null>, isOn: boolean) {
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
