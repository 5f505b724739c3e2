import { type RefObject, useEffect, useRef } from 'react';

/**
 * While the focus is on the link of a row, it goes with the row that is open beside the list: two rows would look
 * current. `current` is the key of the open row; null while there is none.
 */
export function useQueueFocus(
  body: RefObject<HTMLTableSectionElement | null>,
  current: string | null,
) {
  const last = useRef(current);
  useEffect(() => {
    if (last.current === current) return;
    const rows = body.current;
    const link = document.activeElement?.closest('a');
    const row = [...(rows?.children ?? [])].find(
      (one) => one instanceof HTMLElement && one.dataset.row === current,
    );
    // It is on its way into the list.
    if (current !== null && !row) return;
    last.current = current;
    if (!row || !rows?.contains(link ?? null) || row.contains(link ?? null)) return;
    row.querySelector('a')?.focus({ preventScroll: true });
  });
}
