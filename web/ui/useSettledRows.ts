import { type RefObject, useEffect, useReducer, useState } from 'react';

/** Milliseconds for which a settled row stays visible. */
const STAY = 5000;
/** Milliseconds after rows have moved in which a tap may still be meant for the row that was there. */
const LATE_TOUCH = 400;

/** Text of a row that somebody else has settled. */
export const GONE = 'No longer in this list';

/** A row as rendered; `settled` is a text about what happened to it, null while it is open. */
export type ShownRow<Row> = { key: string; row: Row; settled: string | null };

type Entry<Row> = ShownRow<Row> & {
  /** When the row may be removed, if neither pointer nor focus is on it; null while it is open. */
  leavesAt: number | null;
};

type Source<Row> = {
  /** The element around the rows; everything that belongs to a row has its key in `data-row`. */
  list: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** A text that says why a row no longer belongs to the list; null if it still does. */
  settled: ((row: Row) => string | null) | undefined;
  /** Rows missing from `rows` were deleted and disappear at once; otherwise somebody else settled them. */
  isDeletedWhenGone?: boolean;
};

/**
 * The rows of a list in which rows get settled (approved, archived …). A settled row stays in place
 * for five seconds, and for as long as it has the pointer or keyboard focus. Rows up to and
 * including the one under the pointer do not appear, disappear or move, so that a double click
 * never hits another row: new rows are rendered below it until the pointer leaves.
 */
export function useSettledRows<Row>(source: Source<Row>): readonly ShownRow<Row>[] {
  const { list, rows, rowKey, settled, isDeletedWhenGone = false } = source;
  const [tracker] = useState(() => new PointerAndFocus());
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const [entries, setEntries] = useState<readonly Entry<Row>[]>([]);
  const now = tracker.now();
  const incoming = rows.map((row) => ({ key: rowKey(row), row, settled: settled?.(row) ?? null }));
  const isHere = ({ key }: { key: string }) => incoming.some((row) => row.key === key);
  const known = isDeletedWhenGone ? entries.filter(isHere) : entries;
  const next = settled ? arrange(known, incoming, tracker, now) : [];
  if (!isSame(entries, next)) setEntries(next);

  const wake = Math.min(
    ...next.map(({ leavesAt }) => leavesAt ?? Infinity).filter((at) => at > now),
  );
  useEffect(() => {
    if (!Number.isFinite(wake)) return undefined;
    const timer = setTimeout(rerender, wake - tracker.now() + 10);
    return () => clearTimeout(timer);
  }, [tracker, wake]);
  const isOn = settled !== undefined;
  useEffect(() => {
    const element = list.current;
    return element && isOn ? tracker.watch(element, rerender) : undefined;
  }, [list, tracker, isOn]);
  const order = next.map(({ key }) => key);
  const isWaiting =
    next.some((entry) => entry.settled !== null) ||
    incoming.filter((row) => row.settled === null).some((row, at) => row.key !== order[at]);
  useEffect(() => tracker.note(order, isWaiting));
  return settled ? next : incoming;
}

function arrange<Row>(
  before: readonly Entry<Row>[],
  incoming: readonly ShownRow<Row>[],
  tracker: PointerAndFocus,
  now: number,
): readonly Entry<Row>[] {
  const arrived = new Map(incoming.map((row) => [row.key, row]));
  const known = new Map(before.map((entry) => [entry.key, entry]));
  const updated = before.map((entry) => settle(entry, arrived.get(entry.key), now));
  const staying = new Map(updated.map((entry) => [entry.key, entry]));
  const mayLeave = ({ key, leavesAt }: Entry<Row>) =>
    leavesAt !== null && leavesAt <= now && !tracker.isOn(key);
  const result: Entry<Row>[] = incoming.flatMap((row) => {
    const entry = staying.get(row.key);
    if (entry) return mayLeave(entry) ? [] : [entry];
    return row.settled === null ? [{ ...row, leavesAt: null }] : [];
  });
  // Rows missing from the list stay below the row that they followed.
  for (const [at, entry] of updated.entries()) {
    if (arrived.has(entry.key) || mayLeave(entry)) continue;
    const above = updated.slice(0, at).findLast(({ key }) => result.some((one) => one.key === key));
    result.splice(result.findIndex(({ key }) => key === above?.key) + 1, 0, entry);
  }
  const pointed = updated.findIndex(({ key }) => key === tracker.pointed);
  if (!known.has(tracker.pointed ?? '')) return result;
  const fixed = updated.slice(0, pointed + 1);
  const held = new Set(fixed.map(({ key }) => key));
  return [...fixed, ...result.filter(({ key }) => !held.has(key))];
}

