import { type RefObject, useEffect, useReducer, useState } from 'react';

/** Milliseconds for which a settled row stays after it was decided about. */
const STAY = 5000;
/** Milliseconds after a row has moved in which a finger may still mean the row that was there. */
const LATE_TOUCH = 400;

/** Said of a row that somebody else has settled. */
export const GONE = 'No longer in this list';

/** A row of the list as it is drawn; `settled` says in words what became of it, null while it is open. */
export type ShownRow<Row> = { key: string; row: Row; settled: string | null };

type Entry<Row> = ShownRow<Row> & {
  /** When it may leave, once neither pointer nor focus is on it; null while it is open. */
  leavesAt: number | null;
};

type Source<Row> = {
  /** The element around the rows; whatever belongs to a row carries `data-row` with its key. */
  list: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What became of a row that no longer belongs here, in words; null for one that does. */
  settled: ((row: Row) => string | null) | undefined;
  /** What is no longer in `rows` was deleted and leaves at once; otherwise somebody else settled it. */
  isDeletedWhenGone?: boolean;
};

/**
 * The rows of a list whose rows can be decided about. A settled row stays in its place for five
 * seconds, and for as long as the pointer or the keyboard's focus is on it. Up to the row under the
 * pointer nothing comes, goes or changes places, so that a second press never meets another row:
 * what arrives meanwhile is drawn below it and takes its place when the pointer has gone.
 */
export function useSettledRows<Row>(source: Source<Row>): readonly ShownRow<Row>[] {
  const { list, rows, rowKey, settled, isDeletedWhenGone = false } = source;
  const [hand] = useState(() => new Hand());
  const [, look] = useReducer((count: number) => count + 1, 0);
  const [entries, setEntries] = useState<readonly Entry<Row>[]>([]);
  const now = hand.now();
  const incoming = rows.map((row) => ({ key: rowKey(row), row, settled: settled?.(row) ?? null }));
  const isHere = ({ key }: { key: string }) => incoming.some((row) => row.key === key);
  const known = isDeletedWhenGone ? entries.filter(isHere) : entries;
  const next = settled ? arrange(known, incoming, hand, now) : [];
  if (!isSame(entries, next)) setEntries(next);

  const wake = Math.min(
    ...next.map(({ leavesAt }) => leavesAt ?? Infinity).filter((at) => at > now),
  );
  useEffect(() => {
    if (!Number.isFinite(wake)) return undefined;
    const timer = setTimeout(look, wake - hand.now() + 10);
    return () => clearTimeout(timer);
  }, [hand, wake]);
  const isOn = settled !== undefined;
  useEffect(() => {
    const element = list.current;
    return element && isOn ? hand.watch(element, look) : undefined;
  }, [list, hand, isOn]);
  const order = next.map(({ key }) => key);
  const isWaiting =
    next.some((entry) => entry.settled !== null) ||
    incoming.filter((row) => row.settled === null).some((row, at) => row.key !== order[at]);
  useEffect(() => hand.note(order, isWaiting));
  return settled ? next : incoming;
}

function arrange<Row>(
  before: readonly Entry<Row>[],
  incoming: readonly ShownRow<Row>[],
  hand: Hand,
  now: number,
): readonly Entry<Row>[] {
  const arrived = new Map(incoming.map((row) => [row.key, row]));
  const known = new Map(before.map((entry) => [entry.key, entry]));
  const updated = before.map((entry) => settle(entry, arrived.get(entry.key), now));
  const staying = new Map(updated.map((entry) => [entry.key, entry]));
  const mayLeave = ({ key, leavesAt }: Entry<Row>) =>
    leavesAt !== null && leavesAt <= now && !hand.isOn(key);
  const result: Entry<Row>[] = incoming.flatMap((row) => {
    const entry = staying.get(row.key);
    if (entry) return mayLeave(entry) ? [] : [entry];
    return row.settled === null ? [{ ...row, leavesAt: null }] : [];
  });
  // What the list no longer has stays below the row that it stood below.
  for (const [at, entry] of updated.entries()) {
    if (arrived.has(entry.key) || mayLeave(entry)) continue;
    const above = updated.slice(0, at).findLast(({ key }) => result.some((one) => one.key === key));
    result.splice(result.findIndex(({ key }) => key === above?.key) + 1, 0, entry);
  }
  const pointed = updated.findIndex(({ key }) => key === hand.pointed);
  if (!known.has(hand.pointed ?? '')) return result;
  const fixed = updated.slice(0, pointed + 1);
  const held = new Set(fixed.map(({ key }) => key));
  return [...fixed, ...result.filter(({ key }) => !held.has(key))];
}

/** A row as it stands now: open, or settled since now or before. */
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
  // What somebody else has settled may leave at once where nobody is on it.
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

/** Where pointer and focus are in a list. */
class Hand {
  /** The key of the row under the mouse. A finger is on no row between two taps. */
  pointed: string | null = null;
  private element: HTMLElement | null = null;
  private order: readonly string[] = [];
  private isWaiting = false;
  private movedAt = -Infinity;

  /** Milliseconds on the clock of this page. */
  now(): number {
    return performance.now();
  }

  /** Whether the pointer or the keyboard's focus is on a row. */
  isOn(key: string): boolean {
    if (this.pointed === key) return true;
    const focused = this.element?.querySelector(':focus-visible')?.closest('[data-row]');
    return focused instanceof HTMLElement && focused.dataset.row === key;
  }

  /** Told after each drawing: the rows, and whether something waits for pointer or focus to leave. */
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
    // After the event the focus is where it goes to.
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
