import { type RefObject, useEffect, useState } from 'react';

/** Tables up to this many rows are rendered whole. */
const UNWINDOWED_ROWS = 150;
/** Rows rendered above and below the visible ones; the window moves in steps of half of them. */
const OVERSCAN = 20;
/** Assumed row height in pixels before any is measured. */
const DEFAULT_HEIGHT = 55;
/** Measured heights by table and width: with another height, Back would restore another scroll position. */
const heights = new Map<string, number>();

export type RowWindow = {
  /** The rendered rows; `end` is exclusive. */
  first: number;
  end: number;
  /** Height in pixels of the space above and below. */
  before: number;
  after: number;
  /** Of a row, in pixels. */
  height: number;
};

/**
 * Windowing of long tables: the range of rows to render, which is the visible ones and some around
 * them. The row height is remembered under `name`.
 */
export function useRowWindow(
  body: RefObject<HTMLTableSectionElement | null>,
  name: string,
  count: number,
  isOn: boolean,
): RowWindow {
  const [start, setStart] = useState(0);
  const [latest, setLatest] = useState({ name, height: known(name) ?? DEFAULT_HEIGHT });
  const height = latest.name === name ? latest.height : (known(name) ?? DEFAULT_HEIGHT);
  const isLong = isOn && count > UNWINDOWED_ROWS;
  useEffect(() => {
    if (!isLong) return undefined;
    let measured = known(name) ?? DEFAULT_HEIGHT;
    const update = () => {
      const above = Math.max(0, -(body.current?.getBoundingClientRect().top ?? 0)) / measured;
      const step = OVERSCAN / 2;
      setStart(Math.max(0, Math.floor(above / step) * step - OVERSCAN));
    };
    // Never during a scroll: a new height would move everything above.
    const measure = () => {
      measured = rowHeight(body.current) ?? DEFAULT_HEIGHT;
      heights.set(keyOf(name), measured);
      setLatest({ name, height: measured });
      // By the new height the rows in sight would be others; KeptPlace keeps these where they are.
      if (!fillsScreen(body.current)) update();
    };
    if (known(name) === undefined) measure();
    else if (!fillsScreen(body.current)) update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', measure);
    };
  }, [body, name, isLong]);
  useEffect(() => (isLong ? correctHomeAndEnd() : undefined), [isLong]);
  if (!isLong) return { first: 0, end: count, before: 0, after: 0, height: 0 };
  const visible = Math.ceil(window.innerHeight / height);
  const first = Math.min(start, Math.max(0, count - visible - OVERSCAN));
  const end = Math.min(count, first + visible + 3 * OVERSCAN);
  return { first, end, before: first * height, after: (count - end) * height, height };
}

/**
 * Rows rendered on the way may differ from the assumed height and shift the target of a smooth
 * scroll. After Home and End this corrects the position to the exact top or bottom.
 */
function correctHomeAndEnd(): () => void {
  let aim: string | null = null;
  const note = ({ key, target }: KeyboardEvent) => {
    const isTyping = target instanceof Element && target.matches('input, textarea, select');
    aim = isTyping ? null : key;
  };
  const forget = () => (aim = null);
  const arrive = () => {
    if (aim === 'Home') window.scrollTo({ top: 0 });
    if (aim === 'End') window.scrollTo({ top: document.body.scrollHeight });
    aim = null;
  };
  const ends = new AbortController();
  const options = { signal: ends.signal, passive: true };
  window.addEventListener('keydown', note, options);
  for (const type of ['wheel', 'pointerdown'] as const)
    window.addEventListener(type, forget, options);
  window.addEventListener('scrollend', arrive, options);
  return () => ends.abort();
}

const keyOf = (name: string) => `${name} ${window.innerWidth}`;
const known = (name: string) =>
  typeof window === 'undefined' ? undefined : heights.get(keyOf(name));

/** Whether the rendered rows fill the screen, as far as the table reaches. */
function fillsScreen(body: HTMLTableSectionElement | null): boolean {
  const rows = body?.querySelectorAll('tr[aria-rowindex]') ?? [];
  const [first, last] = [rows[0], rows[rows.length - 1]];
  if (!body || !first || !last) return false;
  const { top, bottom } = body.getBoundingClientRect();
  return (
    first.getBoundingClientRect().top <= Math.max(0, top) + 1 &&
    last.getBoundingClientRect().bottom >= Math.min(window.innerHeight, bottom) - 1
  );
}

/** The average row height, including the gap to the next row. */
function rowHeight(body: HTMLTableSectionElement | null): number | null {
  const rows = body?.querySelectorAll<HTMLElement>('tr[aria-rowindex]') ?? [];
  const [first, last] = [rows[0], rows[rows.length - 1]];
  if (!first || !last || first === last) return null;
  const { top } = first.getBoundingClientRect();
  const span = last.getBoundingClientRect().top - top;
  return span > 0 ? span / (rows.length - 1) : null;
}