/** The current entry of a row: open, newly settled or settled before. */
function settle<Row>(
  entry: Entry<Row>,
  arrived: ShownRow<Row> | undefined,
  now: number,
): Entry<Row> {
  if (arrived?.settled === null)
    return entry.row === arrived.row && entry.settled === null
      ? entry
      : { ...arrived, leavesAt: null };
  const words = arrived?.settled ?? entry.settled ?? GONE;
  const row = arrived?.row ?? entry.row;
  if (entry.row === row && entry.settled === words) return entry;
  // A row settled by somebody else may disappear at once, unless it has the pointer or focus.
  return {
    key: entry.key,
    row,
    settled: words,
    leavesAt: entry.leavesAt ?? now + (arrived ? STAY : 0),
  };
}

function isSame<Row>(one: readonly Entry<Row>[], other: readonly Entry<Row>[]): boolean {
  return one.length === other.length && one.every((entry, at) => entry === other[at]);
}

/** Tracks the row under the mouse and the row with the keyboard focus. */
class PointerAndFocus {
  /** The key of the row under the mouse; unaffected by touch. */
  pointed: string | null = null;
  private element: HTMLElement | null = null;
  private order: readonly string[] = [];
  private isWaiting = false;
  private movedAt = -Infinity;

  /** Milliseconds since the page was loaded. */
  now(): number {
    return performance.now();
  }

  /** Whether the mouse or the keyboard focus is on a row. */
  isOn(key: string): boolean {
    if (this.pointed === key) return true;
    const focused = this.element?.querySelector(':focus-visible')?.closest('[data-row]');
    return focused instanceof HTMLElement && focused.dataset.row === key;
  }

  /** Called after each render with the rows, and whether a change waits for pointer or focus to leave. */
  note(order: readonly string[], isWaiting: boolean): void {
    const isMoved = this.order.some((key, at) => key !== order[at]);
    if (isMoved) this.movedAt = this.now();
    this.order = order;
    this.isWaiting = isWaiting;
  }

  watch(element: HTMLElement, onChange: () => void): () => void {
    this.element = element;
    const changed = () => this.isWaiting && onChange();
    const point = (key: string | null) => {
      if (this.pointed === key) return;
      this.pointed = key;
      changed();
    };
    const over = ({ target, pointerType }: PointerEvent) => {
      const row = target instanceof Element ? target.closest('[data-row]') : null;
      if (pointerType !== 'touch')
        point(row instanceof HTMLElement ? (row.dataset.row ?? null) : null);
    };
    const leave = () => point(null);
    // Deferred: during the event the focus has not reached its target.
    const blur = () => void setTimeout(changed);
    const press = (event: MouseEvent) => {
      const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
      const isAct = event.target instanceof Element && event.target.closest('button');
      if (!isTouch || !isAct || this.now() - this.movedAt > LATE_TOUCH) return;
      event.preventDefault();
      event.stopPropagation();
    };
    element.addEventListener('pointerover', over);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('focusout', blur);
    element.addEventListener('click', press, true);
    return () => {
      element.removeEventListener('pointerover', over);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('focusout', blur);
      element.removeEventListener('click', press, true);
    };
  }
}
