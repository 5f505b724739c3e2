import { type MouseEvent, useCallback, useRef, useState } from 'react';
import { useLatest } from './useLatest.ts';

/** The rows of a list that are selected. */
export type RowSelection = {
  ids: ReadonlySet<string>;
  /** Whether all of the list are. */
  isAll: boolean;
  /** Selects a row or takes it out; with Shift, also all rows between it and the one pressed before. */
  press: (id: string, press: MouseEvent) => void;
  setAll: (isChosen: boolean) => void;
  /** Selects these rows and no others. */
  set: (ids: readonly string[]) => void;
  clear: () => void;
};

/** The rows that a press of a checkbox is for: with Shift, also all between it and the one pressed before. */
export function usePressedRange(rows: readonly string[]) {
  const last = useRef<string | null>(null);
  return (id: string, { shiftKey }: MouseEvent): readonly string[] => {
    const from = last.current === null ? -1 : rows.indexOf(last.current);
    const to = rows.indexOf(id);
    last.current = id;
    if (!shiftKey || from === -1) return [id];
    return rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  };
}

/**
 * A selection by checkboxes, of rows in the order of the screen. Rows that leave the list leave it as well. `ids` and
 * `press` stay the same until the selection changes.
 */
export function useRowSelection(rows: readonly string[]): RowSelection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const here = rows.filter((id) => chosen.has(id));
  const ids = here.length === chosen.size ? chosen : new Set(here);
  const rangeOf = usePressedRange(rows);
  const pressed = useLatest((id: string, event: MouseEvent) => {
    const isChosen = !ids.has(id);
    const next = new Set(ids);
    for (const one of rangeOf(id, event)) {
      if (isChosen) next.add(one);
      else next.delete(one);
    }
    setChosen(next);
  });
  const press = useCallback(
    (id: string, event: MouseEvent) => pressed.current(id, event),
    [pressed],
  );
  return {
    ids,
    isAll: rows.length > 0 && ids.size === rows.length,
    press,
    setAll: (isChosen) => setChosen(new Set(isChosen ? rows : [])),
    set: (wanted) => setChosen(new Set(wanted)),
    clear: () => setChosen(new Set()),
  };
}
